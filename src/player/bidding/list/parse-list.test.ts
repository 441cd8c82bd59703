import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseList } from './parse-list.ts';

/** '123 50' for each bid that was read, '?123' for each part that was not, '$123=5.5' for points that were not. */
function read(text: string, fields = 1): readonly string[] {
  return parseList(text, fields).flatMap(({ text: part, bids, isWrong }) => {
    if (isWrong !== false) return `${isWrong === 'points' ? '$' : '?'}${part}`;
    return bids.map((bid) => [...bid.numbers, bid.points].join(' '));
  });
}

describe('a list of bids written elsewhere', () => {
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
    ['one number too many', '2-369=50'],
    ['two marks', '123--50'],
    ['three numbers between slashes', '12/34/56'],
    ['two stakes', '10x20x30'],
    ['three numbers and no mark', '1 2 3'],
  ])('is not guessed at where it has %s', (_, text) => {
    expect(read(text)).toEqual([`?${text}`]);
  });

  test.each([
    ['half points', '123=50.5'],
    ['half points behind a dash', '123-50.5'],
    ['half points behind a space', '123 50.5'],
    ['a minus', '123=-50'],
    ['an exponent', '123=1e3'],
    ['no points', '123='],
    ['points with a comma, which may be ten or ten thousand', '123=10,000'],
    ['points in lakhs', '123=1,50,000'],
  ])('has no points where it has %s', (_, text) => {
    expect(read(text)).toEqual([`$${text}`]);
  });

  test.each([
    ['spaces between the numbers', '12 34 56=10'],
    ['commas between the numbers', '12,34,56=10'],
    ['commas with spaces', '12, 34 , 56 = 10'],
    ['full stops', '12.34.56=10'],
    ['slashes and a mark', '12/34/56=10'],
    ['a plus', '12+34+56 @ 10'],
    ['all of them', '12 34,56 : 10'],
    ['Hindi digits', '१२ ३४ ५६=१०'],
  ])('has one stake for many numbers with %s', (_, text) => {
    expect(read(text)).toEqual(['12 10', '34 10', '56 10']);
  });

  test.each([
    ['99/10', '99 10'],
    ['45 x 30', '45 30'],
    ['45X30', '45 30'],
    ['45×30', '45 30'],
    ['45*30', '45 30'],
    ['45@30', '45 30'],
    ['45=₹30', '45 30'],
    ['45=30/-', '45 30'],
  ])('reads %s as %s', (text, bid) => {
    expect(read(text)).toEqual([bid]);
  });

  test('has many bids in a line with no more than spaces between them', () => {
    expect(read('12=10 13=20')).toEqual(['12 10', '13 20']);
    expect(read('12 34=10 56=20')).toEqual(['12 10', '34 10', '56 20']);
  });

  test('names numbers behind which no points come', () => {
    expect(read('123=50, 127')).toEqual(['123 50', '?127']);
    expect(read('12 34\n56=10')).toEqual(['12 34', '56 10']);
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

  test('has many pairs with one stake on a screen of two fields', () => {
    expect(read('2-369 3-140=50', 2)).toEqual(['2 369 50', '3 140 50']);
    expect(read('5 478 6 140 x 10', 2)).toEqual(['5 478 10', '6 140 10']);
    expect(read('2 - 369 = 50', 2)).toEqual(['2 369 50']);
    expect(read('5 478 6 x 10', 2)).toEqual(['?5', '?478', '?6x10']);
  });

  test('reads a number of two fields as nothing where one is missing', () => {
    expect(read('369=50', 2)).toEqual(['?369=50']);
  });
});

describe('whatever is pasted', () => {
  const jodi = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
  const stake = fc.integer({ min: 10, max: 99_999 }).map(String);
  const bids = fc.array(fc.tuple(fc.array(jodi, { minLength: 1, maxLength: 4 }), stake), { minLength: 1 });
  const mark = fc.constantFrom('=', ' = ', ':', ' x ', '*', ' @ ');
  const between = fc.constantFrom(' ', ', ', '.', ' + ');
  const end = fc.constantFrom('\n', '; ', ', ', '  ');

  test('each number gets the points behind it, however both are written', () => {
    fc.assert(
      fc.property(bids, mark, between, end, (list, sign, gap, stop) => {
        const text = list.map(([numbers, points]) => `${numbers.join(gap)}${sign}${points}`).join(stop);
        const meant = list.flatMap(([numbers, points]) => numbers.map((number) => `${number} ${points}`));
        expect(read(text)).toEqual(meant);
      }),
    );
  });

  test('what is read stands in the text: no figure is made up, cut or rounded', () => {
    const pieces = fc.constantFrom(
      '1',
      '20',
      '3.5',
      '-',
      '=',
      ' ',
      ',',
      '/',
      'x',
      '1e3',
      '\n',
      '₹',
      '०',
      '.',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), fc.constantFrom(1, 2), (written, fields) => {
        const text = written.join('');
        const latin = text.replaceAll('०', '0');
        for (const { bids: found } of parseList(text, fields)) {
          for (const { numbers, points } of found) {
            expect(numbers).toHaveLength(fields);
            for (const figures of [...numbers, points]) {
              expect(latin).toMatch(new RegExp(`(?<!\\d)${figures}(?!\\d)`));
            }
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
