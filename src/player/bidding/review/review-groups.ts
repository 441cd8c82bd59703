import { SESSIONS, type Session } from '#rules/game/games.ts';
import { sumPoints, type Points } from '#rules/money.ts';
import { ankOf, isPana, panaKind, type Ank, type PanaKind } from '#rules/game/pana.ts';
import { readSelection } from '#rules/game/selection.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { paysOf, showNumber } from '../bid-figures.ts';
import type { DraftLine } from '../list/draft.ts';

/** A bid as the review shows it. */
export type ReviewRow = {
  readonly id: number;
  /** '7', '123', '2 - 369'. */
  readonly number: string;
  /** What a pana is and makes, which its three digits do not tell; null for other numbers. */
  readonly pana: { readonly kind: PanaKind; readonly ank: Ank } | null;
  readonly stake: Points;
  /** Unknown until the rates have been read. */
  readonly canWin: Points | null;
  /** The slip was refused because of it, or it is too late. */
  readonly isBlamed: boolean;
};

/** The bids of one session. */
export type ReviewGroup = {
  readonly session: Session;
  readonly rows: readonly ReviewRow[];
  readonly total: Points;
};

type Options = {
  readonly rates: RateCard | null;
  /** The ids of the lines that are to blame. */
  readonly blamed: ReadonlySet<number>;
};

/** All lines of a slip, Open before Close, in the order in which they were added. */
export function reviewGroups(
  lines: readonly DraftLine[],
  { rates, blamed }: Options,
): readonly ReviewGroup[] {
  return SESSIONS.flatMap((session) => {
    const own = lines.filter((line) => readSelection(line.selection).game.session === session);
    if (own.length === 0) return [];
    const rows = own.map((line) => rowOf(line, rates, blamed));
    return [{ session, rows, total: sumPoints(own.map((line) => line.stake)) }];
  });
}

function rowOf(line: DraftLine, rates: RateCard | null, blamed: ReadonlySet<number>): ReviewRow {
  const number = showNumber(line.selection);
  return {
    id: line.id,
    number,
    pana: isPana(number) ? { kind: panaKind(number), ank: ankOf(number) } : null,
    stake: line.stake,
    canWin: rates === null ? null : paysOf(line, rates),
    isBlamed: blamed.has(line.id),
  };
}
