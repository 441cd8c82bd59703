import { describe, expect, test } from 'vitest';
import type { Session } from '#rules/game/games.ts';
import { wholePoints } from '#rules/money.ts';
import { PANA_KINDS, SINGLE_PANAS, type PanaKind } from '#rules/game/pana.ts';
import { selection, readSelection } from '#rules/game/selection.ts';
import { bidScreenAt, type BidScreenRow } from '../bid-screens.ts';
import { checkEntry, shortCode, type CheckedEntry } from './check-entry.ts';

function panas(code: number, numbers: readonly string[]) {
  return numbers.map((digits) => selection(code, { digits }));
}

type Case = {
  readonly kinds?: readonly PanaKind[];
  readonly route?: string;
  readonly session?: Session;
  readonly numbers?: readonly string[];
  readonly points?: string;
  readonly remaining?: number;
};

function check({
  route = '/single',
  session = 'open',
  numbers = ['7'],
  points = '10',
  remaining = 130,
  kinds = ['single'],
}: Case): CheckedEntry {
  return checkEntry(
    { numbers, points, kinds },
    {
      row: rowOf(route),
      session,
      minBid: wholePoints(10),
      maxBid: wholePoints(10_000),
      remaining: wholePoints(remaining),
    },
  );
}

function rowOf(route: string): BidScreenRow {
  const row = bidScreenAt(route);
  if (row === undefined) throw new Error(`no screen at ${route}`);
  return row;
}

test('the text of a low balance has a comma on starline single panas only', () => {
  const codes = ['/single', '/singlepana', '/StarSingle', '/Ssinglepana', '/Sdoublepana'].map((route) => [
    route,
    shortCode(rowOf(route)),
  ]);
  expect(codes).toEqual([
    ['/single', 'insufficient_balance'],
    ['/singlepana', 'insufficient_balance'],
    ['/StarSingle', 'insufficient_balance'],
    ['/Ssinglepana', 'insufficient_balance_comma'],
    ['/Sdoublepana', 'insufficient_balance'],
  ]);
  const dear = { route: '/Ssinglepana', numbers: ['128'], points: '140' };
  expect(check(dear)).toMatchObject({ problem: { field: 'points', code: 'insufficient_balance_comma' } });
});

describe('Proceed refuses', () => {
  // In the order of precedence: each case is wrong for its own reason and for none before it.
  test.each([
    ['no number', { numbers: [], points: '' }, 0, 'number_required'],
    ['an empty number before missing points', { numbers: [''], points: '' }, 0, 'number_required'],
    ['a number that is none', { route: '/jodi', numbers: ['4'], points: '' }, 0, 'number_not_valid'],
    ['a pana of another kind', { route: '/singlepana', numbers: ['223'] }, 0, 'number_not_valid'],
    ['a pana in another order', { route: '/singlepana', numbers: ['021'] }, 0, 'number_not_valid'],
    [
      'the second number of a sangam',
      { route: '/fullsangam', numbers: ['123', '13'] },
      1,
      'number_not_valid',
    ],
    ['a missing second number', { route: '/fullsangam', numbers: ['123', ''] }, 1, 'number_required'],
    ['too few digits for a motor', { route: '/spmotor', numbers: ['12'] }, 0, 'digit_not_valid'],
    ['too few digits for a DP motor', { route: '/dpmotor', numbers: ['1'] }, 0, 'pana_too_short'],
    ['a digit of two for SP DP TP', { route: '/spdptp', numbers: ['12'] }, 0, 'number_not_valid'],
    [
      'no digit before boxes that are all empty',
      { route: '/spdptp', numbers: [''], kinds: [] },
      0,
      'number_required',
    ],
    [
      'boxes that are all empty before missing points',
      { route: '/spdptp', kinds: [], points: '' },
      'kinds',
      'kind_required',
    ],
    ['digits that make no SP', { route: '/spmotor', numbers: ['1122'] }, 0, 'digit_not_valid'],
    ['digits that make no DP', { route: '/dpmotor', numbers: ['77'] }, 0, 'pana_too_short'],
    ['missing points', { points: '' }, 'points', 'points_required'],
    ['zero points', { points: '0' }, 'points', 'points_not_valid'],
    ['points below the minimum', { points: '9' }, 'points', 'below_min_bid'],
    ['points above the limit', { points: '10001', remaining: 100 }, 'points', 'above_max_bid'],
    ['more points than there are', { points: '131' }, 'points', 'insufficient_balance'],
    [
      'a motor of which not even one bid can be paid',
      { route: '/spmotor', numbers: ['1234'], points: '131' },
      'points',
      'insufficient_balance',
    ],
    [
      'panas of SP DP TP that are too dear together',
      { route: '/spdptp', numbers: ['4'], points: '11' },
      'points',
      'insufficient_balance',
    ],
  ] as const)('%s', (_, entry, field, code) => {
    expect(check(entry)).toMatchObject({ ok: false, problem: { field, code } });
  });

  test('with what its message needs to say', () => {
    expect(check({ route: '/singlepana', numbers: ['223'] })).toMatchObject({
      problem: { params: { n: '223' } },
    });
    expect(check({ points: '9' })).toMatchObject({ problem: { params: { min: '10' } } });
    expect(check({ points: '131' })).toMatchObject({ problem: { params: { have: '130' } } });
  });
});

