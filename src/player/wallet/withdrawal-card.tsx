import type { ReactNode } from 'react';
import { Check, CircleHelp, Hourglass, Receipt, X } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import type { StatusTone } from '#ui/status-tag.tsx';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import { paidTo } from './paid-to.ts';
import { showPayoutNumber } from './show-payout-number.ts';
import { Timeline } from './timeline.tsx';
import { useWithdrawalSteps } from './use-withdrawal-steps.ts';
import type { WithdrawalRecord } from './withdrawal-record.ts';

type Status = {
  readonly tone: StatusTone;
  readonly word: 'pending' | 'cancelled' | 'approved' | 'unknown';
  readonly icon: ReactNode;
};

const UNKNOWN: Status = { tone: 'closed', word: 'unknown', icon: <CircleHelp aria-hidden="true" /> };

/** Document A §4; anything else is Unknown. */
const STATUS: Readonly<Record<string, Status>> = {
  '0': { tone: 'pending', word: 'pending', icon: <Hourglass aria-hidden="true" /> },
  '1': { tone: 'cancelled', word: 'cancelled', icon: <X aria-hidden="true" /> },
  '2': { tone: 'approved', word: 'approved', icon: <Check aria-hidden="true" /> },
};

/** One withdrawal: how much, where to, and how far it has come. */
export function WithdrawalCard({ record }: { readonly record: WithdrawalRecord }) {
  const words = useWords(walletWords);
  const steps = useWithdrawalSteps(record);
  const { tone, word, icon } = STATUS[record.request_status] ?? UNKNOWN;
  const { app, number } = paidTo(record);
  return (
    <Card as="article" padded aria-label={`${record.request_number}, ${words(word)}`} className="grid gap-3">
      <div className="flex items-start justify-between gap-2.5">
        <span className="min-w-0">
          <b className="block text-24 leading-tight tabular-nums">₹{formatPoints(record.request_amount)}</b>
          <span className="block text-13 text-text-3">
            {record.request_number}, {app} {showPayoutNumber(number)}
          </span>
        </span>
        <StatusTag tone={tone} icon={icon}>
          {words(word)}
        </StatusTag>
      </div>
      <Timeline label={words('steps')} steps={steps} />
      {record.reason === '' ? null : (
        <p className="text-14 break-words text-text-2">{words('reason', { reason: record.reason })}</p>
      )}
      {record.reference === '' ? null : (
        <p className="text-14 break-words text-text-2">
          {words('payment_reference', { reference: record.reference })}
        </p>
      )}
      {record.payment_receipt === '' ? null : (
        <a
          href={record.payment_receipt}
          download
          className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-tag text-15 font-semi text-brand"
        >
          <Receipt aria-hidden="true" className="size-5 flex-none" />
          {words('receipt')}
        </a>
      )}
    </Card>
  );
}
