import type { Failure } from '#client/calls/failure.ts';
import { parsePoints, type Points } from '#rules/money.ts';
import { readSelection } from '#rules/game/selection.ts';
import { isLate, type Cutoffs } from '../cutoffs/session-cutoffs.ts';
import type { DraftLine } from '../list/draft.ts';

type Options = {
  readonly refusal: Failure | null;
  readonly cutoffs: Cutoffs;
};

/** The ids of the lines that keep a slip from being placed: those that are too late, and those that the refusal is about. */
export function blamedLines(lines: readonly DraftLine[], { refusal, cutoffs }: Options): ReadonlySet<number> {
  const isBlamed = refusal === null ? () => false : blameOf(refusal, lines);
  return new Set(
    lines.filter((line) => isLate(line.selection, cutoffs) || isBlamed(line)).map((line) => line.id),
  );
}

/** Refusals that are about the slip as a whole, such as the balance, blame no line. */
function blameOf({ code, params }: Failure, lines: readonly DraftLine[]): (line: DraftLine) => boolean {
  switch (code) {
    case 'bidding_closed':
      return (line) => readSelection(line.selection).game.closesWith === params['session'];
    case 'below_min_bid':
      return (line) => line.stake < pointsOf(params['min'], 0);
    case 'above_max_bid':
      return (line) => line.stake > pointsOf(params['max'], Infinity);
    case 'bid_limit': {
      // The answer does not tell the player's own limit; whatever it is, the largest stake is above it.
      const largest = Math.max(...lines.map((line) => line.stake));
      return (line) => line.stake === largest;
    }
    default:
      return () => false;
  }
}

function pointsOf(wire: string | undefined, otherwise: number): Points | number {
  const verdict = parsePoints(wire);
  return verdict.ok ? verdict.value : otherwise;
}
