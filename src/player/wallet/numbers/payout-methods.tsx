import type { ReactNode } from 'react';
import type { Failure } from '#client/calls/failure.ts';
import { formatDateTime } from '#client/format/format-date.ts';
import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import { joinClasses } from '#ui/join-classes.ts';
import type { Reply } from '../../calls/api.ts';
import { useCall } from '../../calls/use-call.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { walletMessages } from '../messages/en.ts';
import { showPayoutNumber } from '../withdraw/paid-to.ts';

export type OwnMethod = Reply<'/api-user-payment-method-list'>['payment_methods'][number];

/** The apps that a withdrawal can go to, with the own number of each, how long a new number waits, and a payment takes. */
export function usePayoutMethods() {
  const { data, failure, refetch } = useCall('/api-user-payment-method-list', {});
  return {
    methods: data?.payment_methods,
    waitHours: data?.number_wait_hours ?? 0,
    usualMinutes: data?.usual_payout_minutes ?? null,
    failure,
    refetch,
  };
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

type OptionRowProps = {
  /** Groups the options of one choice. */
  readonly name: string;
  readonly mark: ReactNode;
  readonly title: string;
  readonly note?: ReactNode;
  readonly isChosen: boolean;
  /** Cannot be chosen yet. */
  readonly waits?: boolean;
  readonly onChoose: () => void;
};

/** One way to pay, or to be paid, out of several. */
export function OptionRow({ name, mark, title, note, isChosen, waits = false, onChoose }: OptionRowProps) {
  return (
    <label
      className={joinClasses(
        'relative flex min-h-16 w-full items-center gap-3 rounded-card bg-surface px-3.5 py-2.5 text-left',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'inset-ring-2 inset-ring-brand' : 'inset-ring-[1.5px] inset-ring-line',
      )}
    >
      {mark}
      <span className="min-w-0 flex-1">
        <span className={joinClasses('block text-16 leading-tight font-semi', waits && 'text-text-2')}>
          {title}
        </span>
        {note === undefined ? null : (
          <span
            className={joinClasses(
              'mt-0.5 block text-13 leading-snug [overflow-wrap:anywhere]',
              waits ? 'text-pending' : 'text-text-3',
            )}
          >
            {note}
          </span>
        )}
      </span>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={waits}
        onChange={onChoose}
        className="size-6 flex-none accent-brand"
      />
    </label>
  );
}
