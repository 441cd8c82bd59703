import { playsPerSession, type Session, type Game } from '#rules/game/games.ts';
import { selection, readSelection, type Selection } from '#rules/game/selection.ts';
import { addPoints, sumPoints, type Points } from '#rules/money.ts';
import { gameOfScreen } from '../bid-screens.ts';

/** The bids that one entry has made of a motor, of SP DP TP or by a helper: they stay together in the list. */
export type LineGroup = {
  readonly id: number;
  /** The digits they were made of; empty when they come from an earlier slip. */
  readonly typed: string;
};

/** One bid of the list that is not sent yet. Each number of a session has one: adding it again raises its stake. */
export type DraftLine = {
  readonly id: number;
  readonly selection: Selection;
  readonly stake: Points;
  readonly group: LineGroup | null;
};

/** The player's own list: newest line first. Nothing in it has been paid for. */
export type Draft = {
  readonly session: Session;
  readonly lines: readonly DraftLine[];
  readonly lastId: number;
  /** What Undo takes back, the last one first. */
  readonly steps: readonly Step[];
};

/** One change of the lines by the player. */
type Step = {
  /** As they were before it. */
  readonly lines: readonly DraftLine[];
  /** What it was, in as few letters as fit beside Undo: '7', 'Family', or nothing. */
  readonly name: string;
};

/** What one entry adds. */
export type NewLines = {
  readonly selections: readonly Selection[];
  /** On each of them. */
  readonly stake: Points;
  /** See LineGroup; null for single bids. */
  readonly typed: string | null;
  /** Bids of the list that belong to the group, too: they move there with the points that they have. */
  readonly joins?: readonly Selection[];
};

export type DraftAction =
  | { readonly type: 'lines_added'; readonly entries: readonly NewLines[]; readonly name?: string }
  | { readonly type: 'lines_removed'; readonly ids: readonly number[]; readonly name?: string }
  /** Nothing on it removes the line. */
  | { readonly type: 'stake_changed'; readonly id: number; readonly stake: Points; readonly name?: string }
  | { readonly type: 'undone' }
  | { readonly type: 'session_chosen'; readonly session: Session }
  | { readonly type: 'open_ended' }
  | { readonly type: 'late_lines_moved' }
  | { readonly type: 'cleared' };

export function emptyDraft(session: Session): Draft {
  return { session, lines: [], lastId: 0, steps: [] };
}

/** How a step of the player, or the clock, changes the list. */
export function draftAfter(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'lines_added':
      return withStep(draft, action.entries.reduce(withEntry, draft), action.name);
    case 'lines_removed':
      return withStep(draft, without(draft, action.ids), action.name);
    case 'stake_changed':
      return withStep(draft, withStake(draft, action), action.name);
    case 'undone': {
      const [last, ...before] = draft.steps;
      return last === undefined ? draft : { ...draft, lines: last.lines, steps: before };
    }
    case 'session_chosen':
      return { ...draft, session: action.session };
    case 'open_ended':
      // The lines stay as they were typed: a bid is never changed silently.
      return { ...draft, session: 'close' };
    case 'late_lines_moved': {
      const moved = draft.lines.map((line) =>
        canMoveToClose(line) ? { ...line, selection: movedToClose(line.selection) } : line,
      );
      return withStep(draft, { ...draft, lines: merged(moved) });
    }
    case 'cleared':
    default:
      return { ...draft, lines: [], steps: [] };
  }
}

/** The lines that would be sent, in the order in which they were typed. */
export function linesToSend(draft: Draft): readonly DraftLine[] {
  return draft.lines.toReversed();
}

/** The lines in rows: those of a group together, all others alone. */
export function rowsOf(lines: readonly DraftLine[]): readonly (readonly DraftLine[])[] {
  // Groups are counted with the lines, so no other row has the id of one.
  const rows = new Map<number, readonly DraftLine[]>();
  for (const line of lines) {
    const id = line.group?.id ?? line.id;
    rows.set(id, [...(rows.get(id) ?? []), line]);
  }
  return [...rows.values()];
}

