import type { Game } from '../dashboard.ts';
import { marketState } from './market-state.ts';
import type { MarketState } from './market-state.ts';

export type MarketCardData = { readonly game: Game; readonly state: MarketState };

/**
 * The order of Home: a result that has just come in, then what closes soon, open, result out, closed. What can be
 * played stands by its cut-off, results by how new they are, the rest by its time of day.
 */
export function orderMarkets(games: readonly Game[], nowMs: number): readonly MarketCardData[] {
  return games
    .map((game) => ({ game, state: marketState(game, nowMs) }))
    .toSorted((one, other) => compare(one, other));
}

const RANKS = { soon: 1, open: 2, out: 3, shut: 4 } as const;

function compare(one: MarketCardData, other: MarketCardData): number {
  return (
    rank(one) - rank(other) ||
    one.state.leftMs - other.state.leftMs ||
    resultMs(other) - resultMs(one) ||
    one.game.open_time_sort.localeCompare(other.game.open_time_sort) ||
    one.game.game_id.localeCompare(other.game.game_id)
  );
}

function rank({ state }: MarketCardData): number {
  return state.isFresh ? 0 : RANKS[state.phase];
}

function resultMs({ game, state }: MarketCardData): number {
  return state.phase === 'out' && game.result_at !== null ? Date.parse(game.result_at) : 0;
}
