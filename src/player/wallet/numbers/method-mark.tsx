import { formatDateTime } from '#client/format/format-date.ts';
import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { walletMessages } from '../messages/en.ts';
import { showPayoutNumber } from '../withdraw/paid-to.ts';
import type { OwnMethod } from './use-payout-methods.ts';

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
  return messages('usable_from', {
    number,
    time: formatDateTime(Date.parse(method.usable_from ?? ''), language),
  });
}
