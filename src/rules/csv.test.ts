import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCsvLine, readCsvLines } from './csv.ts';
import { allAtOnce } from './steps.ts';

const cellsIn = (file: string) => allAtOnce(readCsvLines(file)).map(({ cells }) => cells);

describe('A file of comma-separated values', () => {
  test.each([
    ['as Linux ends lines', 'date,pana\n2026-11-20,123\n'],
    ['as Windows does', 'date,pana\r\n2026-11-20,123\r\n'],
    ['as old spreadsheets did', 'date,pana\r2026-11-20,123\r'],
    ['with a byte-order mark', '\uFEFFdate,pana\n2026-11-20,123'],
    ['with quotes', '"date","pana"\n"2026-11-20","123"'],
    ['with spaces around', ' date , pana \n 2026-11-20 ,"123 "'],
    ['with semicolons', 'date;pana\n2026-11-20;123'],
    ['pasted out of a spreadsheet', 'date\tpana\n2026-11-20\t123'],
  ])('is read %s', (_, file) => {
    expect(cellsIn(file)).toEqual([
      ['date', 'pana'],
      ['2026-11-20', '123'],
    ]);
  });

  test('Lines that say nothing are passed over, and the others keep their number', () => {
    const lines = allAtOnce(readCsvLines('\n\ndate,pana\n  \n,,\n"",""\n2026-11-20,123\n\n'));
    expect(lines.map(({ line }) => line)).toEqual([3, 7]);
    expect(allAtOnce(readCsvLines(''))).toEqual([]);
  });

  test('A separator or a doubled quote inside quotes is text', () => {
    expect(cellsIn('a,"b,c",d\n"say ""no""",,')).toEqual([
      ['a', 'b,c', 'd'],
      ['say "no"', '', ''],
    ]);
  });

  test('A quote that is never closed, or stands in the middle, spoils its own line only', () => {
    expect(cellsIn('a,b\n"1,2\n3,4\n5"x,6\n7,8')).toEqual([['a', 'b'], null, ['3', '4'], null, ['7', '8']]);
  });

  test('A line far too long to be a row is not taken apart', () => {
    const [, long] = allAtOnce(readCsvLines(`a,b\n"${','.repeat(400_000)}x`));
    expect(long?.cells).toBeNull();
  });

  test('Whatever stands in the cells, written with quotes it is read back', () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replace(/[\r\n\uFEFF]/g, '').trim());
    const row = fc.tuple(cell, cell, fc.constant('end'));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        const written = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
        expect(cellsIn(['a,b,c', ...written].join('\n')).slice(1)).toEqual(rows);
      }),
    );
  });

  test('No text at all is too much for it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const { cells } of allAtOnce(readCsvLines(text)))
          expect(cells === null || cells.length > 0).toBe(true);
      }),
    );
  });
});

describe('ACC-14 a line that is written', () => {
  test('holds its cells, and a spreadsheet runs none of them', () => {
    expect(formatCsvLine(['Win: 7, 8', '=1+1', 'a "b"', ''])).toBe(`"Win: 7, 8",'=1+1,"a ""b""",`);
  });

  test.each(['=1', '+1', '-1', '@A1', ' =1', '\t=1', '\u0000=1', '\r1', '\n1'])('%j is text', (cell) => {
    expect(formatCsvLine([cell]).replace(/^"/, '').startsWith("'")).toBe(true);
  });

  test('is read back as it was, but for the mark before what looks like a formula', () => {
    const cell = fc
      .string({ unit: 'binary', maxLength: 12 })
      .map((text) => text.replace(/[\r\n\uFEFF]/g, '').trim());
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        const [read] = allAtOnce(readCsvLines(`first,${formatCsvLine(cells)}`));
        expect(read?.cells?.slice(1).map((text) => text.replace(/^'(?=[\s\0]*[=+@-])/, ''))).toEqual(
          cells.map((text) => text.replace(/^'(?=[\s\0]*[=+@-])/, '')),
        );
      }),
    );
  });
});
