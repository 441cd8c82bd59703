/**
 * The limits that a market begins with: the most on each number of every bid type, and the most on each bid type. They are limits
 * of the market like those that are set on Exposure, and count before those for all.
 */
import type { Family } from '../game/games.ts';
import { parsePoints, type Points } from '../money.ts';
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';
import { limitedGames, limitKey } from './limit-key.ts';

/** As staff write them; empty for those that count everywhere. */
export type WireMarketLimits = { readonly number_limit: string; readonly game_limit: string };

export type MarketLimit = { readonly key: number; readonly points: Points };

/**
 * Reads the limits of a new market. Refuses what is not one whole point or more, at its field.
 * @example readMarketLimits('gali', { number_limit: '500', game_limit: '' }) // a limit for each number of three bid types
 */
export function readMarketLimits(
  family: Family,
  wire: WireMarketLimits,
): Verdict<readonly MarketLimit[], Refusal<'limit_points_not_valid'>> {
  const number = readWhole(wire.number_limit);
  if (number === undefined) return refuse({ code: 'limit_points_not_valid', field: 'number_limit' });
  const game = readWhole(wire.game_limit);
  if (game === undefined) return refuse({ code: 'limit_points_not_valid', field: 'game_limit' });
  const games = limitedGames(family).map(({ code }) => code);
  return accept([
    ...(number === null
      ? []
      : games.map((code) => ({
          key: limitKey({ kind: 'number', game: code, selection: null }),
          points: number,
        }))),
    ...(game === null
      ? []
      : games.map((code) => ({ key: limitKey({ kind: 'game', game: code }), points: game }))),
  ]);
}

/** Null for none, undefined for what is no limit. */
function readWhole(text: string): Points | null | undefined {
  if (text.trim() === '') return null;
  const read = parsePoints(text.trim());
  return read.ok && read.value >= 100 && read.value % 100 === 0 ? read.value : undefined;
}
