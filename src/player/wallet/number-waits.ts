import type { OwnMethod } from './use-payout-methods.ts';

/** A number that was added a moment ago cannot be paid to yet. */
export function numberWaits({ number, usable_from }: OwnMethod, now: number): boolean {
  return number !== '' && usable_from !== null && now < Date.parse(usable_from);
}
