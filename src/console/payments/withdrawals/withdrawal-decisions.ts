import type { Withdrawal } from '../payment-rows.ts';

/** Until the final approval the points can be released. */
export function waits({ state }: Withdrawal): boolean {
  return state === 'pending' || state === 'first_approved';
}

/** Nobody can be the second person for what they asked for themselves. */
export function canCancel(withdrawal: Withdrawal): boolean {
  return waits(withdrawal) && !withdrawal.own_cancel;
}

/** Nobody can be the second person for their own first approval. */
export function canApprove(withdrawal: Withdrawal): boolean {
  return waits(withdrawal) && !withdrawal.own_first;
}

/**
 * What this staff member does who cancels a withdrawal: what nobody has approved as paid is cancelled at once; what somebody
 * has, takes one who asks and another one who confirms it.
 */
export function cancellingOf({
  state,
  cancel_asked_by: askedBy,
}: Pick<Withdrawal, 'state' | 'cancel_asked_by'>): 'alone' | 'ask' | 'second' {
  if (state !== 'first_approved') return 'alone';
  return askedBy === '' ? 'ask' : 'second';
}

/** What the button says. */
export const CANCEL_VERBS = {
  alone: 'Cancel',
  ask: 'Ask to cancel',
  second: 'Cancel, give the points back',
} as const satisfies Record<ReturnType<typeof cancellingOf>, string>;
