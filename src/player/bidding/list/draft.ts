import { playsPerSession, type Session, type Game } from '#rules/game/games.ts';
import { selection, readSelection, type Selection } from '#rules/game/selection.ts';
import { sumPoints, type Points } from '#rules/money.ts';
import { gameOfScreen } from '../bid-screens.ts';

/** The bids that one entry has made of a motor or of SP DP TP: they stay together in the list. */
export type LineGroup = {
  readonly id: number;
  /** The digits they were made of; empty when they come from an earlier slip. */
  readonly typed: string;
};

/** One bid of the list that is not sent yet. */
export type DraftLine = {
  readonly id: number;
  readonly selection: Selection;
  readonly stake: Points;
  /** Removed, but kept in its place for as long as it can be restored. */
  readonly isRemoved: boolean;
  readonly group: LineGroup | null;
};

/** The player's own list: newest line first. Nothing in it has been paid for. */
export type Draft = {
  readonly session: Session;
  readonly lines: readonly DraftLine[];
  readonly lastId: number;
};

/** What one entry adds. */
export type NewLines = {
  readonly selections: readonly Selection[];
  /** On each of them. */
  readonly stake: Points;
  /** See LineGroup; null for single bids. */
  readonly typed: string | null;
};

export type DraftAction =
  | { readonly type: 'lines_added'; readonly entries: readonly NewLines[] }
  | { readonly type: 'lines_removed'; readonly ids: readonly number[] }
  | { readonly type: 'removal_undone'; readonly ids: readonly number[] }
  | { readonly type: 'removal_ended'; readonly ids: readonly number[] }
  | { readonly type: 'session_chosen'; readonly session: Session }
  | { readonly type: 'open_ended' }
  | { readonly type: 'late_lines_moved' }
  | { readonly type: 'lines_dropped'; readonly ids: readonly number[] }
  | { readonly type: 'cleared' };

export function emptyDraft(session: Session): Draft {
  return { session, lines: [], lastId: 0 };
}

/** How a step of the player, or the clock, changes the list. */
export function draftAfter(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'lines_added':
      return action.entries.reduce(withEntry, draft);
    case 'lines_removed':
      return withRemoval(draft, action.ids, true);
    case 'removal_undone':
      return withRemoval(draft, action.ids, false);
    case 'removal_ended':
      return without(draft, (line) => line.isRemoved && action.ids.includes(line.id));
    case 'session_chosen':
      return { ...draft, session: action.session };
    case 'open_ended':
      // The lines stay as they were typed: a bid is never changed silently.
      return { ...draft, session: 'close' };
    case 'late_lines_moved':
      return withLines(draft, (line) =>
        canMoveToClose(line) ? { ...line, selection: movedToClose(line.selection) } : line,
      );
    case 'lines_dropped':
      return without(draft, (line) => action.ids.includes(line.id));
    case 'cleared':
    default:
      return { ...draft, lines: [] };
  }
}

/** The lines that would be sent, in the order in which they were typed. */
export function linesToSend(draft: Draft): readonly DraftLine[] {
  return draft.lines.filter((line) => !line.isRemoved).toReversed();
}

/** The lines in rows: those of a group together, all others alone. */
export function rowsOf(lines: readonly DraftLine[]): readonly (readonly DraftLine[])[] {
  // A group is named after its first line, so no other row has its id.
  const rows = new Map<number, readonly DraftLine[]>();
  for (const line of lines) {
    const id = line.group?.id ?? line.id;
    rows.set(id, [...(rows.get(id) ?? []), line]);
  }
  return [...rows.values()];
}

/** What would add the same lines again. */
export function entriesOf(lines: readonly DraftLine[]): readonly NewLines[] {
  return rowsOf(lines).flatMap((row) => {
    const [first] = row;
    if (first === undefined) return [];
    return {
      selections: row.map((line) => line.selection),
      stake: first.stake,
      typed: first.group?.typed ?? null,
    };
  });
}

/** What the lines cost together. */
export function draftTotal(draft: Draft): Points {
  return sumPoints(linesToSend(draft).map((line) => line.stake));
}

/** The points already on a number in one session, for its key or cell; null for nothing. */
export function stakedOn(draft: Draft, wanted: Selection): Points | null {
  const stakes = linesToSend(draft)
    .filter((line) => line.selection === wanted)
    .map((line) => line.stake);
  return stakes.length === 0 ? null : sumPoints(stakes);
}

/** Whether a bid is stopped by the open cut-off and has a close half to move to; whole-day bids have none. */
export function canMoveToClose({ selection: bid }: Pick<DraftLine, 'selection'>): boolean {
  const { game } = readSelection(bid);
  return game.closesWith === 'open' && playsPerSession(game);
}

function withEntry(draft: Draft, { selections, stake, typed }: NewLines): Draft {
  const firstId = draft.lastId + 1;
  const group = typed === null ? null : { id: firstId, typed };
  const added = selections.map((wanted, place) => ({
    id: firstId + place,
    selection: wanted,
    stake,
    isRemoved: false,
    group,
  }));
  return {
    ...draft,
    lines: [...added.toReversed(), ...draft.lines],
    lastId: draft.lastId + added.length,
  };
}

function withRemoval(draft: Draft, ids: readonly number[], isRemoved: boolean): Draft {
  return withLines(draft, (line) => (ids.includes(line.id) ? { ...line, isRemoved } : line));
}

function withLines(draft: Draft, change: (line: DraftLine) => DraftLine): Draft {
  return { ...draft, lines: draft.lines.map(change) };
}

function without(draft: Draft, isGone: (line: DraftLine) => boolean): Draft {
  return { ...draft, lines: draft.lines.filter((line) => !isGone(line)) };
}

function movedToClose(from: Selection): Selection {
  const { game, digits, closedigits } = readSelection(from);
  return selection(gameOfScreen(game, game.pana, 'close').code, { digits, closedigits });
}

/** What a bid is on: its session; in gali its place in the result, where a jodi is called Close Digit (B §2). */
export function lineSide(game: Game): Session | 'Left Digit' | 'Right Digit' | 'Close Digit' {
  if (game.family !== 'gali') return game.session;
  return game.pana === 'Left Digit' || game.pana === 'Right Digit' ? game.pana : 'Close Digit';
}
