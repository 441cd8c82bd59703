import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Family } from './games.ts';
import { JODIS, PANAS, ankOf, canonicalPana, jodiOf } from './pana.ts';
import {
  PAST_RESULT_PROBLEMS,
  formatPastResult,
  formatPastResults,
  parsePastResults,
  pastSessionsOf,
  type FileMarket,
  type PastResult,
} from './past-results.ts';
import { addDays, instantAt, marketDay, minuteOfDay } from '../time/time.ts';
import { accepted } from '../verdict.ts';
import { allAtOnce } from '../steps.ts';

const ZONE = 'Asia/Kolkata';
const today = accepted(marketDay('2026-11-20'));

/** Noon of a Friday; the market plays Monday to Friday from 10:00 to 11:00 PM, or draws at 10:00 AM. */
const at = instantAt(today, minuteOfDay(12 * 60), ZONE);
const marketOf = (family: Family, change: Partial<FileMarket['schedule']> = {}): FileMarket => ({
  schedule: {
    family,
    openMinute: minuteOfDay(10 * 60),
    closeMinute: family === 'main' ? minuteOfDay(23 * 60) : null,
    cutoffMinutes: 10,
    weekdays: [1, 2, 3, 4, 5],
    holidays: [],
    ...change,
  },
  at,
  zone: ZONE,
});

const read = (family: Family, ...lines: readonly string[]) =>
  accepted(allAtOnce(parsePastResults(lines.join('\n'), marketOf(family))));
const resultsIn = (family: Family, ...lines: readonly string[]) => {
  const file = read(family, ...lines);
  expect(file.bad).toEqual([]);
  return file.good.map(({ result: { day, open, close } }) => [day, open, close]);
};
const problemOf = (family: Family, header: string, row: string) => {
  const { good, bad } = read(family, header, row);
  expect(good).toEqual([]);
  return [bad[0]?.refusal.code, bad[0]?.refusal.params ?? {}];
};

describe('Reading a file of past results', () => {
  test('Each family has its own columns, with or without what follows from the result', () => {
    const main = [['2026-11-18', '123', '140']];
    expect(resultsIn('main', 'date,open_pana,close_pana', '2026-11-18,123,140')).toEqual(main);
    expect(
      resultsIn('main', 'date,open_pana,open_ank,jodi,close_ank,close_pana', '2026-11-18,123,6,65,5,140'),
    ).toEqual(main);
    const starline = [['2026-11-18', '123', null]];
    expect(resultsIn('starline', 'date,pana', '2026-11-18,123')).toEqual(starline);
    expect(resultsIn('starline', 'date,pana,ank', '2026-11-18,123,6')).toEqual(starline);
    const gali = [['2026-11-18', '07', null]];
    expect(resultsIn('gali', 'date,result', '2026-11-18,07')).toEqual(gali);
    expect(resultsIn('gali', 'date,result,left,right', '2026-11-18,07,0,7')).toEqual(gali);
  });

  test('The columns may stand in any order and letter case, among others', () => {
    expect(
      resultsIn('main', '\uFEFFClose-Pana;Weekday;DATE;"Open Pana"\r', '140;Wednesday;2026-11-18;123\r'),
    ).toEqual([['2026-11-18', '123', '140']]);
  });

  test.each([
    ['2026-11-05', '2026-11-05'],
    ['05-11-2026', '2026-11-05'],
    ['5/11/2026', '2026-11-05'],
    ['29-02-2024', '2024-02-29'],
  ])('The date %s is read as %s', (text, day) => {
    expect(resultsIn('gali', 'date,result', `${text},67`)).toEqual([[day, '67', null]]);
  });

  test('A main row without its close brings the open result alone', () => {
    for (const row of ['123,,', '123,***,**', '123,*,6*']) {
      expect(resultsIn('main', 'date,open_pana,close_pana,jodi', `2026-11-18,${row}`)).toEqual([
        ['2026-11-18', '123', null],
      ]);
    }
  });

  test.each([
    ['main', 'nothing at all', ''],
    ['main', 'a row in the place of the header', '2026-11-18,123,140'],
    ['main', 'the columns of another family', 'date,result'],
    ['main', 'a column twice', 'date,open_pana,close_pana,Open Pana'],
    ['starline', 'no pana', 'date,ank'],
    ['gali', 'no date', 'day,result'],
    ['gali', 'a quote that never closes', '"date,result'],
  ] as const)('A %s file with %s is refused whole, with the columns that it needs', (family, _, header) => {
    const columns = { main: 'date, open_pana, close_pana', starline: 'date, pana', gali: 'date, result' };
    expect(allAtOnce(parsePastResults(`${header}\n2026-11-18,67,140`, marketOf(family)))).toEqual({
      ok: false,
      refusal: { code: 'csv_header_not_valid', params: { columns: columns[family] } },
    });
  });
});

const MAIN = 'date,open_pana,close_pana,open_ank,close_ank,jodi';

