import { describe, expect, test } from 'vitest';
import { SESSIONS, type Family } from '#rules/game/games.ts';
import { formatPoints, wholePoints } from '#rules/money.ts';
import { PANA_KINDS } from '#rules/game/pana.ts';
import { readSelection, toSelection, type Selection } from '#rules/game/selection.ts';
import { BID_SCREENS, bidScreenAt, type BidScreenRow } from '../bid-screens.ts';
import { checkList, listExample } from './check-list.ts';
import type { NewLines } from './draft.ts';
import { readNavigationState } from '../navigation-state.ts';
import { entriesOfRepeat, readRepeat, repeatOf, repeatedBids } from './repeat-slip.ts';

const on = (family: Family) => ({ family, game_id: '17', game_name: 'Kaveri' });

/** A bid as the histories answer it. */
function record(selection: Selection, points = '20') {
  const { game, digits, closedigits } = readSelection(selection);
  const session = game.session === 'open' ? 'Open' : 'Close';
  return { pana: game.pana, session, digits, closedigits, points };
}

/** Two entries of a screen in each of its sessions. */
function entriesAt(row: BidScreenRow) {
  const limits = { minBid: wholePoints(10), maxBid: wholePoints(500), remaining: wholePoints(100_000) };
  return SESSIONS.flatMap(
    (session) => checkList(listExample(row.inputs[session]), { ...limits, row, session }, PANA_KINDS).entries,
  );
}

function bidsOf(lines: readonly NewLines[]): readonly string[] {
  return lines.flatMap(({ selections, stake }) => selections.map((one) => `${one} ${stake}`)).toSorted();
}

describe('repeating an earlier slip', () => {
  test.each(BID_SCREENS.map((row) => [row.family, row.route, row] as const))(
    'of %s opens %s with all its bids',
    (family, route, row) => {
      const entries = entriesAt(row);
      const bids = entries.flatMap(({ selections, stake }) =>
        selections.map((one) => record(one, formatPoints(stake))),
      );
      const repeated = repeatOf(on(family), bids);
      expect(repeated?.route).toBe(route);
      expect(readNavigationState(repeated?.state)).toEqual({
        gameId: '17',
        openTime: '',
        gameName: 'Kaveri',
        pana: row.name,
      });
      const again = entriesOfRepeat(row, readRepeat(repeated?.state));
      expect(bidsOf(again)).toEqual(bidsOf(entries));
    },
  );

  test('keeps the order of its bids', () => {
    const row = bidScreenAt('/single');
    const bids = ['7', '2', '7'].map((digits, place) => ({
      ...record(toSelection(11_000_007)),
      digits,
      points: `${place + 1}0`,
    }));
    const lines = row && entriesOfRepeat(row, readRepeat(repeatOf(on('main'), bids)?.state));
    expect(lines?.map(({ selections, stake }) => `${selections[0]} ${formatPoints(stake)}`)).toEqual([
      '11000007 10',
      '11000002 20',
      '11000007 30',
    ]);
  });

  test('with single, double and triple panas goes to SP DP TP, in groups of equal points and session', () => {
    const row = bidScreenAt('/spdptp');
    const bids = [14_000_128, 16_000_112, 18_000_111, 15_000_128].map((one) => record(toSelection(one)));
    const repeated = repeatOf(on('main'), bids);
    expect(repeated?.route).toBe('/spdptp');
    expect(row && entriesOfRepeat(row, readRepeat(repeated?.state))).toEqual([
      { selections: [14_000_128, 16_000_112, 18_000_111], stake: wholePoints(20), typed: '' },
      { selections: [15_000_128], stake: wholePoints(20), typed: '' },
    ]);
  });

  test('is not offered where no screen takes its bids together', () => {
    expect(repeatOf(on('main'), [])).toBeNull();
    const mixed = [record(toSelection(11_000_007)), record(toSelection(13_000_047))];
    expect(repeatOf(on('main'), mixed)).toBeNull();
    expect(repeatOf(on('gali'), [record(toSelection(11_000_007))])).toBeNull();
    const unknown = { ...record(toSelection(11_000_007)), pana: 'Crossing' };
    expect(repeatOf(on('main'), [unknown])).toBeNull();
  });

  test('takes nothing from a history entry that does not carry a slip', () => {
    expect([null, 7, {}, { repeat: 'x' }, { repeat: [null, { digits: 7 }] }].map(readRepeat)).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  test('leaves out what the screen cannot take', () => {
    const row = bidScreenAt('/single');
    const good = record(toSelection(11_000_007));
    const bad = [{ digits: '77' }, { pana: 'Jodi Digit' }, { points: '0' }, { session: 'noon' }];
    const lines = row && entriesOfRepeat(row, [good, ...bad.map((change) => ({ ...good, ...change }))]);
    expect(lines).toEqual([{ selections: [11_000_007], stake: wholePoints(20), typed: null }]);
  });

  test('of panas of several kinds goes to a screen that takes them all, where SP DP TP is not played', () => {
    const repeated = repeatOf(on('starline'), [
      record(toSelection(32_000_128)),
      record(toSelection(33_000_112)),
    ]);
    expect(repeated?.route).toBe('/Ssinglepana');
    const row = bidScreenAt('/ssinglepana');
    expect(row && bidsOf(entriesOfRepeat(row, readRepeat(repeated?.state)))).toEqual([
      '32000128 2000',
      '33000112 2000',
    ]);
  });

  test('opens the review at once', () => {
    expect(repeatOf(on('main'), [record(toSelection(11_000_007))])?.state.review).toBe(true);
  });
});

test('lines that are sent to another market arrive there as they were', () => {
  const stake = wholePoints(30);
  const sent = [11_000_007, 12_000_009].map((number, id) => ({
    id,
    selection: toSelection(number),
    stake,
    isRemoved: false,
    group: null,
  }));
  const row = bidScreenAt('/single');
  expect(row && bidsOf(entriesOfRepeat(row, repeatedBids(sent)))).toEqual(['11000007 3000', '12000009 3000']);
});
