import { expect, test } from 'vitest';
import { FAMILIES } from './games.ts';
import { highestWin, MAX_BID_MOST, MAX_LINES_MOST } from './highest-win.ts';
import { formatPoints, points, subtractPoints, sumPoints, wholePoints, type Points } from '../money.ts';
import { DEFAULT_RATES, rateKeysOf } from './rates.ts';
import { parseRate } from './rate-change.ts';
import { marketResult } from './results.ts';
import { settleBid } from './settle-bid.ts';
import { line, main, refusalOf, singleOpen } from '../slip/slip-fixture.ts';
import { acceptSlip, type SlipContext } from '../slip/slip.ts';
import type { WireSlip } from '../slip/wire-slip.ts';
import { accepted } from '../verdict.ts';

// 333 points win 3165.165, so that something is rounded down.
const RATES = {
  ...DEFAULT_RATES.main,
  single_digit: { rateStake: wholePoints(200), rateReturn: wholePoints(1901) },
};
const CONTEXT: SlipContext = {
  ...main,
  rates: RATES,
  limits: { minBid: wholePoints(10), maxBid: wholePoints(333), maxLines: 7 },
};

/** A slip of bids on the digit 7. */
function slip(stakes: readonly string[]): WireSlip {
  return { ...singleOpen, result: stakes.map((stake) => line('7', stake)) };
}

/** What a slip of bids on the digit 7 returns when 7 comes. */
function paidFor(stakes: readonly string[]): Points {
  const { lines } = accepted(acceptSlip(slip(stakes), CONTEXT));
  const paid = lines.map((one) => settleBid(one, marketResult('main', '124', null)));
  return sumPoints(paid.map((one) => (one.state === 'won' ? one.pays : points(0))));
}

test('RG-07 FAIR-16 the highest win of a bid and of a slip is what the engine pays for the largest that it accepts', () => {
  const highest = highestWin(RATES.single_digit, CONTEXT.limits);
  const stake = formatPoints(CONTEXT.limits.maxBid);
  expect(paidFor([stake])).toBe(highest.ofBid);
  expect(paidFor(Array.from({ length: 7 }, () => stake))).toBe(highest.ofSlip);
});

test('RG-07 FAIR-16 a larger bid and a longer slip are refused, and every smaller one returns less', () => {
  const { ofBid, ofSlip } = highestWin(RATES.single_digit, CONTEXT.limits);
  expect(refusalOf(slip(['334']), CONTEXT)).toMatchObject({ code: 'above_max_bid' });
  expect(refusalOf(slip(Array.from({ length: 8 }, () => '333')), CONTEXT)).toMatchObject({
    code: 'too_many_lines',
  });
  expect(paidFor(['332'])).toBeLessThan(ofBid);
  expect(paidFor(['333', '333', '333', '333', '333', '333', '332'])).toBeLessThan(ofSlip);
});

test('a slip of one line wins at most what one bid wins, and rounding never adds anything', () => {
  const rate = { rateStake: wholePoints(3), rateReturn: wholePoints(20) };
  const { ofBid, ofSlip } = highestWin(rate, { maxBid: wholePoints(10), maxLines: 1 });
  expect(subtractPoints(ofSlip, ofBid)).toBe(points(0));
  expect(formatPoints(ofBid)).toBe('66.66');
  expect(formatPoints(highestWin(rate, { maxBid: wholePoints(10), maxLines: 3 }).ofSlip)).toBe('199.98');
});

test.each(FAMILIES)(
  'of %s is an exact number at every rate and ceiling that an operator can set',
  (family) => {
    const ceiling = { maxBid: MAX_BID_MOST, maxLines: MAX_LINES_MOST };
    for (const key of rateKeysOf(family)) {
      const refused = parseRate(family, key, { rate_stake: '1', rate_return: '900000' });
      const most = refused.ok ? '900000' : (refused.refusal.params?.['max'] ?? '');
      const { ofBid, ofSlip } = highestWin(
        accepted(parseRate(family, key, { rate_stake: '1', rate_return: most })),
        ceiling,
      );
      expect([ofBid, ofSlip]).toEqual([MAX_BID_MOST * Number(most), ofBid * MAX_LINES_MOST]);
    }
  },
);
