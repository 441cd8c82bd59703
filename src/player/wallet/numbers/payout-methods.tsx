import type { Failure } from '#client/calls/failure.ts';
import { formatDateTime } from '#client/format/format-date.ts';
import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import type { Reply } from '../../calls/api.ts';
import { useCall } from '../../calls/use-call.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { walletMessages } from '../messages/en.ts';
import { showPayoutNumber } from '../withdraw/paid-to.ts';

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

const MARKS = { paytm: 'Pt', google_pay: 'GP', phonepe: 'Pe' } as const satisfies Record<
  PayoutMethod,
  string
>;

/** Two letters that stand for an app; its name stands beside them. */
export function MethodMark({ method }: { readonly method: PayoutMethod }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 flex-none place-items-center rounded-ctl bg-well text-15 font-black text-text-2"
    >
      {MARKS[method]}
    </span>
  );
}

/** The player's number for an app, and until when it still waits. */
export function MethodNote({ method, waits }: { readonly method: OwnMethod; readonly waits: boolean }) {
  const messages = useMessages(walletMessages);
  const language = useLanguage();
  const number = showPayoutNumber(method.number);
  if (!waits) return number;
  const time = formatDateTime(Date.parse(method.usable_from ?? ''), language);
  return messages('usable_from', { number, time });
}