/** What would add the same lines again: a group whose stakes differ as one of each stake. */
export function entriesOf(lines: readonly DraftLine[]): readonly NewLines[] {
  return rowsOf(lines).flatMap((row) => {
    const typed = row[0]?.group?.typed ?? null;
    return [...new Set(row.map((line) => line.stake))].map((stake) => ({
      selections: row.filter((line) => line.stake === stake).map((line) => line.selection),
      stake,
      typed,
    }));
  });
}

/** What the lines cost together. */
export function draftTotal(draft: Draft): Points {
  return sumPoints(draft.lines.map((line) => line.stake));
}

/** The line of a number in one session, if there is one. */
export function lineOf(draft: Draft, wanted: Selection): DraftLine | undefined {
  return draft.lines.find((line) => line.selection === wanted);
}

/** The line that the last step has added or changed; none after a removal. */
export function newestLine({ lines, steps: [last] }: Draft): DraftLine | undefined {
  return last && lines.find((line) => !last.lines.includes(line));
}

/** Whether a bid is stopped by the open cut-off and has a close half to move to; whole-day bids have none. */
export function canMoveToClose({ selection: bid }: Pick<DraftLine, 'selection'>): boolean {
  const { game } = readSelection(bid);
  return game.closesWith === 'open' && playsPerSession(game);
}

/** Undo takes back what has changed the lines, and nothing else. */
function withStep(before: Draft, after: Draft, name = ''): Draft {
  const isSame =
    after.lines.length === before.lines.length && after.lines.every((line, at) => line === before.lines[at]);
  if (isSame) return before;
  return { ...after, steps: [{ lines: before.lines, name }, ...before.steps] };
}

function withEntry(draft: Draft, { selections, stake, typed, joins = [] }: NewLines): Draft {
  if (typed === null) return selections.reduce((so, wanted) => withLine(so, { wanted, stake }), draft);
  const group = { id: draft.lastId + 1, typed };
  const lines = draft.lines.map((line) => (joins.includes(line.selection) ? { ...line, group } : line));
  const start: Draft = { ...draft, lines, lastId: group.id };
  return selections.reduce((so, wanted) => withLine(so, { wanted, stake, group }), start);
}

type NewLine = {
  readonly wanted: Selection;
  readonly stake: Points;
  readonly group?: LineGroup;
};

/** A number that is in the list keeps its place there; one that stood alone joins the group that is added. */
function withLine(draft: Draft, { wanted, stake, group }: NewLine): Draft {
  const same = lineOf(draft, wanted);
  if (same === undefined) {
    const id = draft.lastId + 1;
    const line = { id, selection: wanted, stake, group: group ?? null };
    return { ...draft, lines: [line, ...draft.lines], lastId: id };
  }
  const raised = { ...same, stake: addPoints(same.stake, stake), group: same.group ?? group ?? null };
  return { ...draft, lines: draft.lines.map((line) => (line === same ? raised : line)) };
}

function withStake(draft: Draft, { id, stake }: { readonly id: number; readonly stake: Points }): Draft {
  if (stake <= 0) return without(draft, [id]);
  return { ...draft, lines: draft.lines.map((line) => (line.id === id ? { ...line, stake } : line)) };
}

function without(draft: Draft, ids: readonly number[]): Draft {
  return { ...draft, lines: draft.lines.filter((line) => !ids.includes(line.id)) };
}

/** One line for each number again, with all that was on it. */
function merged(lines: readonly DraftLine[]): readonly DraftLine[] {
  const byNumber = new Map<Selection, DraftLine>();
  for (const line of lines) {
    const same = byNumber.get(line.selection);
    const both = same && { ...same, stake: addPoints(same.stake, line.stake) };
    byNumber.set(line.selection, both ?? line);
  }
  return [...byNumber.values()];
}

function movedToClose(from: Selection): Selection {
  const { game, digits, closedigits } = readSelection(from);
  return selection(gameOfScreen(game, game.pana, 'close').code, { digits, closedigits });
}

/**
 * What a bid is on: its session; the whole day for a jodi; in gali its place in the result, where a jodi is called Close
 * Digit (B §2).
 */
export function lineSide(game: Game): Session | 'Jodi' | 'Left Digit' | 'Right Digit' | 'Close Digit' {
  if (game.family !== 'gali') return game.numbers === 'jodi' ? 'Jodi' : game.session;
  return game.pana === 'Left Digit' || game.pana === 'Right Digit' ? game.pana : 'Close Digit';
}
