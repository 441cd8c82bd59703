import type { Withdrawal } from './payment-rows.ts';

/** Until it is approved to the end the points can go back. */
export function canCancel({ state }: Withdrawal): boolean {
  return state === 'pending' || state === 'first_approved';
}

/** Nobody is the second person of what they have approved first. */
export function canApprove(withdrawal: Withdrawal): boolean {
  return canCancel(withdrawal) && !withdrawal.own_first;
}
