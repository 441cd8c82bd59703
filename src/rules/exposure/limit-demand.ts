/**
 * What bids add to the keys of the operator's limits: each to its number, its game and the session with which it closes. A
 * flush adds the sums of all its slips. db/functions/limit_demand.sql says the same.
 */
import type { Game } from '../game/games.ts';
import type { Selection } from '../game/selection.ts';
import { addPoints, type Points } from '../money.ts';
import { countedKeys } from './limit-key.ts';

/** A bid as limits count it. */
export type CountedBid = {
  readonly game: Pick<Game, 'code' | 'closesWith'>;
  readonly selection: Selection;
  readonly stake: Points;
};

/**
 * The sums of some bids by key of a limit.
 * @example limitDemand([]).size // 0
 */
export function limitDemand(bids: readonly CountedBid[]): ReadonlyMap<number, Points> {
  const sums = new Map<number, Points>();
  for (const { game, selection, stake } of bids) {
    for (const key of countedKeys(game, selection)) {
      const before = sums.get(key);
      sums.set(key, before === undefined ? stake : addPoints(before, stake));
    }
  }
  return sums;
}
