import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeLimit,
  confirmLimit,
  countsFrom,
  cancelPendingIncrease,
  LIMIT_WAIT_MS,
  limitLeft,
  parseLimit,
  increaseReadyAt,
  type LimitAmount,
  type LimitState,
} from './limits.ts';
import { wholePoints } from '../money.ts';
import { instant } from '../time/time.ts';
import { accept } from '../verdict.ts';

const NOW = instant(Date.UTC(2026, 10, 22, 12));
const later = (ms: number) => instant(NOW + ms);
const limit = (amount: number | null): LimitState => ({ amount: own(amount), increase: null });
const own = (amount: number | null): LimitAmount => (amount === null ? null : wholePoints(amount));
const wished = (amount: number | null, increase: number | null, at = NOW): LimitState => ({
  amount: own(amount),
  increase: { amount: own(increase), at },
});
const size = (state: LimitState) => state.amount ?? Infinity;
const one = (amount: number, used: number) => ({ amount: wholePoints(amount), used: wholePoints(used) });

describe('RG-02 Changing a limit', () => {
  test.each([
    ['the first limit counts at once', limit(null), 500, limit(500)],
    ['a lower one counts at once', limit(500), 300, limit(300)],
    ['the same one changes nothing', limit(500), 500, limit(500)],
    ['a higher one is a wish', limit(500), 501, wished(500, 501)],
    ['none any more is a wish', limit(500), null, wished(500, null)],
    ['no limit where there is none changes nothing', limit(null), null, limit(null)],
    ['a lower one drops a wish', wished(500, 900), 300, limit(300)],
    ['the one in force drops a wish', wished(500, 900), 500, limit(500)],
  ])('%s', (_, standing, increase, after) => {
    expect(changeLimit(standing, own(increase), NOW)).toEqual(after);
  });

  test('the same wish again keeps its waiting time, another one waits anew', () => {
    const standing = wished(500, 900);
    expect(changeLimit(standing, own(900), later(1000))).toEqual(standing);
    expect(changeLimit(standing, own(800), later(1000))).toEqual(wished(500, 800, later(1000)));
    expect(changeLimit(wished(500, null), null, later(1000))).toEqual(wished(500, null));
  });

  test('a wish is confirmed after 24 hours, not a moment before, and nothing without one', () => {
    const code = (standing: LimitState, ms: number) => {
      const verdict = confirmLimit(standing, later(ms));
      return verdict.ok ? verdict.value : verdict.refusal.code;
    };
    expect(increaseReadyAt({ at: NOW })).toBe(later(LIMIT_WAIT_MS));
    expect(code(wished(500, 900), LIMIT_WAIT_MS - 1)).toBe('limit_too_early');
    expect(code(wished(500, 900), LIMIT_WAIT_MS)).toEqual(limit(900));
    expect(code(wished(500, null), LIMIT_WAIT_MS)).toEqual(limit(null));
    expect(code(limit(500), LIMIT_WAIT_MS)).toBe('limit_unknown');
  });

  test('a wish is dropped at any time, and the limit stays', () => {
    expect(cancelPendingIncrease(wished(500, 900))).toEqual(accept(limit(500)));
    expect(cancelPendingIncrease(limit(500))).toEqual({ ok: false, refusal: { code: 'limit_unknown' } });
  });

  test('whatever is asked in whatever order, a limit never rises without a day of waiting and a confirmation', () => {
    const amount = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
    const act = fc.record({
      increase: amount,
      confirm: fc.boolean(),
      hours: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let [state, at] = [limit(3), NOW];
        for (const { increase, confirm, hours } of acts) {
          at = instant(at + hours * 3_600_000);
          const confirmed = confirmLimit(state, at);
          const next = confirm
            ? confirmed.ok
              ? confirmed.value
              : state
            : changeLimit(state, own(increase), at);
          const canRise = confirm && state.increase !== null && at - state.increase.at >= LIMIT_WAIT_MS;
          expect(size(next) <= size(state) || canRise).toBe(true);
          state = next;
        }
      }),
    );
  });
});

describe('Limits as they are typed', () => {
  test.each(['0', '-5', '1.5', '1e3', ' 5', '५', '9'.repeat(10), 'all'])('"%s" is no limit', (text) => {
    expect(parseLimit(text)).toEqual({
      ok: false,
      refusal: { code: 'limit_not_valid', params: { min: '1' } },
    });
  });

  test('whole points from one on are a limit, and nothing means none', () => {
    expect(parseLimit('1')).toEqual(accept(wholePoints(1)));
    expect(parseLimit('999999999')).toEqual(accept(wholePoints(999_999_999)));
    expect(parseLimit('')).toEqual(accept(null));
  });
});

describe('What counts against a limit', () => {
  test('a day and a week roll, a month begins where the operator is', () => {
    expect(countsFrom('day', NOW, 'Asia/Kolkata')).toBe(later(-86_400_000));
    expect(countsFrom('week', NOW, 'Asia/Kolkata')).toBe(later(-7 * 86_400_000));
    expect(countsFrom('month', NOW, 'Asia/Kolkata')).toBe(Date.UTC(2026, 9, 31, 18, 30));
    expect(countsFrom('month', NOW, 'UTC')).toBe(Date.UTC(2026, 10, 1));
  });

  test('of several limits the tightest decides, and what is left is never below nothing', () => {
    expect(limitLeft([])).toBeNull();
    expect(limitLeft([one(500, 450), one(1000, 990), one(5000, 0)])).toBe(wholePoints(10));
    expect(limitLeft([one(500, 450), one(1000, 1200)])).toBe(wholePoints(0));
    expect(limitLeft([one(500, -100)])).toBe(wholePoints(600));
  });
});
