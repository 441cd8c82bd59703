import { describe, expect, test } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { selection, readSelection, type Selection } from '#rules/game/selection.ts';
import {
  canMoveToClose,
  draftAfter,
  draftTotal,
  emptyDraft,
  entriesOf,
  linesToSend,
  rowsOf,
  stakedOn,
  type Draft,
  type DraftAction,
} from './draft.ts';

const OPEN_DIGIT = 11;
const CLOSE_DIGIT = 12;
const JODI = 13;
const OPEN_SINGLE_PANA = 14;

const open7 = selection(OPEN_DIGIT, { digits: '7' });
const open2 = selection(OPEN_DIGIT, { digits: '2' });
const close9 = selection(CLOSE_DIGIT, { digits: '9' });
const jodi47 = selection(JODI, { digits: '47' });

function after(...actions: readonly DraftAction[]): Draft {
  return actions.reduce(draftAfter, emptyDraft('open'));
}

function added(number: Selection, points: number): DraftAction {
  return {
    type: 'lines_added',
    entries: [{ selections: [number], stake: wholePoints(points), typed: null }],
  };
}

/** '7 100' for each line that would be sent, an undo bar as '(2 50)'. */
function tape(draft: Draft): readonly string[] {
  return draft.lines.map((line) => {
    const { digits, closedigits } = readSelection(line.selection);
    const text = `${digits}${closedigits} ${line.stake / 100}`;
    return line.isRemoved ? `(${text})` : text;
  });
}

describe('the list of a bid screen', () => {
  test('shows the newest bid on top and sends the bids in the order they were typed', () => {
    const draft = after(added(open7, 100), added(open2, 50));
    expect(tape(draft)).toEqual(['2 50', '7 100']);
    expect(linesToSend(draft).map((line) => line.selection)).toEqual([open7, open2]);
  });

  test('puts all bids of one entry in, each for the full points', () => {
    const panas = ['123', '124', '134', '234'].map((digits) => selection(OPEN_SINGLE_PANA, { digits }));
    const draft = after({
      type: 'lines_added',
      entries: [{ selections: panas, stake: wholePoints(20), typed: '1234' }],
    });
    expect(linesToSend(draft).map((line) => line.selection)).toEqual(panas);
    expect(draftTotal(draft)).toBe(wholePoints(80));
  });

  test('gives the points back at once when a bid is removed, and keeps its place for the undo', () => {
    const draft = after(added(open7, 100), added(open2, 50), added(close9, 200), {
      type: 'lines_removed',
      ids: [2],
    });
    expect(tape(draft)).toEqual(['9 200', '(2 50)', '7 100']);
    expect(draftTotal(draft)).toBe(wholePoints(300));
    expect(linesToSend(draft)).toHaveLength(2);
  });

  test('puts an undone bid back where it was', () => {
    const draft = after(
      added(open7, 100),
      added(open2, 50),
      added(close9, 200),
      { type: 'lines_removed', ids: [2] },
      { type: 'removal_undone', ids: [2] },
    );
    expect(tape(draft)).toEqual(['9 200', '2 50', '7 100']);
  });

  test('forgets a removed bid when the time for undo is over, but never one that was put back', () => {
    const removed = after(added(open7, 100), { type: 'lines_removed', ids: [1] });
    expect(tape(draftAfter(removed, { type: 'removal_ended', ids: [1] }))).toEqual([]);
    const undone = draftAfter(removed, { type: 'removal_undone', ids: [1] });
    expect(tape(draftAfter(undone, { type: 'removal_ended', ids: [1] }))).toEqual(['7 100']);
  });

  test('keeps the undo of several removed bids apart', () => {
    const draft = after(
      added(open7, 100),
      added(open2, 50),
      { type: 'lines_removed', ids: [1] },
      { type: 'lines_removed', ids: [2] },
      { type: 'removal_undone', ids: [1] },
    );
    expect(tape(draft)).toEqual(['(2 50)', '7 100']);
  });

  test('knows what is on a number in its session, removed bids left out', () => {
    const draft = after(added(open7, 100), added(open7, 20), added(open2, 50), {
      type: 'lines_removed',
      ids: [3],
    });
    expect(stakedOn(draft, open7)).toBe(wholePoints(120));
    expect(stakedOn(draft, open2)).toBeNull();
    expect(stakedOn(draft, selection(CLOSE_DIGIT, { digits: '7' }))).toBeNull();
  });

  test('is empty again after the slip was placed, and its line ids go on counting', () => {
    const placed = after(added(open7, 100), { type: 'cleared' });
    expect(tape(placed)).toEqual([]);
    expect(draftAfter(placed, added(open2, 50)).lines[0]?.id).toBe(2);
  });
});

