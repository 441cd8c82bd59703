import { describe, expect, test } from 'vitest';
import { BID_SCREENS } from '../bid-screens.ts';
import { checkEntry } from '../entry/check-entry.ts';
import { listExample } from './check-list.ts';
import { parseList } from './parse-list.ts';
import { wholePoints } from '#rules/money.ts';
import { PANA_KINDS } from '#rules/game/pana.ts';

/** '123 50' for each bid that was read, '?123' for each part that was not. */
function read(text: string, fields = 1): readonly string[] {
  return parseList(text, fields).map(({ text: part, bid }) =>
    bid === null ? `?${part}` : [...bid.numbers, bid.points].join(' '),
  );
}

describe('a list of bids that somebody wrote', () => {
  test.each([
    ['commas', '123=50, 127=20'],
    ['semicolons', '123=50;127=20;'],
    ['lines of their own', '123=50\r\n\n127=20\n'],
    ['a dash before the points', '123-50,127 - 20'],
    ['a long dash', '123–50, 127 – 20'],
    ['a space or a tab before the points', '123 50\n127\t20'],
    ['a colon', ' 123:50 , 127 : 20 '],
    ['Hindi digits', '१२३=५०, १२७=२०'],
  ])('is read with %s', (_, text) => {
    expect(read(text)).toEqual(['123 50', '127 20']);
  });

  test('may be one bid, and may be empty', () => {
    expect(read('5=10')).toEqual(['5 10']);
    expect(read(' , ;\n')).toEqual([]);
  });

  test('has two numbers before the points where a screen has two fields', () => {
    expect(read('2-369=50; 123-140=20\n5 478 10', 2)).toEqual(['2 369 50', '123 140 20', '5 478 10']);
  });

  test.each([
    ['words', 'Kalyan=50'],
    ['a number without points', '123'],
    ['points without a number', '=50'],
    ['half points', '123=50.5'],
    ['two marks, one of which may be a minus', '123=-50'],
    ['one number too many', '2-369=50'],
    ['points with a comma, which may be ten or ten thousand', '123=10,000'],
    ['points in lakhs', '123=1,50,000'],
  ])('is not guessed at where it has %s', (_, text) => {
    expect(read(text)).toEqual([`?${text}`]);
  });

  test('keeps its right parts between wrong ones, in their order', () => {
    expect(read('123=50, x, 127=20, 12=3=4, 128=10')).toEqual([
      '123 50',
      '?x',
      '127 20',
      '?12=3=4',
      '128 10',
    ]);
  });

  test('reads a number of two fields as nothing where one is missing', () => {
    expect(read('369=50', 2)).toEqual(['?369=50']);
  });
});

test('the example that a bid screen shows is a list that the screen takes', () => {
  const limits = { minBid: wholePoints(10), maxBid: wholePoints(100), remaining: wholePoints(100_000) };
  for (const row of BID_SCREENS) {
    for (const session of ['open', 'close'] as const) {
      const inputs = row.inputs[session];
      const bids = parseList(listExample(inputs), inputs.length).map(({ bid }) => bid);
      expect(bids).toHaveLength(2);
      for (const bid of bids) {
        expect(bid && checkEntry({ ...bid, kinds: PANA_KINDS }, { ...limits, row, session })).toMatchObject({
          ok: true,
        });
      }
    }
  }
});
