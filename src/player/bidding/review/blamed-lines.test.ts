import { describe, expect, test } from 'vitest';
import type { Failure } from '#client/calls/failure.ts';
import { wholePoints } from '#rules/money.ts';
import { toSelection } from '#rules/game/selection.ts';
import { sessionCutoffs, type Cutoffs } from '../cutoffs/session-cutoffs.ts';
import { blamedLines } from './blamed-lines.ts';

const line = (id: number, number: number, points: number) => ({
  id,
  selection: toSelection(number),
  stake: wholePoints(points),
  isRemoved: false,
  group: null,
});
/** 7 and 2 on Open, 9 on Close, and a jodi, which stops with Open. */
const LINES = [
  line(1, 11_000_007, 20),
  line(2, 11_000_002, 500),
  line(3, 12_000_009, 5),
  line(4, 13_000_047, 500),
];

const endingAt = (closesAtMs: number) => ({ takesBidsFromMs: 0, closesAtMs, takesBids: true, lastTime: '' });

function cutoffsAt(nowMs: number): Cutoffs {
  return sessionCutoffs({ sessions: { open: endingAt(100), close: endingAt(200) } }, nowMs);
}

function blamed(code: string | null, params: Failure['params'] = {}, nowMs = 0): readonly number[] {
  const refusal = code === null ? null : { ok: false as const, code, message: '', fields: {}, params };
  return [...blamedLines(LINES, { refusal, cutoffs: cutoffsAt(nowMs) })];
}

describe('the lines that keep a slip from being placed', () => {
  test('are none while nothing was refused and all is open', () => {
    expect(blamed(null)).toEqual([]);
  });

  test('are those that are too late', () => {
    expect(blamed(null, {}, 100)).toEqual([1, 2, 4]);
    expect(blamed(null, {}, 200)).toEqual([1, 2, 3, 4]);
  });

  test('are those of the session that the server has closed', () => {
    expect(blamed('bidding_closed', { session: 'open' })).toEqual([1, 2, 4]);
    expect(blamed('bidding_closed', { session: 'close' })).toEqual([3]);
  });

  test('are those under the least and over the most', () => {
    expect(blamed('below_min_bid', { min: '10' })).toEqual([3]);
    expect(blamed('above_max_bid', { max: '100' })).toEqual([2, 4]);
    expect(blamed('above_max_bid', { max: '500' })).toEqual([]);
  });

  test('are the largest where the own limit for one bid is reached', () => {
    expect(blamed('bid_limit')).toEqual([2, 4]);
  });

  test.each(['insufficient_balance', 'stake_limit', 'too_many_requests', 'above_max_bid'])(
    'are none where %s is about the slip, or does not say enough',
    (code) => {
      expect(blamed(code)).toEqual([]);
    },
  );
});
