import type { PayoutMethod } from '#rules/payout-method.ts';

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
