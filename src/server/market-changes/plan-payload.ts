import type { ShownApproval } from '#contract/console/approvals.calls.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Approval } from '../approvals/approval-store.ts';
import type { Staff } from '../platform/web/request.ts';
import type { AskedDays } from './judge-calendar.ts';
import type { PlanEffects } from './plan-effects.ts';

/** Who plans markets and days; the second person is always an owner. */
export const PLANNERS = {
  see: 'markets.see',
  propose: 'markets.change',
  confirm: 'markets.confirm',
} as const satisfies Record<string, Permission>;

type MarketView = ShownApproval<'change_market'>['view'];
type Effects = Pick<
  MarketView,
  'bids' | 'players' | 'voided_bids' | 'voided_players' | 'voided_points' | 'needs_two_owners'
>;

/** What was shown to the first person: the second one reads the same. */
type Shown = Pick<MarketView, 'act' | 'differences'> & { readonly effects: Effects };

/** The same of a change of the calendar. */
type ShownDays = Pick<ShownApproval<'change_calendar'>['view'], 'markets'> & {
  readonly asked: AskedDays;
  readonly effects: Effects;
};

/** How a proposal keeps it; the payload holds texts only. */
export function formatShown(shown: object, staff: Staff): Approval['payload'] {
  return { shown: JSON.stringify(shown), owner: staff.roles.includes('owner') ? 'yes' : '' };
}

/** What `formatShown` wrote. */
export function parseShown(payload: Approval['payload']): Shown {
  return JSON.parse(payload['shown'] ?? '');
}

export function parseShownDays(payload: Approval['payload']): ShownDays {
  return JSON.parse(payload['shown'] ?? '');
}

/** Whether a day with bids would change, and not both are owners or no reason was given. The second person always is one. */
export function lacksOwners(
  { bids }: Pick<PlanEffects, 'bids'>,
  { payload, reason }: Pick<Approval, 'payload' | 'reason'>,
): boolean {
  return bids > 0 && (payload['owner'] !== 'yes' || reason === '');
}
