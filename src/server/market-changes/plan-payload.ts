import type { z } from 'zod';
import { shownCalendarChange, shownMarketChange } from '#contract/console/markets-desk.calls.ts';
import type { MarketDay } from '#rules/time/time.ts';
import type { ApprovalSpec } from '../approvals/approval-spec.ts';
import type { Approval } from '../approvals/approval-store.ts';
import { takeLock } from '../platform/locks.ts';
import type { Staff } from '../platform/web/request.ts';
import type { PlanEffects } from './plan-effects.ts';

const A_DAY_MINUTES = 24 * 60;

/** What every plan of markets and days has in common: who makes it, how long it waits, and that one is decided at a time. */
export const PLANNING = {
  may: { see: 'markets.see', propose: 'markets.change', confirm: 'markets.change' },
  waitsMinutes: A_DAY_MINUTES,
  prepare: async (tx) => {
    await takeLock(tx, 'market_plans');
    return null;
  },
} as const satisfies Pick<ApprovalSpec, 'may' | 'waitsMinutes' | 'prepare'>;

/** How a proposal keeps what the first person was shown; the payload holds texts only. */
export function formatShown(shown: object, staff: Staff): Approval['payload'] {
  return { shown: JSON.stringify(shown), owner: staff.roles.includes('owner') ? 'yes' : '' };
}

/** What `formatShown` wrote of a market. */
export function parseShown(payload: Approval['payload']): z.output<typeof shownMarketChange> {
  return shownMarketChange.parse(JSON.parse(payload['shown'] ?? ''));
}

/** The same of a change of the calendar. */
export function parseShownDays(payload: Approval['payload']): z.output<typeof shownCalendarChange> {
  return shownCalendarChange.parse(JSON.parse(payload['shown'] ?? ''));
}

/**
 * Whether a change of the calendar, or what it does on one day, is for markets that are made later, too. Times are set market
 * by market; and where a market plays a day that has bids, each of the others is named.
 */
export function isForLaterMarkets(
  { asked, markets }: z.output<typeof shownCalendarChange>,
  day?: MarketDay,
): boolean {
  const played = markets.flatMap(({ kept_days: days }) => days);
  const isPlayed = day === undefined ? played.length > 0 : played.includes(day);
  return asked.all && asked.act !== 'times' && !isPlayed;
}

/** Whether a day with bids would change, and somebody of those who want it is no owner, or gave no reason. */
export function lacksOwners(
  { bids }: Pick<PlanEffects, 'bids'>,
  {
    payload,
    reason,
    madeBy,
  }: Pick<Approval, 'payload' | 'reason'> & { readonly madeBy: Pick<Staff, 'roles'> },
  staff: Staff,
): boolean {
  const areOwners =
    payload['owner'] === 'yes' && [madeBy, staff].every(({ roles }) => roles.includes('owner'));
  return bids > 0 && (!areOwners || reason === '');
}
