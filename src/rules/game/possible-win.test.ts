import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPoints, points, sumPoints, wholePoints, type Points } from '../money.ts';
import { FAMILIES, GAMES, type Family } from './games.ts';
import { JODIS, PANAS } from './pana.ts';
import { possibleWin, type RatedBid } from './possible-win.ts';
import { DEFAULT_RATES } from './rates.ts';
import type { MarketResult } from './results.ts';
import { allSelections, readSelection, selection, type Selection } from './selection.ts';
import { settleBid } from './settle-bid.ts';

function bid(wanted: Selection, stake: number): RatedBid {
  const { game } = readSelection(wanted);
  return {
    selection: wanted,
    stake: wholePoints(stake),
    rate: DEFAULT_RATES[game.family][game.rateKey],
  };
}

/** Every result that a market of the family can have on one day. */
function resultsOf(family: Family): readonly MarketResult[] {
  if (family === 'gali') return JODIS.map((open) => ({ family, open }));
  if (family === 'starline') return PANAS.map((open) => ({ family, open }));
  return PANAS.flatMap((open) => PANAS.map((close) => ({ family, open, close })));
}

/** The slow and certain way: settles the bids with every result there is. */
function bestOfAll(family: Family, bids: readonly RatedBid[]): Points {
  let best = 0;
  for (const result of resultsOf(family)) {
    const pays = bids.map((one) => settleBid(one, result));
    best = Math.max(best, sumPoints(pays.map((one) => (one.state === 'won' ? one.pays : points(0)))));
  }
  return points(best);
}

const one = (code: number, digits: string, stake: number) => bid(selection(code, { digits }), stake);

describe('the most that a slip can win', () => {
  test.each([
    ['nothing without bids', [], '0'],
    ['the best of several digits', [one(11, '7', 100), one(11, '2', 50), one(11, '9', 200)], '1900'],
    ['both bids on one number', [one(11, '7', 100), one(11, '7', 100), one(11, '9', 150)], '1900'],
    ['the best of each session, added', [one(11, '7', 100), one(11, '2', 10), one(12, '7', 100)], '1900'],
    ['the better pana', [one(14, '128', 10), one(16, '100', 10)], '2800'],
    ['a digit and a pana of that digit', [one(11, '6', 10), one(14, '123', 10)], '1495'],
    ['not a digit and a pana of another', [one(11, '7', 10), one(14, '123', 10)], '1400'],
    ['a jodi with the digits it is made of', [one(13, '65', 10), one(11, '6', 10), one(12, '5', 10)], '1140'],
    ['left, right and jodi of gali', [one(41, '6', 10), one(42, '7', 10), one(43, '67', 10)], '1140'],
    ['not left and jodi that exclude each other', [one(41, '5', 10), one(43, '67', 10)], '950'],
  ] as const)('is %s', (_, bids, expected) => {
    expect(formatPoints(possibleWin(bids))).toBe(expected);
  });

  test.each(FAMILIES)('is what the best of all results of %s pays, for any slip', (family) => {
    const codes = GAMES.filter((game) => game.family === family).map((game) => game.code);
    const anyBid = fc
      .tuple(fc.constantFrom(...codes), fc.nat(), fc.integer({ min: 1, max: 500 }))
      .map(([code, at, stake]) => {
        const all = allSelections(code);
        return bid(all[at % all.length] ?? selection(code, {}), stake);
      });
    const slip = fc.array(anyBid, { maxLength: 8 });
    const numRuns = family === 'main' ? 12 : 300;
    fc.assert(
      fc.property(slip, (bids) => {
        expect(possibleWin(bids)).toBe(bestOfAll(family, bids));
      }),
      { numRuns },
    );
  });

  test('is found when every number of a draw is bid on', () => {
    const bids = [31, 32, 33, 34].flatMap((code) =>
      allSelections(code).map((wanted, at) => bid(wanted, ((at * 37) % 91) + 1)),
    );
    expect(possibleWin(bids)).toBe(bestOfAll('starline', bids));
  });
});
