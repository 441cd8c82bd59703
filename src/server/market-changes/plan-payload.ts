import type { z } from 'zod';
import { shownCalendarChange, shownMarketChange } from '#contract/console/markets-desk.calls.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Approval } from '../approvals/approval-store.ts';
import type { Staff } from '../platform/web/request.ts';
import type { PlanEffects } from './plan-effects.ts';

/** Who plans markets and days. */
export const PLANNERS = {
  see: 'markets.see',
  propose: 'markets.change',
  confirm: 'markets.change',
} as const satisfies Record<string, Permission>;

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

/** Whether a day with bids would change, and somebody of those who want it is no owner, or gave no reason. */
export function lacksOwners(
  { bids }: Pick<PlanEffects, 'bids'>,
  { payload, reason }: Pick<Approval, 'payload' | 'reason'>,
  staff: Staff,
): boolean {
  const areOwners = payload['owner'] === 'yes' && staff.roles.includes('owner');
  return bids > 0 && (!areOwners || reason === '');
}
