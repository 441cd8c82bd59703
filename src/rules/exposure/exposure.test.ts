import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES, type Family } from '../game/games.ts';
import { canonicalPana, JODIS, PANAS } from '../game/pana.ts';
import { marketResult, type DeclaredNumber } from '../game/results.ts';
import { allSelections, selection, type Selection } from '../game/selection.ts';
import { settleBid, type PlacedBid } from '../game/settle-bid.ts';
import { payout, points, sumPoints, wholePoints, type Points } from '../money.ts';
import {
  type AheadSession,
  boardOf,
  type Book,
  decidedGames,
  largestSangams,
  mostAtClose,
  outcomesOf,
  outcomeText,
  partsOf,
} from './exposure.ts';

// Returns a third more than is staked, so that single wins are rounded.
const oddRate = { rateStake: points(300), rateReturn: points(1000) };

const bidOn = (one: Selection, stake: number): PlacedBid => ({
  selection: one,
  stake: wholePoints(stake),
  rate: oddRate,
});

function bookOf(bids: readonly PlacedBid[]): Book {
  const book = new Map<number, { staked: Points; pays: Points }>();
  for (const { selection: one, stake, rate } of bids) {
    const { staked, pays } = book.get(one) ?? { staked: points(0), pays: points(0) };
    book.set(one, { staked: sumPoints([staked, stake]), pays: sumPoints([pays, payout(stake, rate)]) });
  }
  return book;
}

/** What the plain rule pays for these bids once a session has its number, and what it has decided by then. */
function settled(bids: readonly PlacedBid[], ahead: AheadSession, number: DeclaredNumber) {
  const { family, session, open } = ahead;
  const before = session === 'open' ? marketResult(family, null, null) : marketResult(family, open, null);
  const after = session === 'open' ? marketResult(family, number, null) : marketResult(family, open, number);
  const decided = bids.filter(
    (bid) => settleBid(bid, before).state === 'pending' && settleBid(bid, after).state !== 'pending',
  );
  const pays = decided.map((bid) => {
    const settlement = settleBid(bid, after);
    return settlement.state === 'won' ? settlement.pays : points(0);
  });
  return { staked: sumPoints(decided.map(({ stake }) => stake)), pays: sumPoints(pays) };
}

const anyBids = (family: Family) => {
  const all = GAMES.filter((game) => game.family === family && !game.rateKey.endsWith('sangam')).flatMap(
    ({ code }) => allSelections(code),
  );
  return fc.array(
    fc
      .record({ at: fc.nat(all.length - 1), stake: fc.integer({ min: 1, max: 999 }) })
      .map(({ at, stake }) => bidOn(all[at] ?? selection(11, { digits: '0' }), stake)),
    { minLength: 1, maxLength: 60 },
  );
};

describe('every result of a session pays what the plain rule pays', () => {
  const p123 = canonicalPana('123');
  const sessions: readonly AheadSession[] = [
    { family: 'main', session: 'open', open: null },
    { family: 'main', session: 'close', open: p123 },
    { family: 'main', session: 'close', open: null },
    { family: 'starline', session: 'open', open: null },
    { family: 'gali', session: 'open', open: null },
  ];
  test.each(sessions)('$family $session, open $open', (ahead) => {
    fc.assert(
      fc.property(anyBids(ahead.family), (bids) => {
        const outcomes = outcomesOf(bookOf(bids), ahead);
        expect(outcomes).toHaveLength(ahead.family === 'gali' ? JODIS.length : PANAS.length);
        for (const { number, pays, profit } of outcomes) {
          const plain = settled(bids, ahead, number);
          expect([number, pays, profit]).toEqual([number, plain.pays, plain.staked - plain.pays]);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('sangams count at the close with the known open, every one of them', () => {
    const closes = PANAS.slice(0, 40);
    const bids = closes.flatMap((close) => [
      bidOn(selection(20, { digits: '6', closedigits: close }), 7),
      bidOn(selection(22, { digits: '123', closedigits: close }), 11),
      bidOn(selection(22, { digits: '124', closedigits: close }), 13),
    ]);
    const ahead: AheadSession = { family: 'main', session: 'close', open: p123 };
    for (const { number, pays, profit } of outcomesOf(bookOf(bids), ahead)) {
      const plain = settled(bids, ahead, number);
      expect([pays, profit]).toEqual([plain.pays, plain.staked - plain.pays]);
    }
  });
});

test('single wins are rounded down before they are added', () => {
  const three = Array.from({ length: 3 }, () => bidOn(selection(11, { digits: '6' }), 1));
  const [one] = outcomesOf(bookOf(three), { family: 'main', session: 'open', open: null }).filter(
    ({ number }) => number === '123',
  );
  expect(one?.pays).toBe(3 * Math.floor((100 * 1000) / 300));
});

test('a motor stands with its pana, on the board and in the parts of a result', () => {
  const book = bookOf([
    bidOn(selection(14, { digits: '340' }), 5),
    bidOn(selection(23, { digits: '340' }), 7),
    bidOn(selection(11, { digits: '7' }), 2),
  ]);
  const [cell] = boardOf(book, [selection(14, { digits: '340' })]);
  expect([cell?.number, cell?.staked]).toEqual(['340', wholePoints(12)]);
  const ahead: AheadSession = { family: 'main', session: 'open', open: null };
  expect(partsOf(book, ahead, canonicalPana('340')).map(({ number, staked }) => [number, staked])).toEqual([
    ['7', wholePoints(2)],
    ['340', wholePoints(12)],
  ]);
});

test('what the close can take on top is the worst close of an open', () => {
  const book = bookOf([
    bidOn(selection(13, { digits: '65' }), 30),
    bidOn(selection(13, { digits: '61' }), 9),
    bidOn(selection(22, { digits: '123', closedigits: '140' }), 3),
    bidOn(selection(15, { closedigits: '140' }), 500),
  ]);
  expect(mostAtClose(book, canonicalPana('123'))).toBe(
    sumPoints([payout(wholePoints(30), oddRate), payout(wholePoints(3), oddRate)]),
  );
  expect(mostAtClose(book, canonicalPana('120'))).toBe(0);
});

test('of the sangams only those with bids are listed, the largest first', () => {
  const book = bookOf([
    bidOn(selection(20, { digits: '6', closedigits: '140' }), 3),
    bidOn(selection(22, { digits: '123', closedigits: '140' }), 8),
    bidOn(selection(11, { digits: '1' }), 900),
  ]);
  expect(largestSangams(book, 5).map(({ number }) => number)).toEqual(['123 - 140', '6 - 140']);
  expect(largestSangams(book, 1)).toHaveLength(1);
});

const codes = (open: DeclaredNumber | null) =>
  decidedGames({ family: 'main', session: 'close', open }).map(({ code }) => code);

test('a close without an open number decides neither jodis nor sangams', () => {
  expect(codes(null)).toEqual([12, 15, 17, 19, 24, 26]);
  expect(codes(canonicalPana('123'))).toEqual([12, 13, 15, 17, 19, 20, 21, 22, 24, 26]);
  expect(outcomeText('main', canonicalPana('340'))).toBe('340-7');
});
