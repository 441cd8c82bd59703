import { describe, expect, test } from 'vitest';
import { readCsvLines } from '#rules/csv.ts';
import { writeTableCsv, writeTableRows } from './table-csv.ts';
import { allAtOnce } from '#rules/steps.ts';

type Row = { readonly at: string; readonly name: string; readonly points: string };

const COLUMNS = [
  { head: 'Time', kind: 'instant', of: ({ at }: Row) => at },
  { head: 'Player', kind: 'text', of: ({ name }: Row) => name },
  { head: 'Points', kind: 'points', of: ({ points }: Row) => points },
] as const;

function fileOf(rows: readonly Row[]): string {
  return writeTableCsv({
    about: [
      ['List', 'Bids'],
      ['Filter', '=Points 20 or more, Day today'],
    ],
    rows: writeTableRows({ columns: COLUMNS, rows, zone: 'Asia/Kolkata' }),
    sha256: 'c0ffee',
  });
}

describe('a file of a list', () => {
  const ROW = { at: '2026-11-20T08:17:22.500Z', name: 'Rekha', points: '1234567.5' };

  test('says first what it is, then the columns, then each row with raw numbers and times with their zone', () => {
    expect(fileOf([ROW])).toBe(
      [
        '\uFEFFList,Bids',
        'Filter,"\'=Points 20 or more, Day today"',
        'SHA-256 of the lines below,c0ffee',
        'Time,Player,Points',
        '2026-11-20T13:47:22+05:30,Rekha,1234567.5',
        '',
      ].join('\r\n'),
    );
  });

  test.each(['=1+1', '+91', '-x', '@cmd', '\t=1', ' =1', '-1+1|cmd'])(
    'a text that a spreadsheet would run is guarded: %s',
    (name) => {
      expect(fileOf([{ ...ROW, name }])).toMatch(/,"?'[\s\S]*,1234567\.5/u);
    },
  );

  test('a negative number stays a number, and what only looks like one in a column of points does not', () => {
    expect(fileOf([{ ...ROW, points: '-25.5' }])).toContain(',Rekha,-25.5\r\n');
    expect(fileOf([{ ...ROW, points: '-1+1' }])).toContain(",Rekha,'-1+1\r\n");
    expect(fileOf([{ ...ROW, name: '-25.5' }])).toContain(",'-25.5,");
  });

  test('texts with commas and quotes come back as they were', () => {
    const [, , , , row] = allAtOnce(readCsvLines(fileOf([{ ...ROW, name: 'Rekha "R", Salvi' }])));
    expect(row?.cells).toEqual(['2026-11-20T13:47:22+05:30', 'Rekha "R", Salvi', '1234567.5']);
  });
});
