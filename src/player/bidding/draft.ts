import { playsPerSession } from '#rules/games.ts';
import type { Session } from '#rules/games.ts';
import { sumPoints } from '#rules/money.ts';
import type { Points } from '#rules/money.ts';
import { pick, readPick } from '#rules/pick.ts';
import type { Pick } from '#rules/pick.ts';
import { gameOfScreen } from './bid-screens.ts';

/** The bids that one entry has made of a motor or of SP DP TP: they stay together in the list. */
export type LineGroup = {
  readonly id: number;
  /** The digits they were made of; empty when they come from an earlier slip. */
  readonly typed: string;
};

/** One bid of the list that is not sent yet. */
export type DraftLine = {
  readonly id: number;
  readonly pick: Pick;
  readonly stake: Points;
  /** Taken out, but still in its place for as long as it can be put back. */
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
  readonly picks: readonly Pick[];
  /** On each of them. */
  readonly stake: Points;
  /** See LineGroup; null for bids that stand alone. */
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

/** What a step of the player, or the clock, makes of the list. */
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
      // The lines stay as they were typed: a bid is never silently changed.
      return { ...draft, session: 'close' };
    case 'late_lines_moved':
      return withLines(draft, (line) =>
        canMoveToClose(line) ? { ...line, pick: movedToClose(line.pick) } : line,
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
  // A group is called after its first line, so no other row has its id.
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
    return { picks: row.map((line) => line.pick), stake: first.stake, typed: first.group?.typed ?? null };
  });
}

/** What the lines cost together. */
export function draftTotal(draft: Draft): Points {
  return sumPoints(linesToSend(draft).map((line) => line.stake));
}

/** What is on a number already in one session, for its key or cell; null for nothing. */
export function stakedOn(draft: Draft, wanted: Pick): Points | null {
  const stakes = linesToSend(draft)
    .filter((line) => line.pick === wanted)
    .map((line) => line.stake);
  return stakes.length === 0 ? null : sumPoints(stakes);
}

/** True for bids that the open cut-off stops. */
function isOfOpen(line: Readonly<{ pick: Pick }>): boolean {
  return readPick(line.pick).game.closesWith === 'open';
}

/** Whole-day bids have no close half to move to: their number is decided by both results. */
export function canMoveToClose(line: Readonly<{ pick: Pick }>): boolean {
  const { game } = readPick(line.pick);
  return isOfOpen(line) && playsPerSession(game);
}

function withEntry(draft: Draft, { picks, stake, typed }: NewLines): Draft {
  const firstId = draft.lastId + 1;
  const group = typed === null ? null : { id: firstId, typed };
  const added = picks.map((wanted, place) => ({
    id: firstId + place,
    pick: wanted,
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

function movedToClose(from: Pick): Pick {
  const { game, digits, closedigits } = readPick(from);
  return pick(gameOfScreen(game, game.pana, 'close').code, { digits, closedigits });
}
