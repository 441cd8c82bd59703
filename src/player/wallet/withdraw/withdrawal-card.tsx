import type { ReactNode } from 'react';
import { Check, CircleHelp, Hourglass, Receipt, X } from 'lucide-react';
import { formatDateTime } from '#client/format/format-date.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { formatWithdrawalNo } from '#client/format/format-withdrawal-no.ts';
import { Card } from '#ui/card.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import type { Reply } from '../../calls/api.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { walletMessages } from '../messages/en.ts';
import { paidTo, showPayoutNumber } from './paid-to.ts';

/** One row of the history. */
export type WithdrawalRecord = Reply<'/api-user-withdraw-transaction-history'>['withdrawdata'][number];

type Status = {
  readonly tone: StatusTone;
  readonly label: 'pending' | 'cancelled' | 'approved' | 'unknown';
  readonly icon: ReactNode;
};

const UNKNOWN: Status = { tone: 'closed', label: 'unknown', icon: <CircleHelp aria-hidden="true" /> };

/** A §4; anything else is Unknown. */
const STATUS: Readonly<Record<string, Status>> = {
  '0': { tone: 'pending', label: 'pending', icon: <Hourglass aria-hidden="true" /> },
  '1': { tone: 'cancelled', label: 'cancelled', icon: <X aria-hidden="true" /> },
  '2': { tone: 'approved', label: 'approved', icon: <Check aria-hidden="true" /> },
};

/** One withdrawal: amount, destination, and progress. */
export function WithdrawalCard({ record }: { readonly record: WithdrawalRecord }) {
  const messages = useMessages(walletMessages);
  const steps = useWithdrawalSteps(record);
  const { tone, label, icon } = STATUS[record.request_status] ?? UNKNOWN;
  const { app, number } = paidTo(record);
  const no = formatWithdrawalNo(record.request_number);
  return (
    <Card as="article" padded aria-label={`${no}, ${messages(label)}`} className="grid gap-3">
      <div className="flex items-start justify-between gap-2.5">
        <span className="min-w-0">
          <b className="block text-24 leading-tight tabular-nums">₹{formatPoints(record.request_amount)}</b>
          <span className="block text-13 text-text-3">
            {no}, {app} {showPayoutNumber(number)}
          </span>
        </span>
        <StatusTag tone={tone} icon={icon}>
          {messages(label)}
        </StatusTag>
      </div>
      <Timeline label={messages('steps')} steps={steps} />
      {record.reason === '' ? null : (
        <p className="text-14 break-words text-text-2">{messages('reason', { reason: record.reason })}</p>
      )}
      {record.reference === '' ? null : (
        <p className="text-14 break-words text-text-2">
          {messages('payment_reference', { reference: record.reference })}
        </p>
      )}
      {record.payment_receipt === '' ? null : (
        <a
          href={record.payment_receipt}
          download
          className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-tag text-15 font-semi text-brand"
        >
          <Receipt aria-hidden="true" className="size-5 flex-none" />
          {messages('receipt')}
        </a>
      )}
    </Card>
  );
}

/** The steps of a withdrawal, as far as they are known. */
function useWithdrawalSteps(record: WithdrawalRecord): readonly Step[] {
  const messages = useMessages(walletMessages);
  const language = useLanguage();
  const { app } = paidTo(record);
  const points = formatPoints(record.request_amount);
  const momentOf = (at: string | null): string =>
    at === null ? '' : formatDateTime(Date.parse(at), language);
  const sent: Step = { state: 'done', title: messages('step_sent'), time: momentOf(record.asked_at) };
  const time = momentOf(record.decided_at);
  const rest: Readonly<Record<string, readonly Step[]>> = {
    '0': [
      { ...sent, note: messages('step_held', { points }) },
      { state: 'now', title: messages('step_being_checked') },
      { state: 'waiting', title: messages('step_pay', { app }) },
    ],
    '1': [
      sent,
      {
        state: 'stopped',
        title: messages('step_cancelled'),
        note: messages('points_back', { points }),
        time,
      },
    ],
    '2': [
      sent,
      { state: 'done', title: messages('step_checked') },
      { state: 'done', title: messages('step_paid', { app }), time },
    ],
  };
  return rest[record.request_status] ?? [sent];
}

type Step = {
  readonly state: 'done' | 'now' | 'waiting' | 'stopped';
  readonly title: string;
  readonly note?: string;
  readonly time?: string;
};

type Props = { readonly label: string; readonly steps: readonly Step[] };

/** The steps of a longer process, from top to bottom; the title of a step says its state. */
function Timeline({ label, steps }: Props) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map((step, index) => (
        <li
          key={step.title}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-3.5 last:pb-0"
        >
          {index === steps.length - 1 ? null : (
            <i
              aria-hidden="true"
              className={joinClasses(
                'absolute top-[22px] bottom-0 left-[10px] w-0.5',
                step.state === 'done' ? 'bg-open-mark' : 'bg-line',
              )}
            />
          )}
          <Mark state={step.state} />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <b
                className={joinClasses(
                  'text-15 leading-snug',
                  step.state === 'waiting' ? 'font-medium text-text-3' : 'font-semi',
                )}
              >
                {step.title}
              </b>
              {step.time === undefined ? null : (
                <span className="text-13 text-text-3 tabular-nums">{step.time}</span>
              )}
            </span>
            {step.note === undefined ? null : (
              <span className="block text-13 leading-snug text-text-3">{step.note}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

const MARKS = {
  done: 'bg-open-mark text-surface',
  now: 'bg-pending-soft inset-ring-2 inset-ring-pending',
  waiting: 'bg-well inset-ring-2 inset-ring-line-strong',
  stopped: 'bg-danger-mark text-surface',
} as const satisfies Record<Step['state'], string>;

function Mark({ state }: Pick<Step, 'state'>) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'relative grid size-[22px] flex-none place-items-center rounded-full [&>svg]:size-3.5',
        MARKS[state],
      )}
    >
      {state === 'done' ? <Check strokeWidth={3} /> : null}
      {state === 'stopped' ? <X strokeWidth={3} /> : null}
    </span>
  );
}
