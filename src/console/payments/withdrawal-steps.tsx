import { Check, X } from 'lucide-react';
import { useServerNow } from '#ui/use-server-now.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { formatSpan } from '../shell/format-span.ts';
import type { Withdrawal } from './payment-rows.ts';
import { withdrawalSteps } from './withdrawal-path.ts';
import type { Step } from './withdrawal-path.ts';

/** The way of a withdrawal from the request to the payment, with the second person where one is needed. */
export function WithdrawalSteps({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const nowMs = useServerNow();
  const waited = formatSpan(nowMs - Date.parse(withdrawal.asked_at));
  const steps = withdrawalSteps(withdrawal, waited);
  return (
    <ol aria-label="Steps">
      {steps.map((step, place) => (
        <StepRow key={step.title} step={step} isLast={place === steps.length - 1} />
      ))}
    </ol>
  );
}

type RowProps = { readonly step: Step; readonly isLast: boolean };

function StepRow({ step: { title, note, state }, isLast }: RowProps) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={joinClasses('relative grid grid-cols-[22px_1fr] gap-x-3', isLast ? '' : 'pb-3.5')}
    >
      {isLast ? null : (
        <i
          aria-hidden="true"
          className={joinClasses(
            'absolute top-6 bottom-0 left-2.5 w-0.5',
            state === 'done' ? 'bg-open-mark' : 'bg-line',
          )}
        />
      )}
      <Dot state={state} />
      <span className="min-w-0">
        <b className={joinClasses('block font-semi', state === 'later' && 'text-text-2')}>{title}</b>
        {note === '' ? null : <span className="block text-14 text-text-3">{note}</span>}
      </span>
    </li>
  );
}

function Dot({ state }: Pick<Step, 'state'>) {
  if (state === 'done') {
    return (
      <span className="grid size-[22px] place-items-center rounded-full bg-open-mark text-surface">
        <Check role="img" aria-label="done" className="size-3.5 stroke-3" />
      </span>
    );
  }
  if (state === 'stopped') {
    return (
      <span className="grid size-[22px] place-items-center rounded-full bg-danger-mark text-surface">
        <X role="img" aria-label="stopped" className="size-3.5 stroke-3" />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'size-[22px] rounded-full inset-ring-2',
        state === 'now' ? 'bg-pending-soft inset-ring-pending-mark' : 'bg-well inset-ring-line-strong',
      )}
    />
  );
}
