import { describe, expect, it } from 'vitest';
import { limitOf, usedShare } from './own-limits.ts';

const limit = { kind: 'stake', period: 'day', amount: '500', used: '125.5', increase: null } as const;

describe('how much of a limit is used', () => {
  it.each([
    [limit, 0.251],
    [{ ...limit, used: '900' }, 1],
    [{ ...limit, used: '-40' }, 0],
    [{ ...limit, amount: '0', used: '0' }, 1],
    [{ ...limit, amount: null }, null],
    [{ ...limit, kind: 'bid', period: 'bid' }, null],
  ] as const)('%j is %s', (one, share) => {
    expect(usedShare(one)).toBe(share);
  });
});

describe('RG-02: the limits of a player', () => {
  it('one that was never set has no amount, and its neighbours are not taken for it', () => {
    expect(limitOf({ limits: [limit] }, { kind: 'stake', period: 'day' })).toBe(limit);
    const never = { amount: null, used: '0', increase: null };
    expect(limitOf({ limits: [limit] }, { kind: 'stake', period: 'week' })).toMatchObject(never);
    expect(limitOf({ limits: [limit] }, { kind: 'loss', period: 'day' })).toMatchObject(never);
  });
});
