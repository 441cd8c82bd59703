import { useState } from 'react';
import { serverClock } from '#client/time/server-clock.ts';
import type { NavigationState } from '../../bidding/navigation-state.ts';
import { useDashboard, type Game } from '../../calls/use-dashboard.ts';
import { marketState, orderMarkets } from '../../markets/market-state.ts';
import { preferenceStore } from '../../preferences/preference-store.ts';

/**
 * The market that is open beside the list: the one that was opened last, or else the first that takes bids. Home shows
 * its board, and stays with it, whatever closes meanwhile.
 */
export function useHomeMarket(opened: NavigationState | null): Game | undefined {
  const games = useDashboard().data?.result;
  const [id, setId] = useState<string>();
  const found = games?.find((game) => game.game_id === (opened?.gameId ?? id)) ?? firstOf(games);
  if (found !== undefined && found.game_id !== id) setId(found.game_id);
  return found;
}

function firstOf(games: readonly Game[] = []): Game | undefined {
  const nowMs = serverClock.now();
  const order = orderMarkets(games, { nowMs, favourites: preferenceStore.current().favourites });
  const ordered = games.toSorted((one, other) => order.indexOf(one.game_id) - order.indexOf(other.game_id));
  return ordered.find((game) => marketState(game, nowMs).session !== undefined) ?? ordered[0];
}
