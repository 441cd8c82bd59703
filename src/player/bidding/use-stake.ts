import type { Family } from '#rules/game/games.ts';
import { formatPoints, parseStake, wholePoints, type Points } from '#rules/money.ts';
import { usePreferences } from '../preferences/use-preferences.ts';

const FIRST_STAKE = wholePoints(10);

/** The stake of the player in a family of markets, as text: the one used last, and 10 before the first bid. */
export function useStake(family: Family, minBid: Points) {
  const { preferences, change } = usePreferences();
  const kept = preferences.stakes[family];
  const stake = stakeOf(kept, minBid);
  return {
    stake: formatPoints(stake),
    remember: (points: string): void => {
      if (points !== kept) change({ stakes: { [family]: points } });
    },
  };
}

/** A stake that is no longer allowed gives way to the smallest that is. */
function stakeOf(kept: string | null, minBid: Points): Points {
  const stake = parseStake(kept);
  if (stake.ok && stake.value >= minBid) return stake.value;
  return minBid > FIRST_STAKE ? minBid : FIRST_STAKE;
}
