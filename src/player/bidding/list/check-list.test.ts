import { describe, expect, test } from 'vitest';
import type { Session } from '#rules/game/games.ts';
import { formatPoints, wholePoints } from '#rules/money.ts';
import { PANA_KINDS } from '#rules/game/pana.ts';
import { BID_SCREENS, bidScreenAt } from '../bid-screens.ts';
import { checkEntry } from '../entry/check-entry.ts';
import { checkList, listExample } from './check-list.ts';
import { parseList } from './parse-list.ts';
import { showNumber } from '../bid-figures.ts';

type Case = { readonly route: string; readonly session?: Session; readonly remaining?: number };

/** What is added, as '123 50', and why the rest is not, as '999 number_not_valid'. */
function check(text: string, { route, session = 'open', remaining = 1000 }: Case) {
  const row = bidScreenAt(route);
  if (row === undefined) throw new Error(`no screen at ${route}`);
  const limits = {
    minBid: wholePoints(10),
    maxBid: wholePoints(500),
    remaining: wholePoints(remaining),
  };
  const { entries, refused } = checkList(text, { ...limits, row, session }, ['triple']);
  return {
    added: entries.map(
      ({ selections, stake }) =>
        `${selections.map((selection) => showNumber(selection)).join(' ')} ${formatPoints(stake)}`,
    ),
    refused: refused.map((part) => `${part.text} ${part.problem?.code ?? 'unreadable'}`),
  };
}

describe('a pasted list', () => {
  test('adds what is right and names what is not, each with its own reason', () => {
    expect(check('128=50, 223=50, 470=9, 021=20, hello, 129=600, 470=20', { route: '/singlepana' })).toEqual({
      added: ['128 50', '470 20'],
      refused: [
        '223=50 number_not_valid',
        '470=9 below_min_bid',
        '021=20 number_not_valid',
        'hello unreadable',
        '129=600 above_max_bid',
      ],
    });
  });

  test('spends the balance in its order, so that a smaller bid may still fit', () => {
    expect(check('1=60; 2=50; 3=40; 4=10', { route: '/single', remaining: 100 })).toEqual({
      added: ['1 60', '3 40'],
      refused: ['2=50 insufficient_balance', '4=10 insufficient_balance'],
    });
  });

  test('holds both numbers of a sangam, in the form of the chosen session', () => {
    expect(check('2-369=50, 369-2=50', { route: '/halfsangam' })).toEqual({
      added: ['2 - 369 50'],
      refused: ['369-2=50 number_not_valid'],
    });
    expect(check('2-369=50, 369-2=50', { route: '/halfsangam', session: 'close' }).added).toEqual([
      '369 - 2 50',
    ]);
    expect(check('123-140=20', { route: '/fullsangam' }).added).toEqual(['123 - 140 20']);
  });

  test('makes a group of each part on a motor, and of the ticked kinds on SP DP TP', () => {
    expect(check('1234=20, 12=20', { route: '/spmotor' })).toEqual({
      added: ['123 124 134 234 20'],
      refused: ['12=20 digit_not_valid'],
    });
    expect(check('4=10 ; 7=10', { route: '/spdptp' }).added).toEqual(['888 10', '999 10']);
  });

  test('takes no more than one slip can hold', () => {
    const many = Array.from({ length: 502 }, () => '5=10').join('\n');
    const { added, refused } = check(many, { route: '/single', remaining: 100_000 });
    expect([added.length, refused.length]).toEqual([500, 2]);
  });

  test('puts one stake on many numbers, and names the wrong one of them alone', () => {
    expect(check('128 999 470=20, 127 129 x 30', { route: '/singlepana' })).toEqual({
      added: ['128 20', '470 20', '127 30', '129 30'],
      refused: ['999=20 number_not_valid'],
    });
  });

  test('refuses points that are no whole number, and rounds none of them', () => {
    const wrong = ['1=12.5', '2=-20', '3=1e3', '4=10,000', '5-12.5', '6 12.5', '7='];
    expect(check(wrong.join('\n'), { route: '/single', remaining: 100_000 })).toEqual({
      added: [],
      refused: wrong.map((text) => `${text} points_not_valid`),
    });
  });

  test('that is empty does nothing', () => {
    expect(check(' \n', { route: '/single' })).toEqual({ added: [], refused: [] });
  });
});

test('the example that a bid screen shows is a list that the screen takes', () => {
  const limits = { minBid: wholePoints(10), maxBid: wholePoints(100), remaining: wholePoints(100_000) };
  for (const row of BID_SCREENS) {
    for (const session of ['open', 'close'] as const) {
      const inputs = row.inputs[session];
      const bids = parseList(listExample(inputs), inputs.length).flatMap((part) => part.bids);
      expect(bids).toHaveLength(2);
      for (const bid of bids) {
        expect(checkEntry({ ...bid, kinds: PANA_KINDS }, { ...limits, row, session })).toMatchObject({
          ok: true,
        });
      }
    }
  }
});
