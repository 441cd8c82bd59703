import type { Calls } from '#contract/calls.ts';
import { formatCount } from '#client/format/format-count.ts';

type Effect = NonNullable<Calls['/console/api/get-setting-effect']['reply']['effect']>;

const WORDS = {
  deposits: ['refused', 'deposits'],
  withdrawals: ['refused', 'withdrawals'],
  transfers: ['refused', 'transfers'],
  by_two: ['held for a second person', 'payments'],
  slips: ['refused', 'slips'],
  credits: ['refused', 'credits of deposits'],
  credits_by_two: ['held for a second person', 'credits without a line of the bank'],
  adjustments: ['refused', 'adjustments'],
  staff_changes: ['held for longer', 'changes of staff'],
  payee_changes: ['held for longer', 'changes of the payee'],
} as const satisfies Record<Effect['shows'], readonly [string, string]>;

/**
 * What a bound would have done.
 * @example sayEffect({ shows: 'deposits', held: 3, held_now: 0, of: 412 }) // 'In the last 7 days it would have refused 3 of 412 deposits; as it stands, 0.'
 */
export function sayEffect({ shows, held, held_now: now, of }: Effect): string {
  const [verb, what] = WORDS[shows];
  if (of === 0) return `There were no ${what} in the last 7 days.`;
  return `In the last 7 days it would have ${verb} ${formatCount(held)} of ${formatCount(of)} ${what}; as it stands, ${formatCount(now)}.`;
}
