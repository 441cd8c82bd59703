import { Plus, QrCode, Check, Hourglass, TimerOff, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '#client/format/format-date.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { fundsMessages } from './messages/en.ts';
import { ProofForm } from './proof-form.tsx';
import type { DepositRecord } from './use-deposits.ts';

type Props = {
  readonly deposit: DepositRecord;
  /** The form for the proof is open, because the payment was started a moment ago. */
  readonly isNew?: boolean;
};

/** One deposit: amount, method, state, and for a pending one its proof. */
export function DepositCard({ deposit, isNew = false }: Props) {
  const messages = useMessages(fundsMessages);
  const language = useLanguage();
  const { app, reference, amount, state } = deposit;
  const isIn = state === 'credited';
  return (
    <Card
      as="article"
      padded
      aria-label={`₹${formatPoints(amount)}, ${messages(state)}`}
      className="grid gap-3"
    >
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className={joinClasses(
            'grid size-10 flex-none place-items-center rounded-ctl [&>svg]:size-[21px]',
            isIn ? 'bg-open-soft text-open' : 'bg-well text-text-2',
          )}
        >
          {app === 'qr' ? <QrCode /> : <Plus />}
        </span>
        <span className="min-w-0 flex-1">
          <b className="block text-16 leading-tight font-semi">{messages(app)}</b>
          <span className="mt-0.5 block text-13 leading-snug text-text-3">
            {formatDateTime(Date.parse(deposit.asked_at), language)}
          </span>
          <span className="block text-13 leading-snug text-text-3 [overflow-wrap:anywhere]">{reference}</span>
        </span>
        <span className="grid flex-none justify-items-end gap-1">
          <b className="text-16 leading-tight font-bold tabular-nums">₹{formatPoints(amount)}</b>
          <StatusTag {...STATUS_TAGS[state]}>{messages(state)}</StatusTag>
        </span>
      </div>
      <Outcome deposit={deposit} />
      {state === 'pending' ? <ProofPart deposit={deposit} isNew={isNew} /> : null}
    </Card>
  );
}

/** What else there is to say about it. */
function Outcome({ deposit }: Pick<Props, 'deposit'>) {
  const messages = useMessages(fundsMessages);
  const language = useLanguage();
  const { state, amount, received, held, reason, utr } = deposit;
  const decided = deposit.decided_at === null ? '' : formatDateTime(Date.parse(deposit.decided_at), language);
  const lines = [
    state === 'credited' && messages('credited_at', { time: decided }),
    state === 'rejected' && messages('rejected_at', { time: decided }),
    state === 'expired' && messages('expired_text'),
    reason !== '' && messages('reason', { reason }),
    received !== null &&
      received !== amount &&
      messages('received', { amount: `₹${formatPoints(received)}` }),
    Number(held) > 0 && messages('held', { points: formatPoints(held) }),
    state !== 'pending' && utr !== '' && messages('utr_is', { utr }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-0.5 text-14 leading-snug text-text-2">
      {lines.map((line) => (
        <p key={line} className="[overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
    </div>
  );
}

const STATUS_TAGS = {
  pending: { tone: 'pending', icon: <Hourglass aria-hidden="true" /> },
  credited: { tone: 'approved', icon: <Check aria-hidden="true" /> },
  rejected: { tone: 'cancelled', icon: <X aria-hidden="true" /> },
  expired: { tone: 'closed', icon: <TimerOff aria-hidden="true" /> },
} as const satisfies Record<DepositRecord['state'], { readonly tone: StatusTone; readonly icon: ReactNode }>;

/** How long a payment has waited, what happens next, and what the player has sent to prove it. */
function ProofPart({ deposit, isNew }: Required<Props>) {
  const messages = useMessages(fundsMessages);
  const language = useLanguage();
  const { utr, has_screenshot: hasScreenshot } = deposit;
  const isProved = utr !== '' || hasScreenshot;
  const [isOpen, setOpen] = useState(isNew && !isProved);
  return (
    <div className="grid gap-2.5">
      <p className="text-14 leading-snug text-text-2">
        {messages('pending_text', { time: formatDateTime(Date.parse(deposit.asked_at), language) })}
      </p>
      {isProved ? (
        <p role="status" className="text-14 leading-snug font-medium [overflow-wrap:anywhere]">
          {utr === '' ? null : `${messages('utr_is', { utr })} `}
          {hasScreenshot ? messages('screenshot_is_there') : null}
        </p>
      ) : null}
      {isOpen ? (
        <ProofForm deposit={deposit} onSent={() => setOpen(false)} />
      ) : (
        <Button kind="soft" onClick={() => setOpen(true)}>
          {messages(isProved ? 'change_proof' : 'enter_utr')}
        </Button>
      )}
    </div>
  );
}
