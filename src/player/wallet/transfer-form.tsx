import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { useSession } from '../use-session.ts';
import { refusalWords } from '../words/refusals.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import { checkTransfer } from './check-transfer.ts';
import type { OpenedTransfer, TransferInput } from './check-transfer.ts';
import { SendTransfer } from './send-transfer.tsx';
import { TransferFields } from './transfer-fields.tsx';
import type { TransferErrors } from './transfer-fields.tsx';
import type { SentTransfer } from './transfer-receipt.tsx';
import { unansweredCall } from './unanswered-call.ts';
import { useNameCheck } from './use-name-check.ts';
import type { WalletInfo } from './withdraw-hours.ts';

type Props = {
  readonly info: WalletInfo;
  readonly ownMobile: string;
  readonly onSent: (sent: SentTransfer) => void;
};

const NOTHING: TransferInput = { phone: '', points: '', note: '' };

/** Number, points and a note; the name has to be seen before anything can be sent. */
export function TransferForm({ info, ownMobile, onSent }: Props) {
  const words = useWords(walletWords);
  const balance = useBalance(info);
  const [input, setInput] = useState(NOTHING);
  const [errors, setErrors] = useState<TransferErrors>({});
  const [opened, setOpened] = useState<OpenedTransfer | null>(null);
  const check = useNameCheck(input.phone, ownMobile);
  const findErrors = useFindErrors({ ...info, wallet_amt: balance }, ownMobile);
  const refusalText = useRefusalText();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = findErrors(input);
    setErrors(found);
    if (Object.keys(found).length > 0 || check.state !== 'found') return;
    setOpened({ ...input, name: check.name });
  };
  const nameError = check.state === 'failed' ? refusalText(check.failure) : undefined;
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TransferFields
          input={input}
          onInput={(next) => {
            setInput(next);
            setErrors({});
          }}
          errors={nameError === undefined ? errors : { ...errors, phone: nameError }}
          check={check}
          min={info.min_transfer}
          balance={balance}
        />
        {opened === null && unansweredCall.read('/api-user-transfer-wallet-balance') !== null ? (
          <NoteBar tone="pending">{words('unanswered')}</NoteBar>
        ) : null}
        <Button type="submit" kind="cta" size="large" block off={check.state !== 'found'}>
          {words('submit')}
        </Button>
      </form>
      <SendTransfer opened={opened} balance={balance} onSent={onSent} onClose={() => setOpened(null)} />
    </>
  );
}

/** The balance of the session is pushed; that of the info was true when it was read. */
function useBalance(info: WalletInfo): string {
  const session = useSession();
  return session.state === 'in' ? session.walletAmount : info.wallet_amt;
}

function useFindErrors(info: WalletInfo, ownMobile: string): (input: TransferInput) => TransferErrors {
  const refusals = useWords(refusalWords);
  return (input) => {
    const { phone, points } = checkTransfer(input, info, ownMobile);
    return {
      ...(phone !== undefined && { phone: refusals(phone.code, phone.params) }),
      ...(points !== undefined && { points: refusals(points.code, points.params) }),
    };
  };
}
