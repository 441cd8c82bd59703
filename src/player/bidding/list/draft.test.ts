import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { points, sumPoints, wholePoints } from '#rules/money.ts';
import { allSelections, selection, readSelection, type Selection } from '#rules/game/selection.ts';
import {
  canMoveToClose,
  draftAfter,
  draftTotal,
  emptyDraft,
  entriesOf,
  lineOf,
  linesToSend,
  rowsOf,
  type Draft,
  type DraftAction,
} from './draft.ts';

const OPEN_DIGIT = 11;
const CLOSE_DIGIT = 12;
const JODI = 13;
const OPEN_SINGLE_PANA = 14;

const open7 = selection(OPEN_DIGIT, { digits: '7' });
const open2 = selection(OPEN_DIGIT, { digits: '2' });
const open9 = selection(OPEN_DIGIT, { digits: '9' });
const close9 = selection(CLOSE_DIGIT, { digits: '9' });
const jodi47 = selection(JODI, { digits: '47' });

function after(...actions: readonly DraftAction[]): Draft {
  return actions.reduce(draftAfter, emptyDraft('open'));
}

function added(number: Selection, stake: number, name = ''): DraftAction {
  return {
    type: 'lines_added',
    name,
    entries: [{ selections: [number], stake: wholePoints(stake), typed: null }],
  };
}

/** What is on each number, in whatever order. */
function stakes(draft: Draft): ReadonlyMap<Selection, number> {
  return new Map(draft.lines.map((line) => [line.selection, line.stake]));
}

