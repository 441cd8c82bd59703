import type { Deposit } from './payment-rows.ts';

/** Whether there is something to decide: nothing yet, or a part that is held. */
export function waits({ state, held }: Deposit): boolean {
  return state === 'pending' || held !== '0';
}

/** What was received can be held, but not refused any more. */
export function canReject({ state }: Deposit): boolean {
  return state === 'pending';
}
