import { useEffect, useRef } from 'react';
import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { subtractPoints } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Line } from '#ui/line.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useHeld } from '#ui/overlays/use-held.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { showPoints } from '../../bidding/bid-figures.ts';
import type { Reply } from '../../calls/api.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { walletMessages } from '../messages/en.ts';
import { CheckingNote, FormError } from '../notes.tsx';
import { partOfTransfer, type TransferInput } from '../check-transfer.ts';
import { outdateWallet, showMoved, useMoneyCall } from '../use-money-call.ts';
import type { Refused } from '../use-refusal-of.ts';
import { readPoints, type WalletInfo } from '../wallet-info.ts';
import { useTransferRefusal } from './use-transfer-refusal.ts';

/** A transfer whose receiver was shown: what the sheet shows, and what SUBMIT sends. */
export type OpenedTransfer = TransferInput & { readonly name: string };

export type SentTransfer = Reply<'/api-user-transfer-wallet-balance'>;

type Props = {
  /** Null while the sheet is closed. */
  readonly opened: OpenedTransfer | null;
  readonly info: WalletInfo;
  readonly onSent: (sent: SentTransfer) => void;
  /** Refused for what was filled in; anything else is said here. */
  readonly onRefused: (refused: Refused) => void;
  readonly onClose: () => void;
};

/** The last check before points go to somebody else, until the answer of the server. */
export function SendTransfer({ opened, info, onSent, onRefused, onClose }: Props) {
  const messages = useMessages(walletMessages);
  const sayRefusal = useTransferRefusal(info);
  const last = useHeld(opened, { isHeld: opened === null });
  const { sending, submit, stop } = useMoneyCall('/api-user-transfer-wallet-balance', {
    onDone: (reply) => {
      showMoved(reply);
      onClose();
      onSent(reply);
    },
    onRefused: (failure) => {
      outdateWallet();
      if (partOfTransfer(failure.code) === null) return;
      onClose();
      onRefused(failure);
    },
  });
  // The answer, and the news of the wallet before it, subtract the points: they must not be subtracted again.
  const balance = useHeld(info.wallet_amt, { isHeld: opened === null || sending.state !== 'ready' });
  if (last === null) return null;
  const { points, phone, note } = last;
  const close = (): void => {
    stop();
    onClose();
  };
  const isSubmitting = sending.state === 'submitting';
  const isChecking = sending.state === 'checking';
  const refusal = sending.state === 'ready' ? sending.refusal : null;
  return (
    <Sheet
      open={opened !== null}
      onClose={close}
      busy={isSubmitting || isChecking}
      title={messages('confirm_title', { points: formatPoints(points) })}
    >
      <div className="grid gap-2.5 pt-1.5">
        <TransferFacts transfer={last} balance={balance} />
        <WarningBox>{messages('transfer_final')}</WarningBox>
        {isChecking ? <CheckingNote /> : null}
        <FormError text={refusal === null ? undefined : sayRefusal(refusal).text} />
        <div className="mt-1 grid grid-cols-[1fr_1.5fr] gap-2.5">
          <Button
            kind="line"
            size="large"
            off={isSubmitting}
            onClick={() => (isSubmitting ? undefined : close())}
          >
            {messages(isChecking ? 'stop_waiting' : 'cancel_transfer')}
          </Button>
          <Button
            kind="cta"
            size="large"
            busy={isSubmitting || isChecking}
            busyText={messages('submitting')}
            onClick={() => submit({ amount: points, mobile_no: phone, transfer_note: note.trim() })}
          >
            {messages('submit_transfer')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

type FactsProps = { readonly transfer: OpenedTransfer; readonly balance: string };

function TransferFacts({ transfer, balance }: FactsProps) {
  const messages = useMessages(walletMessages);
  const { name, phone, points, note } = transfer;
  const after = subtractPoints(readPoints(balance), readPoints(points));
  const facts = [
    {
      name: messages('to'),
      value: (
        <>
          <span className="block text-20 leading-snug font-black">{name}</span>
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

type ReceiptProps = { readonly sent: SentTransfer; readonly onAgain: () => void };

/** What was sent, with the reference that Support can find. */
export function TransferReceipt({ sent, onAgain }: ReceiptProps) {
  const messages = useMessages(walletMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form has gone, so the focus would be lost.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section">
      <Line share={1} tone="open" />
      <div role="status" className="px-3.5 pt-3.5 pb-1.5">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2.5 font-bold text-open outline-0">
          <CircleCheck aria-hidden="true" className="size-5 flex-none" />
          {messages('sent', { points: formatPoints(sent.amount), name: sent.user_name })}
        </h2>
        <div className="mt-1">
          <FactList
            small
            facts={[
              { name: messages('reference'), value: sent.transfer_id },
              { name: messages('balance'), value: formatPoints(sent.wallet_amt) },
            ]}
          />
        </div>
      </div>
      <div className="grid auto-cols-fr grid-flow-col divide-x divide-line border-t border-line">
        <Link href="/transaction" className={ACTION}>
          {messages('wallet_history')}
        </Link>
        <button type="button" onClick={onAgain} className={ACTION}>
          {messages('another_transfer')}
        </button>
      </div>
    </Card>
  );
}

const ACTION =
  'flex min-h-11 items-center justify-center px-2 text-center text-15 font-semi text-brand focus-visible:-outline-offset-3';
