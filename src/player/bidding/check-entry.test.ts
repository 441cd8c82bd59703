import { describe, expect, test } from 'vitest';
import type { Session } from '#rules/games.ts';
import { wholePoints } from '#rules/money.ts';
import { pick } from '#rules/pick.ts';
import { bidScreenAt } from './bid-screens.ts';
import type { BidScreenRow } from './bid-screens.ts';
import { checkEntry } from './check-entry.ts';
import type { CheckedEntry } from './check-entry.ts';

type Case = {
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
}: Case): CheckedEntry {
  return checkEntry(
    { numbers, points, kinds: ['single'] },
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
    ['missing points', { points: '' }, 'points', 'points_required'],
    ['zero points', { points: '0' }, 'points', 'points_not_valid'],
    ['points below the minimum', { points: '9' }, 'points', 'below_min_bid'],
    ['points above the limit', { points: '10001', remaining: 100 }, 'points', 'above_max_bid'],
    ['more points than there are', { points: '131' }, 'points', 'insufficient_balance'],
    [
      'a motor that is too dear as a whole',
      { route: '/spmotor', numbers: ['1234'], points: '33' },
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
    expect(checked).toEqual({ ok: true, picks: [pick(11, { digits: '7' })], stake: wholePoints(130) });
  });

  test('the number on the chosen session', () => {
    expect(check({ session: 'close' })).toMatchObject({ picks: [pick(12, { digits: '7' })] });
  });

  test('a jodi whatever session was chosen elsewhere', () => {
    for (const session of ['open', 'close'] as const) {
      expect(check({ route: '/jodi', session, numbers: ['07'] })).toMatchObject({
        picks: [pick(13, { digits: '07' })],
      });
    }
  });

  test('both forms of a half sangam by its session', () => {
    expect(check({ route: '/halfsangam', numbers: ['2', '369'] })).toMatchObject({
      picks: [pick(20, { digits: '2', closedigits: '369' })],
    });
    expect(check({ route: '/halfsangam', session: 'close', numbers: ['369', '2'] })).toMatchObject({
      picks: [pick(21, { digits: '369', closedigits: '2' })],
    });
  });

  test('every pana of a motor and of SP DP TP as a bid of its own', () => {
    const motor = check({ route: '/spmotor', numbers: ['1234'] });
    expect(motor.ok && motor.picks).toEqual(
      ['123', '124', '134', '234'].map((digits) => pick(23, { digits })),
    );
    const twelve = check({ route: '/spdptp', numbers: ['5'], remaining: 120 });
    expect(twelve.ok && twelve.picks.length).toBe(12);
  });
});
