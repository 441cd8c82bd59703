import { Check, X } from 'lucide-react';
import { formatInstant } from '#client/format/format-instant.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { formatSpan } from '../../shell/formats/format-span.ts';
import { decidedText, type Withdrawal } from '../payment-rows.ts';

/** The steps of a withdrawal from the request to the payment, with the second person where one is needed. */
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

type Step = {
  readonly title: string;
  readonly note: string;
  readonly state: 'done' | 'now' | 'later' | 'stopped';
};

type Asked = Pick<
  Withdrawal,
  | 'state'
  | 'needs_second'
  | 'first_by'
  | 'own_first'
  | 'cancel_asked_by'
  | 'own_cancel'
  | 'asked_at'
  | 'decided_at'
  | 'decided_by'
>;

/** The completed, current and coming steps of a withdrawal. */
export function withdrawalSteps(withdrawal: Asked, waited: string): readonly Step[] {
  const sent: Step = {
    title: 'Request sent',
    note: `${formatInstant(withdrawal.asked_at, 'minute')}, points held`,
    state: 'done',
  };
  return [sent, ...firstSteps(withdrawal, waited), ...cancelSteps(withdrawal), lastStep(withdrawal, waited)];
}

/** Where two people are needed, what the first of them did or is to do. */
function firstSteps(
  { state, needs_second: needsSecond, first_by: by }: Asked,
  waited: string,
): readonly Step[] {
  if (by !== '') return [{ title: 'First person', note: `Paid by ${by}`, state: 'done' }];
  if (state !== 'pending' || !needsSecond) return [];
  return [{ title: 'First person pays', note: `Waiting ${waited}`, state: 'now' }];
}

/** What somebody asked for after the first person had paid. */
function cancelSteps({ cancel_asked_by: by }: Asked): readonly Step[] {
  return by === '' ? [] : [{ title: 'Asked to cancel', note: `By ${by}`, state: 'done' }];
}

function lastStep(withdrawal: Asked, waited: string): Step {
  const { state, needs_second: needsSecond } = withdrawal;
  switch (state) {
    case 'approved':
      return { title: 'Approved', note: decidedText(withdrawal), state: 'done' };
    case 'cancelled':
      return {
        title: 'Cancelled',
        note: `${decidedText(withdrawal)}. The points are back.`,
        state: 'stopped',
      };
    case 'first_approved':
      return { ...secondStep(withdrawal), note: `Waiting ${waited}` };
    case 'pending':
      return needsSecond
        ? { title: 'Second person approves', note: '', state: 'later' }
        : { title: 'Pay and approve', note: `Waiting ${waited}`, state: 'now' };
  }
}

/** What is left to do after the first approval, and whether this staff member can: nobody is the second person for an own act. */
function secondStep({
  own_first: hasApproved,
  cancel_asked_by: askedBy,
  own_cancel: hasAsked,
}: Asked): Pick<Step, 'title' | 'state'> {
  if (askedBy === '')
    return hasApproved
      ? { title: 'Somebody else approves', state: 'later' }
      : { title: 'You approve', state: 'now' };
  if (hasApproved && hasAsked) return { title: 'Somebody else approves or cancels', state: 'later' };
  if (hasApproved) return { title: 'You cancel, or somebody else approves', state: 'now' };
  if (hasAsked) return { title: 'You approve, or somebody else cancels', state: 'now' };
  return { title: 'You approve or cancel', state: 'now' };
}
