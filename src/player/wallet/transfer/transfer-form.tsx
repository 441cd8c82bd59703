import { useState } from 'react';
import { formatPoints } from '#client/format/format-points.ts';
import { useForm, type Problems } from '#client/forms/use-form.ts';
import type { Sending } from '#client/calls/use-send-once.ts';
import { subtractPoints } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { showPoints } from '../../bidding/bid-figures.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { useSession } from '../../session/use-session.ts';
import { checkTransfer, type OpenedTransfer, type TransferInput } from './check-transfer.ts';
import { CheckingNote } from '../checking-note.tsx';
import { walletMessages } from '../messages/en.ts';
import { outdateWallet, unansweredCall, useMoneyCall } from '../use-money-call.ts';
import { readPoints } from '../read-points.ts';
import { TransferFields, useNameCheck } from './transfer-fields.tsx';
import type { SentTransfer } from './transfer-receipt.tsx';
import type { WalletInfo } from '../withdraw/withdraw-hours.ts';

type Props = {
  readonly info: WalletInfo;
  readonly ownMobile: string;
  readonly onSent: (sent: SentTransfer) => void;
};

/** Number, points and a note; the name must be shown before anything can be sent. */
export function TransferForm({ info, ownMobile, onSent }: Props) {
  const messages = useMessages(walletMessages);
  const balance = useBalance(info);
  const [opened, setOpened] = useState<OpenedTransfer | null>(null);
  const findErrors = useFindErrors({ ...info, wallet_amt: balance }, ownMobile);
  const refusalText = useRefusalText();
  const form = useForm<TransferInput>({
    initial: { phone: '', points: '', note: '' },
    check: findErrors,
    send: (input) => {
      if (check.state === 'found') setOpened({ ...input, name: check.name });
    },
    whenTyped: 'forget',
  });
  const check = useNameCheck(form.values.phone, ownMobile);
  const nameError = check.state === 'failed' ? refusalText(check.failure) : undefined;
  return (
    <>
      <form {...form.element} className="grid gap-3">
        <TransferFields
          input={form.values}
          onInput={form.set}
          errors={nameError === undefined ? form.problems : { ...form.problems, phone: nameError }}
          check={check}
          min={info.min_transfer}
          balance={balance}
        />
        {opened === null && unansweredCall.read('/api-user-transfer-wallet-balance') !== null ? (
          <NoteBar tone="pending">{messages('unanswered')}</NoteBar>
        ) : null}
        <Button type="submit" kind="cta" size="large" block off={check.state !== 'found'}>
          {messages('submit')}
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

function useFindErrors(
  info: WalletInfo,
  ownMobile: string,
): (input: TransferInput) => Problems<TransferInput> {
  const refusals = useMessages(refusalMessages);
  return (input) => {
    const { phone, points } = checkTransfer(input, info, ownMobile);
    return {
      ...(phone !== undefined && { phone: refusals(phone.code, phone.params) }),
      ...(points !== undefined && { points: refusals(points.code, points.params) }),
    };
  };
}

type SendTransferProps = {
  /** Null while the sheet is closed. */
  readonly opened: OpenedTransfer | null;
  readonly balance: string;
  readonly onSent: (sent: SentTransfer) => void;
  readonly onClose: () => void;
};

/** From the confirmation to the answer of the server. */
function SendTransfer({ opened, balance, onSent, onClose }: SendTransferProps) {
  const messages = useMessages(walletMessages);
  // The sheet keeps its content while it moves out.
  const [last, setLast] = useState(opened);
  if (opened !== null && opened !== last) setLast(opened);
  const { sending, submit, stop } = useMoneyCall('/api-user-transfer-wallet-balance', {
    onDone: (reply) => {
      outdateWallet(reply.wallet_amt);
      onClose();
      onSent(reply);
    },
    onRefused: () => {
      outdateWallet();
      showToast('bad', messages('transfer_failed'));
    },
  });
  if (last === null) return null;
  const close = (): void => {
    stop();
    onClose();
  };
  return (
    <ConfirmTransfer
      open={opened !== null}
      transfer={last}
      balance={balance}
      sending={sending}
      onSubmit={() => submit({ amount: last.points, mobile_no: last.phone, transfer_note: last.note.trim() })}
      onClose={close}
    />
  );
}

type ConfirmTransferProps = {
  readonly open: boolean;
  readonly transfer: OpenedTransfer;
  readonly balance: string;
  readonly sending: Sending;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

/** The last check before points go to somebody else. */
function ConfirmTransfer({ open, transfer, balance, sending, onSubmit, onClose }: ConfirmTransferProps) {
  const messages = useMessages(walletMessages);
  const refusalText = useRefusalText();
  const isBusy = sending.state !== 'ready';
  const refusal = sending.state === 'ready' ? sending.refusal : null;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      busy={isBusy}
      title={messages('confirm_title', { points: formatPoints(transfer.points) })}
    >
      <div className="grid gap-2.5 pt-1.5">
        <TransferFacts transfer={transfer} balance={balance} />
        <WarningBox>{messages('transfer_final')}</WarningBox>
        {sending.state === 'checking' ? <CheckingNote /> : null}
        {refusal === null ? null : (
          <div className="overflow-hidden rounded-ctl">
            <NoteBar tone="danger">{refusalText(refusal)}</NoteBar>
          </div>
        )}
        <div className="mt-1 grid grid-cols-[1fr_1.5fr] gap-2.5">
          <Button
            kind="line"
            size="large"
            off={sending.state === 'submitting'}
            onClick={() => {
              if (sending.state !== 'submitting') onClose();
            }}
          >
            {sending.state === 'checking' ? messages('stop_waiting') : messages('cancel_transfer')}
          </Button>
          <Button kind="cta" size="large" busy={isBusy} busyText={messages('submitting')} onClick={onSubmit}>
            {messages('submit_transfer')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function TransferFacts({ transfer, balance }: Pick<ConfirmTransferProps, 'transfer' | 'balance'>) {
  const messages = useMessages(walletMessages);
  const { name, phone, points, note } = transfer;
  const after = subtractPoints(readPoints(balance), readPoints(points));
  const facts = [
    {
      name: messages('to'),
      value: (
        <>
          {name}
          <span className="block text-14 font-medium text-text-2">{`${phone.slice(0, 5)} ${phone.slice(5)}`}</span>
        </>
      ),
    },
    { name: messages('points'), value: formatPoints(points) },
    { name: messages('balance_after'), value: showPoints(after) },
  ];
  return (
    <FactList
      facts={note.trim() === '' ? facts : [...facts, { name: messages('transfer_note'), value: note }]}
    />
  );
}