describe('the bids of one entry of a motor', () => {
  const panas = ['123', '124', '134', '234'].map((digits) => selection(OPEN_SINGLE_PANA, { digits }));
  const motor = { selections: panas, stake: wholePoints(20), typed: '1234' };
  const other = { ...motor, selections: panas.slice(0, 1), typed: '123' };
  const both = after(added(open7, 100), { type: 'lines_added', entries: [motor, other] });

  test('stay together, each entry in a row of its own', () => {
    expect(rowsOf(both.lines).map((row) => row.length)).toEqual([1, 4, 1]);
    expect(rowsOf(both.lines).map((row) => row[0]?.group?.typed)).toEqual(['123', '1234', undefined]);
  });

  test('are deleted together and restored together', () => {
    const ids = [2, 3, 4, 5];
    const removed = draftAfter(both, { type: 'lines_removed', ids });
    expect(linesToSend(removed).map((line) => line.selection)).toEqual([open7, panas[0]]);
    expect(draftAfter(removed, { type: 'removal_undone', ids })).toEqual(both);
    const ended = draftAfter(removed, { type: 'removal_ended', ids });
    expect(rowsOf(ended.lines).map((row) => row.length)).toEqual([1, 1]);
  });

  test('can be deleted one by one, and only those that are left cost points', () => {
    const removed = draftAfter(both, { type: 'lines_removed', ids: [3] });
    expect(draftTotal(removed)).toBe(wholePoints(100 + 60 + 20));
    expect(rowsOf(removed.lines)).toHaveLength(3);
  });

  test('can be added once more as they are', () => {
    const entries = entriesOf(linesToSend(both));
    expect(entries).toEqual([{ selections: [open7], stake: wholePoints(100), typed: null }, motor, other]);
    expect(after({ type: 'lines_added', entries }).lines).toEqual(both.lines);
  });

  test('move to Close as the group that they are', () => {
    const moved = draftAfter(both, { type: 'late_lines_moved' });
    const closed = linesToSend(moved).map((line) => readSelection(line.selection));
    expect(closed.every(({ game }) => game.session === 'close')).toBe(true);
    expect(rowsOf(moved.lines).map((row) => row.length)).toEqual([1, 4, 1]);
  });
});

describe('when the open cut-off passes while bids are in the list', () => {
  const waiting = after(added(open7, 100), added(close9, 200), added(jodi47, 50), { type: 'open_ended' });

  test('Close is chosen and no bid is changed', () => {
    expect(waiting.session).toBe('close');
    expect(linesToSend(waiting).map((line) => line.selection)).toEqual([open7, close9, jodi47]);
  });

  test('moving turns open bids into the same number on Close and leaves the rest', () => {
    const moved = draftAfter(waiting, { type: 'late_lines_moved' });
    expect(linesToSend(moved).map((line) => line.selection)).toEqual([
      selection(CLOSE_DIGIT, { digits: '7' }),
      close9,
      jodi47,
    ]);
    expect(draftTotal(moved)).toBe(draftTotal(waiting));
  });

  test('a jodi cannot be moved, because the open result decides half of it', () => {
    expect(canMoveToClose({ selection: jodi47 })).toBe(false);
    expect(canMoveToClose({ selection: close9 })).toBe(false);
    expect(canMoveToClose({ selection: open7 })).toBe(true);
  });

  test('late bids can be dropped for good', () => {
    const dropped = draftAfter(waiting, { type: 'lines_dropped', ids: [1, 3] });
    expect(tape(dropped)).toEqual(['9 200']);
  });
});
