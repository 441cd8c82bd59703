import type { StakeCeiling } from '#rules/highest-win.ts';
import { parsePoints } from '#rules/money.ts';
import { useCall } from '../use-call.ts';

/** The operator's limits for a bid and a slip; null before they are known, because a guessed win is worse than none. */
export function useStakeCeiling(): StakeCeiling | null {
  const { data } = useCall('/api-user-wallet-balance', {});
  const maxBid = parsePoints(data?.max_bid_amount);
  return data !== undefined && maxBid.ok ? { maxBid: maxBid.value, maxLines: data.max_bid_lines } : null;
}
