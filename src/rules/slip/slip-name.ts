/**
 * The bid type that a whole list is of: that of its lines, or SP DP TP where it mixes single, double and triple panas,
 * which one screen makes together.
 */
import { SP_DP_TP, type PanaName } from '../game/games.ts';
import { readSelection } from '../game/selection.ts';
import { assert } from '../verdict.ts';

/** The lines that SP DP TP makes, which have screens of their own as well. */
export const MIXED_PANAS: readonly PanaName[] = ['Single Pana', 'Double Pana', 'Triple Pana'];

/**
 * The name of a list of bids. Faults on an empty list. Where other types are mixed, which only foreign clients do, the
 * first one counts.
 * @example slipName([14_000_128, 16_000_118]) // 'SP DP TP'
 */
export function slipName(selections: readonly number[]): PanaName | typeof SP_DP_TP {
  const names = [...new Set(selections.map((one) => readSelection(one).game.pana))];
  const [first] = names;
  assert(first !== undefined, 'a list has a line');
  return names.length > 1 && names.every((name) => MIXED_PANAS.includes(name)) ? SP_DP_TP : first;
}