describe('Proceed adds', () => {
  test('the last points of the balance', () => {
    const checked = check({ points: '130' });
    const lines = { selections: [selection(11, { digits: '7' })], stake: wholePoints(130), typed: null };
    expect(checked).toEqual({ ok: true, lines });
  });

  test('the number on the chosen session', () => {
    expect(check({ session: 'close' })).toMatchObject({
      lines: { selections: [selection(12, { digits: '7' })] },
    });
  });

  test('a jodi whatever session was chosen elsewhere', () => {
    for (const session of ['open', 'close'] as const) {
      expect(check({ route: '/jodi', session, numbers: ['07'] })).toMatchObject({
        lines: { selections: [selection(13, { digits: '07' })] },
      });
    }
  });

  test('both forms of a half sangam by its session', () => {
    expect(check({ route: '/halfsangam', numbers: ['2', '369'] })).toMatchObject({
      lines: { selections: [selection(20, { digits: '2', closedigits: '369' })] },
    });
    expect(check({ route: '/halfsangam', session: 'close', numbers: ['369', '2'] })).toMatchObject({
      lines: { selections: [selection(21, { digits: '369', closedigits: '2' })] },
    });
  });

  test('every pana of a motor as a bid of its own, and remembers the digits', () => {
    const lines = {
      selections: panas(23, ['123', '124', '134', '234']),
      stake: wholePoints(10),
      typed: '1243',
    };
    expect(check({ route: '/spmotor', numbers: ['1243'] })).toEqual({ ok: true, lines });
    const closing = { route: '/dpmotor', session: 'close', numbers: ['247'] } as const;
    expect(check(closing)).toMatchObject({
      lines: { selections: panas(26, ['224', '227', '244', '277', '447', '477']) },
    });
  });

  test('the panas of a motor in the order that players read them, 0 after 9', () => {
    expect(check({ route: '/spmotor', numbers: ['1290'] })).toMatchObject({
      lines: { selections: panas(23, ['129', '120', '190', '290']) },
    });
  });

  test('all 120 single panas of all ten digits', () => {
    const all = check({ route: '/spmotor', numbers: ['1234567890'], remaining: 1200 });
    expect(new Set(all.ok ? all.lines.selections : [])).toEqual(new Set(panas(23, SINGLE_PANAS)));
  });

  test('a motor that is too dear as a whole, since panas can be taken out of it', () => {
    expect(check({ route: '/spmotor', numbers: ['1234'], points: '33' }).ok).toBe(true);
  });

  test('the panas of the ticked kinds, as bids that name their own type', () => {
    const made = check({ route: '/spdptp', numbers: ['5'], kinds: PANA_KINDS, remaining: 220 });
    const selections = made.ok ? made.lines.selections.map((one) => readSelection(one)) : [];
    const names = selections.map(({ game }) => game.pana);
    expect(names.filter((name) => name === 'Single Pana')).toHaveLength(12);
    expect(names.filter((name) => name === 'Double Pana')).toHaveLength(9);
    expect(selections.at(-1)).toMatchObject({ game: { pana: 'Triple Pana' }, digits: '555' });
    expect(names).toHaveLength(22);
  });
});
