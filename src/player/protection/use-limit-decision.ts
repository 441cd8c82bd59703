import { formatPoints } from '#client/format/format-points.ts';
import { callCache } from '../calls/call-cache.ts';
import { DASHBOARD } from '../calls/use-dashboard.ts';
import { useMessages } from '../messages/use-messages.ts';
import { protectionMessages } from './messages/en.ts';
import { LIMITS, type OwnLimits } from './own-limits.ts';
import { useDecision } from './use-decision.tsx';

/** A decision of a player about their own play; the screens follow at once. */
export function useLimitDecision() {
  return useDecision(showLimits);
}

function showLimits(limits: OwnLimits): void {
  const entry = callCache.entry(LIMITS, {});
  if (entry.current().data === undefined) void entry.renew();
  else entry.patch(() => limits);
  // A cool-off removes the links to play from all screens.
  if (limits.restriction !== null) void callCache.entry(DASHBOARD, {}).renew();
}

/** The text for an amount of a limit: '500 pts', or that there is none. */
export function useLimitText(): (amount: string | null) => string {
  const messages = useMessages(protectionMessages);
  return (amount) =>
    amount === null ? messages('no_limit') : messages('limit_points', { points: formatPoints(amount) });
}
