import { formatInstant } from '#client/format/format-instant.ts';
import { decidedText, type Withdrawal } from '../payment-rows.ts';

export type Step = {
  readonly title: string;
  readonly note: string;
  readonly state: 'done' | 'now' | 'later' | 'stopped';
};

type Asked = Pick<
  Withdrawal,
  'state' | 'needs_second' | 'first_by' | 'own_first' | 'asked_at' | 'decided_at' | 'decided_by'
>;

/** The completed, current and coming steps of a withdrawal. */
export function withdrawalSteps(withdrawal: Asked, waited: string): readonly Step[] {
  const sent: Step = {
    title: 'Request sent',
    note: `${formatInstant(withdrawal.asked_at, 'minute')}, points held`,
    state: 'done',
  };
  return [sent, ...firstSteps(withdrawal, waited), lastStep(withdrawal, waited)];
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

function lastStep(withdrawal: Asked, waited: string): Step {
  const { state, needs_second: needsSecond, own_first: isOwn } = withdrawal;
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
      return {
        title: isOwn ? 'Somebody else approves' : 'You approve',
        note: `Waiting ${waited}`,
        state: isOwn ? 'later' : 'now',
      };
    case 'pending':
      return needsSecond
        ? { title: 'Second person approves', note: '', state: 'later' }
        : { title: 'Pay and approve', note: `Waiting ${waited}`, state: 'now' };
  }
}
