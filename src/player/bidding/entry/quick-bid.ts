import type { Session } from '#rules/game/games.ts';
import { canonicalPana, panaKind } from '#rules/game/pana.ts';
import { parseSelection, type Selection } from '#rules/game/selection.ts';
import {
  KIND_NAMES,
  gameOfScreen,
  type BidName,
  type BidScreenRow,
  type NumberInput,
} from '../bid-screens.ts';

/** The bid that all digits together are, whatever their order. */
export type QuickBid = {
  readonly selection: Selection;
  /** The game that it is a bid of, where that is not the one of the screen. */
  readonly otherName: BidName | null;
};

/**
 * What the numbers of a board or its keys stand for. Digits of a pana may come in any order: 321 is 123. A pana of
 * another kind is a bid of that kind. Null for numbers that no game has, and on
 * screens that make many bids of a number.
 * @example quickBid({ row: singlePana, session: 'open' }, ['322']) // 223 of Double Pana
 */
export function quickBid(
  { row, session }: { readonly row: BidScreenRow; readonly session: Session },
  numbers: readonly string[],
): QuickBid | null {
  if (row.makes !== 'number') return null;
  const inputs = row.inputs[session];
  const [digits = '', closedigits = ''] = inputs.map((input, place) => inOrder(input, numbers[place] ?? ''));
  const name = nameFor(row, digits);
  const selection = parseSelection(gameOfScreen(row, name, session).code, { digits, closedigits });
  return selection.ok ? { selection: selection.value, otherName: name === row.name ? null : name } : null;
}

function inOrder({ list }: NumberInput, number: string): string {
  return list.endsWith('pana') && /^\d{3}$/.test(number) ? canonicalPana(number) : number;
}

/** The screens of single, double and triple panas take each other's numbers. */
function nameFor({ name }: BidScreenRow, digits: string): BidName {
  const isOfPanas = Object.values<BidName>(KIND_NAMES).includes(name);
  return isOfPanas && /^\d{3}$/.test(digits) ? KIND_NAMES[panaKind(canonicalPana(digits))] : name;
}
