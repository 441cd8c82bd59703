import { Plus, QrCode } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { formatMoment } from '../words/format-moment.ts';
import { fundsWords } from '../words/funds.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import type { DepositRecord } from './deposit-record.ts';
import { DepositStatus } from './deposit-status.tsx';
import { ProofPart } from './proof-part.tsx';

type Props = {
  readonly deposit: DepositRecord;
  /** The form for the proof stands open, because the payment was begun a moment ago. */
  readonly isNew?: boolean;
};

/** One deposit: how much, by which way, what has become of it, and for a pending one what proves it. */
export function DepositCard({ deposit, isNew = false }: Props) {
  const words = useWords(fundsWords);
  const language = useLanguage();
  const { app, reference, amount, state } = deposit;
  const isIn = state === 'credited';
  return (
    <Card as="article" padded aria-label={`₹${formatPoints(amount)}, ${words(state)}`} className="grid gap-3">
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
          <b className="block text-16 leading-tight font-semi">{words(app)}</b>
          <span className="mt-0.5 block text-13 leading-snug text-text-3">
            {formatMoment(Date.parse(deposit.asked_at), language)}
          </span>
          <span className="block text-13 leading-snug text-text-3 [overflow-wrap:anywhere]">{reference}</span>
        </span>
        <span className="grid flex-none justify-items-end gap-1">
          <b className="text-16 leading-tight font-bold tabular-nums">₹{formatPoints(amount)}</b>
          <DepositStatus state={state} />
        </span>
      </div>
      <Outcome deposit={deposit} />
      {state === 'pending' ? <ProofPart deposit={deposit} isNew={isNew} /> : null}
    </Card>
  );
}

/** What is to be said of it besides. */
function Outcome({ deposit }: Pick<Props, 'deposit'>) {
  const words = useWords(fundsWords);
  const language = useLanguage();
  const { state, amount, received, held, reason, utr } = deposit;
  const decided = deposit.decided_at === null ? '' : formatMoment(Date.parse(deposit.decided_at), language);
  const lines = [
    state === 'credited' && words('credited_at', { time: decided }),
    state === 'rejected' && words('rejected_at', { time: decided }),
    state === 'expired' && words('expired_text'),
    reason !== '' && words('reason', { reason }),
    received !== null && received !== amount && words('received', { amount: `₹${formatPoints(received)}` }),
    Number(held) > 0 && words('held', { points: formatPoints(held) }),
    state !== 'pending' && utr !== '' && words('utr_is', { utr }),
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
