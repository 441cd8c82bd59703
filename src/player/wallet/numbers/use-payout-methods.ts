import type { Failure } from '#client/calls/failure.ts';
import type { Reply } from '../../calls/api.ts';
import { useCall } from '../../calls/use-call.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { walletMessages } from '../messages/en.ts';

export type OwnMethod = Reply<'/api-user-payment-method-list'>['payment_methods'][number];

/** The apps that a withdrawal can go to, with the own number of each, and for how many hours a new number waits. */
export function usePayoutMethods() {
  const { data, failure, refetch } = useCall('/api-user-payment-method-list', {});
  return { methods: data?.payment_methods, waitHours: data?.number_wait_hours ?? 0, failure, refetch };
}

/** A number that was added a moment ago cannot be paid to yet. */
export function numberWaits({ number, usable_from }: OwnMethod, now: number): boolean {
  return number !== '' && usable_from !== null && now < Date.parse(usable_from);
}

// Not a refusal of ours: the numbers may exist, they only could not be fetched.
const LOST = ['offline', 'timeout', 'unavailable'];

/** Why the player's numbers cannot be shown (A §8). */
export function useDetailsText(): (failure: Failure) => string {
  const messages = useMessages(walletMessages);
  return ({ code }) => messages(LOST.includes(code) ? 'details_error' : 'details_refused');
}