/** Each row is bad for one reason, and the reasons stand in order of precedence. */
const BAD_ROWS: readonly (readonly [Family, string, string, string, object])[] = [
  ['main', MAIN, '2026-11-18,123,140', 'row_not_valid', {}],
  ['main', MAIN, '2026-11-18,123,140,,,,', 'row_not_valid', {}],
  ['main', MAIN, '2026-11-18,"123,140,,,', 'row_not_valid', {}],
  ['gali', 'date,result', '2026-02-30,67', 'date_not_valid', { n: '2026-02-30' }],
  ['gali', 'date,result', '11/20/2026,67', 'date_not_valid', { n: '11/20/2026' }],
  ['gali', 'date,result', '18 Nov 2026,67', 'date_not_valid', { n: '18 Nov 2026' }],
  ['gali', 'date,result', ',67', 'date_not_valid', { n: '' }],
  ['gali', 'date,result', '2026-11-21,67', 'date_not_over', {}],
  ['gali', 'date,result', '9999-12-31,67', 'date_not_over', {}],
  ['main', MAIN, '2026-11-20,123,140,,,', 'date_not_over', {}],
  ['main', MAIN, '2026-11-18,,140,,,', 'result_missing', {}],
  ['main', MAIN, '2026-11-18,***,***,*,*,**', 'result_missing', {}],
  ['starline', 'date,pana', '2026-11-18,***', 'result_missing', {}],
  ['gali', 'date,result', '2026-11-18,**', 'result_missing', {}],
  ['main', MAIN, '2026-11-18,12,140,,,', 'pana_not_valid', { n: '12' }],
  ['main', MAIN, '2026-11-18,123,1400,,,', 'pana_not_valid', { n: '1400' }],
  ['main', MAIN, '2026-11-18,１２３,140,,,', 'pana_not_valid', { n: '１２３' }],
  ['starline', 'date,pana', '2026-11-18,abc', 'pana_not_valid', { n: 'abc' }],
  ['main', MAIN, '2026-11-18,021,140,,,', 'pana_wrong_order', { n: '021', right: '120' }],
  ['main', MAIN, '2026-11-18,123,014,,,', 'pana_wrong_order', { n: '014', right: '140' }],
  ['starline', 'date,pana', '2026-11-18,321', 'pana_wrong_order', { n: '321', right: '123' }],
  ['gali', 'date,result', '2026-11-18,7', 'number_not_valid', { n: '7' }],
  ['gali', 'date,result', '2026-11-18,=1+1', 'number_not_valid', { n: '=1+1' }],
  ['main', MAIN, '2026-11-18,123,140,7,,', 'ank_contradicts', { column: 'open_ank', n: '7', right: '6' }],
  ['main', MAIN, '2026-11-18,123,140,6,6,', 'ank_contradicts', { column: 'close_ank', n: '6', right: '5' }],
  ['main', MAIN, '2026-11-18,123,140,6,5,66', 'ank_contradicts', { column: 'jodi', n: '66', right: '65' }],
  ['main', MAIN, '2026-11-18,123,,6,5,', 'ank_contradicts', { column: 'close_ank', n: '5', right: '*' }],
  ['starline', 'date,pana,ank', '2026-11-18,123,5', 'ank_contradicts', { column: 'ank', n: '5', right: '6' }],
  ['gali', 'date,result,left', '2026-11-18,67,7', 'ank_contradicts', { column: 'left', n: '7', right: '6' }],
];

describe('Bad rows', () => {
  test.each(BAD_ROWS)('of %s: under %s the row %s is %s', (family, header, row, problem, params) => {
    expect(problemOf(family, header, row)).toEqual([problem, params]);
  });

  test('The cases stand in order of precedence and leave out only the date that is there twice', () => {
    const found = [...new Set(BAD_ROWS.map(([, , , problem]) => problem))];
    expect([...found, 'date_repeated']).toEqual(PAST_RESULT_PROBLEMS);
  });

  test('A date that is there twice counts once; a bad row does not take the date of a good one', () => {
    const { good, bad } = read(
      'gali',
      'date,result',
      '2026-11-18,6',
      '2026-11-18,67',
      '18/11/2026,67',
      '2026-11-18,68',
      '2026-11-19,00',
    );
    expect(good.map(({ line, result }) => [line, result.open])).toEqual([
      [3, '67'],
      [6, '00'],
    ]);
    expect(bad.map(({ line, refusal }) => [line, refusal.code, refusal.params])).toEqual([
      [2, 'number_not_valid', { n: '6' }],
      [4, 'date_repeated', { line: '3' }],
      [5, 'date_repeated', { line: '3' }],
    ]);
  });

  test('What is shown of a cell is cut short', () => {
    const [, params] = problemOf('gali', 'date,result', `2026-11-18,${'7'.repeat(400)}`);
    expect(params).toEqual({ n: '7'.repeat(20) });
  });

  test('However many bad rows stand among them, no good row is lost and each bad one is named', () => {
    const good = fc.constantFrom(...PANAS.map((pana) => `123,${pana}`));
    const bad = fc.constantFrom('321,140', '123,12', ',140', '123', '"123,140', '123,140,9', 'x,y');
    fc.assert(
      fc.property(fc.array(fc.record({ isGood: fc.boolean(), good, bad }), { maxLength: 30 }), (rows) => {
        const lines = rows.map((row, i) => `${addDays(today, -i - 2)},${row.isGood ? row.good : row.bad}`);
        const file = read('main', 'date,open_pana,close_pana', ...lines);
        const places = (isGood: boolean) =>
          rows.flatMap((row, i) => (row.isGood === isGood ? [{ line: i + 2, text: lines[i] }] : []));
        expect(file.good.map(({ line, text }) => ({ line, text }))).toEqual(places(true));
        expect(file.bad.map(({ line, text }) => ({ line, text }))).toEqual(places(false));
      }),
    );
  });

  test('No text at all is too much for it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('main', 'starline', 'gali'),
        fc.string({ unit: 'binary' }),
        (family, text) => {
          const headed = allAtOnce(
            parsePastResults(`date,open_pana,close_pana,pana,result\n${text}`, marketOf(family)),
          );
          expect(headed.ok).toBe(true);
          allAtOnce(parsePastResults(text, marketOf(family)));
        },
      ),
    );
  });
});

