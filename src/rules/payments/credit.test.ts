import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { points, wholePoints } from '../money.ts';
import { CREDIT_MOST, judgeCredit } from './credit.ts';

const rules = {
  secondFrom: wholePoints(10_000),
  withoutLineMax: wholePoints(1_000),
  cap: wholePoints(100_000),
  dayCap: wholePoints(5_000),
};
const credit = {
  asked: wholePoints(500),
  received: wholePoints(500),
  isProven: true,
  creditedToday: points(0),
};
const judge = (change: Partial<typeof credit>, other: Partial<typeof rules> = {}) =>
  judgeCredit({ ...credit, ...change }, { ...rules, ...other });
const outcomeOf = (verdict: ReturnType<typeof judgeCredit>) =>
  verdict.ok ? (verdict.value.needsSecond ? 'two people' : 'one person') : verdict.refusal.code;

describe('point 4: a cashier cannot make points', () => {
  test.each([
    ['what was asked for and the bank names', {}, 'one person'],
    ['less than was asked for', { received: wholePoints(400) }, 'one person'],
    ['more than was asked for, named by the bank', { received: wholePoints(600) }, 'two people'],
    [
      'more than was asked for, named by nobody',
      { received: wholePoints(600), isProven: false },
      'credit_above_asked',
    ],
    ['a little without a line of the bank', { isProven: false }, 'one person'],
    [
      'more than a little without a line of the bank',
      { asked: wholePoints(2_000), received: wholePoints(1_001), isProven: false },
      'two people',
    ],
    ['the threshold', { asked: wholePoints(10_000), received: wholePoints(10_000) }, 'two people'],
    [
      'a hundredth below the threshold',
      { asked: wholePoints(10_000), received: points(999_999) },
      'one person',
    ],
    [
      'more than the cap, whoever proves it',
      { asked: wholePoints(200_000), received: wholePoints(100_001) },
      'credit_above_cap',
    ],
    [
      'the last points of the day without lines',
      { isProven: false, creditedToday: wholePoints(4_500) },
      'one person',
    ],
    [
      'a hundredth more than the day allows',
      { isProven: false, creditedToday: points(450_001) },
      'cashier_cap_reached',
    ],
    ['what the bank names after the cap of the day', { creditedToday: wholePoints(9_000) }, 'one person'],
  ])('%s: %j', (_, change, outcome) => {
    expect(outcomeOf(judge(change))).toBe(outcome);
  });

  test('nobody sets the cap so high that nine million credits could not be added up any more', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const open = { cap: points(most), secondFrom: points(most), dayCap: points(most) };
    expect(outcomeOf(judge({ asked: points(most), received: points(CREDIT_MOST + 1) }, open))).toBe(
      'credit_above_cap',
    );
    expect(CREDIT_MOST * 9_000_000).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });

  test('whatever one person credits alone is below the threshold, and asked for or proven', () => {
    const amount = fc.integer({ min: 1, max: 2_000_000_000 }).map((hundredths) => points(hundredths));
    fc.assert(
      fc.property(amount, amount, fc.boolean(), amount, (asked, received, isProven, creditedToday) => {
        const verdict = judgeCredit({ asked, received, isProven, creditedToday }, rules);
        const isAlone = verdict.ok && !verdict.value.needsSecond;
        const isBounded =
          received < rules.secondFrom &&
          received <= asked &&
          (isProven || (received <= rules.withoutLineMax && received + creditedToday <= rules.dayCap));
        expect(isAlone && !isBounded).toBe(false);
      }),
    );
  });
});