/** '7 100' for each line, as they stand on the screen. */
function tape(draft: Draft): readonly string[] {
  return draft.lines.map((line) => {
    const { digits, closedigits } = readSelection(line.selection);
    return `${digits}${closedigits} ${line.stake / 100}`;
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

  test('has one line for a number of a session: what is added again raises it where it stands', () => {
    const draft = after(added(open7, 100), added(open2, 50), added(open7, 20));
    expect(tape(draft)).toEqual(['2 50', '7 120']);
    expect(lineOf(draft, open7)?.stake).toBe(wholePoints(120));
    expect(lineOf(draft, selection(CLOSE_DIGIT, { digits: '7' }))).toBeUndefined();
  });

  test('gives the points back at once when a bid is removed', () => {
    const draft = after(added(open7, 100), added(open2, 50), { type: 'lines_removed', ids: [2] });
    expect(tape(draft)).toEqual(['7 100']);
    expect(draftTotal(draft)).toBe(wholePoints(100));
  });

  test('takes another stake for a line, and without one removes it', () => {
    const draft = after(added(open7, 100), added(open2, 50));
    const stake = wholePoints(75);
    expect(tape(draftAfter(draft, { type: 'stake_changed', id: 1, stake }))).toEqual(['2 50', '7 75']);
    expect(tape(draftAfter(draft, { type: 'stake_changed', id: 1, stake: points(0) }))).toEqual(['2 50']);
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

  test('stay together, and a number of two entries is one line of the first', () => {
    expect(rowsOf(both.lines).map((row) => row.length)).toEqual([4, 1]);
    expect(rowsOf(both.lines).map((row) => row[0]?.group?.typed)).toEqual(['1234', undefined]);
    expect(lineOf(both, panas[0] ?? open7)?.stake).toBe(wholePoints(40));
  });

  test('take in a number that stood alone', () => {
    const pana = panas[1] ?? open7;
    const joined = after(added(pana, 10), added(open7, 5), { type: 'lines_added', entries: [motor] });
    expect(rowsOf(joined.lines).map((row) => row.length)).toEqual([4, 1]);
    expect(lineOf(joined, pana)).toMatchObject({ stake: wholePoints(30), group: { typed: '1234' } });
  });

  test('take in a number beside which they were made, with the points that it has', () => {
    const pana = panas[0] ?? open7;
    const family = { ...motor, selections: panas.slice(1), joins: [pana] };
    const alone = after(added(pana, 10), added(open7, 5));
    const joined = draftAfter(alone, { type: 'lines_added', entries: [family] });
    expect(rowsOf(joined.lines).map((row) => row.length)).toEqual([4, 1]);
    expect(lineOf(joined, pana)).toMatchObject({ stake: wholePoints(10), group: { typed: '1234' } });
    expect(draftAfter(joined, { type: 'undone' }).lines).toEqual(alone.lines);
  });

  test('are deleted together and restored together', () => {
    const ids = linesToSend(both)
      .slice(1)
      .map((line) => line.id);
    const removed = draftAfter(both, { type: 'lines_removed', ids });
    expect(linesToSend(removed).map((line) => line.selection)).toEqual([open7]);
    expect(draftAfter(removed, { type: 'undone' })).toEqual(both);
  });

  test('can be added once more with their stakes', () => {
    const again = after({ type: 'lines_added', entries: entriesOf(linesToSend(both)) });
    expect(stakes(again)).toEqual(stakes(both));
  });

  test('move to Close as the group that they are', () => {
    const moved = draftAfter(both, { type: 'late_lines_moved' });
    const closed = linesToSend(moved).map((line) => readSelection(line.selection));
    expect(closed.every(({ game }) => game.session === 'close')).toBe(true);
    expect(rowsOf(moved.lines).map((row) => row.length)).toEqual([4, 1]);
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

  test('moving adds what is on the same number of Close already', () => {
    const both = draftAfter(waiting, added(open9, 30));
    expect(tape(draftAfter(both, { type: 'late_lines_moved' }))).toEqual(['9 230', '47 50', '7 100']);
  });

  test('late bids can be removed', () => {
    expect(tape(draftAfter(waiting, { type: 'lines_removed', ids: [1, 3] }))).toEqual(['9 200']);
  });
});

describe('Undo', () => {
  test('takes back one step after the other and says which', () => {
    const draft = after(added(open7, 20, '7'), added(open7, 20, '7'), added(open2, 50, '2'), {
      type: 'lines_removed',
      ids: [2],
    });
    expect(draft.steps.map((step) => step.name)).toEqual(['', '2', '7', '7']);
    const back = (times: number) =>
      tape(Array.from({ length: times }).reduce<Draft>((so) => draftAfter(so, { type: 'undone' }), draft));
    expect([1, 2, 3, 4, 5].map(back)).toEqual([['2 50', '7 40'], ['7 40'], ['7 20'], [], []]);
  });

  test('leaves the session that was chosen since', () => {
    const draft = after(added(open7, 20), { type: 'session_chosen', session: 'close' }, { type: 'undone' });
    expect(draft).toMatchObject({ session: 'close', lines: [] });
  });

  test('has nothing to take back once the slip is placed', () => {
    expect(after(added(open7, 20), { type: 'cleared' }).steps).toEqual([]);
  });
});

describe('any steps of a player', () => {
  const numbers = [11, 12, 13, 14].flatMap((code) => allSelections(code).slice(0, 4));
  const stake = fc.integer({ min: 1, max: 50 }).map(wholePoints);
  const entry = fc.record({
    selections: fc.uniqueArray(fc.constantFrom(...numbers), { minLength: 1, maxLength: 4 }),
    stake,
    typed: fc.constantFrom(null, '12'),
  });
  const ids = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 });
  const anyAction = fc.oneof<fc.Arbitrary<DraftAction>[]>(
    fc.record({ type: fc.constant('lines_added'), entries: fc.array(entry, { maxLength: 2 }) }),
    fc.record({ type: fc.constant('lines_removed'), ids }),
    fc.record({ type: fc.constant('stake_changed'), id: fc.integer({ min: 1, max: 30 }), stake }),
    fc.constant({ type: 'late_lines_moved' }),
    fc.constant({ type: 'undone' }),
  );
  const anyDraft = fc.array(anyAction, { maxLength: 20 }).map((actions) => after(...actions));

  test('leave one line for each number, with an id of its own', () => {
    fc.assert(
      fc.property(anyDraft, ({ lines }) => {
        expect(new Set(lines.map((line) => line.selection)).size).toBe(lines.length);
        expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
        expect(rowsOf(lines).flat()).toHaveLength(lines.length);
      }),
    );
  });

  test('keep every sum: what is added is on its number, and moving and joining lose nothing', () => {
    fc.assert(
      fc.property(anyDraft, fc.array(entry, { maxLength: 3 }), (draft, entries) => {
        const grown = draftAfter(draft, { type: 'lines_added', entries });
        const cost = entries.flatMap((one) => one.selections.map(() => one.stake));
        expect(draftTotal(grown)).toBe(sumPoints([draftTotal(draft), ...cost]));
        for (const wanted of numbers) {
          const put = entries.flatMap((one) => (one.selections.includes(wanted) ? [one.stake] : []));
          const before = lineOf(draft, wanted)?.stake ?? points(0);
          expect(lineOf(grown, wanted)?.stake ?? points(0)).toBe(sumPoints([before, ...put]));
        }
        expect(draftTotal(draftAfter(grown, { type: 'late_lines_moved' }))).toBe(draftTotal(grown));
      }),
    );
  });

  test('are taken back one by one to the empty list they began with', () => {
    fc.assert(
      fc.property(anyDraft, anyAction, (draft, action) => {
        const next = draftAfter(draft, action);
        const isStep = next.steps.length > draft.steps.length;
        const back = isStep ? draftAfter(next, { type: 'undone' }) : draft;
        expect([back.lines, back.steps]).toEqual([draft.lines, draft.steps]);
        const start = next.steps.reduce<Draft>((so) => draftAfter(so, { type: 'undone' }), next);
        expect(start.lines).toEqual([]);
      }),
    );
  });
});