const isRead = (day: string, schedule: Partial<FileMarket['schedule']> = {}) => {
  const market = marketOf('main', schedule);
  const file = accepted(allAtOnce(parsePastResults(`date,open_pana,close_pana\n${day},123,140`, market)));
  return file.good.length === 1;
};

describe('A day that is over', () => {
  const early = { openMinute: minuteOfDay(9 * 60), closeMinute: minuteOfDay(12 * 60) };
  const overnight = { openMinute: minuteOfDay(21 * 60), closeMinute: minuteOfDay(13 * 60) };

  test('It is over when its last result is due, and not a minute before', () => {
    expect(isRead('2026-11-20', early)).toBe(true);
    expect(isRead('2026-11-20', { ...early, closeMinute: minuteOfDay(12 * 60 + 1) })).toBe(false);
    expect(isRead('2026-11-19')).toBe(true);
  });

  test('The day of an overnight market is over when it closes on the day after', () => {
    expect(isRead('2026-11-19', overnight)).toBe(false);
    expect(isRead('2026-11-18', overnight)).toBe(true);
    expect(isRead('2026-11-19', { ...overnight, closeMinute: minuteOfDay(60) })).toBe(true);
  });

  test('Past days have their sessions on Sundays and holidays too', () => {
    const sunday = accepted(marketDay('2026-11-15'));
    const { schedule } = marketOf('main', { holidays: [sunday] });
    expect(isRead(sunday, { holidays: [sunday] })).toBe(true);
    expect(
      pastSessionsOf(schedule, sunday, ZONE).map(({ session, resultAt }) => [session, resultAt]),
    ).toEqual([
      ['open', instantAt(sunday, minuteOfDay(10 * 60), ZONE)],
      ['close', instantAt(sunday, minuteOfDay(23 * 60), ZONE)],
    ]);
  });
});

describe('Writing a file of past results', () => {
  const panas = fc.constantFrom(...PANAS);
  const results: Readonly<Record<Family, fc.Arbitrary<Omit<PastResult, 'day'>>>> = {
    main: fc.record({ open: panas, close: fc.option(panas) }),
    starline: fc.record({ open: panas, close: fc.constant(null) }),
    gali: fc.record({ open: fc.constantFrom(...JODIS), close: fc.constant(null) }),
  };

  test.each(['main', 'starline', 'gali'] as const)('What is written of %s is read back', (family) => {
    const days = fc.uniqueArray(fc.integer({ min: 2, max: 9000 }), { maxLength: 20 });
    const many = days.chain((back) =>
      fc.tuple(...back.map((n) => fc.tuple(fc.constant(n), results[family]))),
    );
    fc.assert(
      fc.property(many, (rows) => {
        const written = rows.map(([back, result]) => ({ day: addDays(today, -back), ...result }));
        const file = accepted(
          allAtOnce(parsePastResults(formatPastResults(family, written), marketOf(family))),
        );
        expect(file.bad).toEqual([]);
        expect(file.good.map(({ result }) => result)).toEqual(written);
      }),
    );
  });

  test('A result reads as on the boards', () => {
    const [open, close] = [canonicalPana('123'), canonicalPana('140')];
    expect(formatPastResult('main', { open, close })).toBe('123-65-140');
    expect(formatPastResult('main', { open, close: null })).toBe(`123-${ankOf(open)}`);
    expect(formatPastResult('starline', { open, close: null })).toBe('123-6');
    expect(formatPastResult('gali', { open: jodiOf(open, close), close: null })).toBe('65');
  });
});
