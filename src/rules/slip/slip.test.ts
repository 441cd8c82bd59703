import { describe, expect, test } from 'vitest';
import { GAMES, gameOf } from '../game/games.ts';
import { wholePoints } from '../money.ts';
import { allSelections, readSelection } from '../game/selection.ts';
import { DEFAULT_RATES } from '../game/rates.ts';
import {
  closeLine,
  envelope,
  gali,
  line,
  main,
  selectionsIn,
  refusalOf,
  sangamLine,
  singleOpen,
  slipOf,
  starline,
} from './slip-fixture.ts';
import { acceptSlip } from './slip.ts';
import { accept } from '../verdict.ts';

const manyLines = (count: number) => Array.from({ length: count }, () => line('5'));

describe('A slip as document B sends it', () => {
  test('is accepted whole, each line with the rate that stands now', () => {
    const slip = { ...singleOpen, totalbit: '30', result: [line('5'), line('7', '20')] };
    expect(acceptSlip(slip, main)).toEqual(
      accept({
        lines: [
          {
            game: gameOf(11),
            selection: 11_000_005,
            stake: wholePoints(10),
            rate: DEFAULT_RATES.main.single_digit,
          },
          {
            game: gameOf(11),
            selection: 11_000_007,
            stake: wholePoints(20),
            rate: DEFAULT_RATES.main.single_digit,
          },
        ],
        total: wholePoints(30),
      }),
    );
  });

  test('may hold the same number twice', () => {
    const slip = { ...singleOpen, totalbit: 20, result: [line('5'), line('5')] };
    expect(selectionsIn(slip, main)).toEqual([11_000_005, 11_000_005]);
  });

  test('may repeat its numbers in pana and closepana', () => {
    expect(
      selectionsIn(slipOf('Single Digit', 'Open', { ...line('5'), pana: '5', closepana: '' }), main),
    ).toEqual([11_000_005]);
    expect(
      selectionsIn(slipOf('Single Digit', 'Close', { ...closeLine('5'), pana: '', closepana: 5 }), main),
    ).toEqual([12_000_005]);
    const sangam = { ...sangamLine('123', '140'), pana: '123', closepana: '140' };
    expect(selectionsIn(slipOf('Full Sangam', 'Open', sangam), main)).toEqual([22_123_140]);
  });

  test.each([
    ['Single Digit', 'Open', line('5'), 11_000_005],
    ['Single Digit', 'open', line(5), 11_000_005],
    ['Single Digit', 'open', line(0), 11_000_000],
    ['Single Digit', 'Close', closeLine('5'), 12_000_005],
    ['Single Digit', 'closed', line('5'), 12_000_005],
    ['Jodi Digit', 'close', line('05'), 13_000_005],
    ['Jodi Digit', 'close', closeLine('05'), 13_000_005],
    ['Jodi Digit', 'Open', line(65), 13_000_065],
    ['Single Panna', 'Open', line('120'), 14_000_120],
    ['Single Pana', 'Close', closeLine('120'), 15_000_120],
    ['double-panna', 'Open', line('100'), 16_000_100],
    ['Double Pana', 'Close', line(100), 17_000_100],
    ['Tripple Panna', 'Open', line('000'), 18_000_000],
    ['Triple Pana', 'Close', closeLine('777'), 19_000_777],
    ['Half Sangam', 'Open', sangamLine('6', '140'), 20_006_140],
    ['Half Sangam', 'Close', sangamLine('123', '5'), 21_001_235],
    ['Half Sangam', 'Open', sangamLine('123', '5'), 21_001_235],
    ['Half Sangam', 'Close', sangamLine(6, 140), 20_006_140],
    ['Full Sangam', 'Open', sangamLine('123', '140'), 22_123_140],
    ['Full Sangam', 'Close', sangamLine('000', '000'), 22_000_000],
    ['SP Motor', 'Open', line('124'), 23_000_124],
    ['SP Motor', 'Close', closeLine('124'), 24_000_124],
    ['DP Motor', 'Open', line('112'), 25_000_112],
    ['DP Motor', 'Close', closeLine('112'), 26_000_112],
  ])('%s, %s', (pana, session, wire, expected) => {
    expect(selectionsIn(slipOf(pana, session, wire), main)).toEqual([expected]);
  });

  test.each([
    ['Single Digit', '5', 31_000_005],
    ['Single Pana', '120', 32_000_120],
    ['Double Panna', '100', 33_000_100],
    ['Triple Pana', '000', 34_000_000],
  ])('Starline %s', (pana, digits, expected) => {
    expect(selectionsIn(slipOf(pana, 'Open', line(digits)), starline)).toEqual([expected]);
  });

  test.each([
    ['Left Digit', '6', 41_000_006],
    ['Right Digit', '7', 42_000_007],
    ['Jodi Digit', '07', 43_000_007],
  ])('Gali %s', (pana, digits, expected) => {
    expect(selectionsIn({ ...slipOf(pana, 'Open', line(digits)), gametype: '-' }, gali)).toEqual([expected]);
  });

  test('Every bid of every game can be placed from its own record', () => {
    for (const game of GAMES) {
      const context = { main, starline, gali }[game.family];
      const selections = allSelections(game.code).slice(0, 500);
      const result = selections.map((one) => {
        const { digits, closedigits } = readSelection(one);
        return { digits, closedigits, points: 10, session: game.session };
      });
      const slip = { ...envelope, pana: game.pana, gametype: 'Open, Close', result };
      expect(selectionsIn(slip, context)).toEqual(selections);
    }
  });
});

describe('T24: what the client computed is checked', () => {
  test('A total that differs refuses the slip, a right one in any form passes', () => {
    const result = [line('5'), line('6', 20)];
    for (const totalbit of ['30', 30, '30.00', undefined, null, ''])
      expect(refusalOf({ ...singleOpen, totalbit, result })).toBe('accepted');
    for (const totalbit of ['29', 31, '-30', '3e1', 'x', [30], true, 2]) {
      expect(refusalOf({ ...singleOpen, totalbit, result })).toEqual({
        code: 'total_contradicts',
        field: 'totalbit',
      });
    }
  });

  test('A repeated number that differs is refused', () => {
    expect(refusalOf(slipOf('Single Digit', 'Open', { ...line('5'), pana: '6' }))).toEqual({
      code: 'number_contradicts',
      field: 'pana',
      line: 0,
    });
    expect(refusalOf(slipOf('Single Digit', 'Close', { ...closeLine('5'), closepana: '6' }))).toEqual({
      code: 'number_contradicts',
      field: 'closepana',
      line: 0,
    });
    const crossed = { ...sangamLine('123', '140'), pana: '140', closepana: '123' };
    expect(refusalOf(slipOf('Full Sangam', 'Open', crossed))).toMatchObject({
      code: 'number_contradicts',
      field: 'pana',
    });
  });

  test('T16: another date refuses the slip, whatever it could have gained by it', () => {
    const result = [line('5')];
    for (const bid_date of ['20-November-2026', 'Fri 20-Nov-2026', '11/20/2026', '2026-11-20', undefined, ''])
      expect(refusalOf({ ...singleOpen, bid_date, result })).toBe('accepted');
    for (const bid_date of [
      '19-November-2026',
      '21-November-2026',
      '2026-11-19',
      'Mon 20-Nov-2026',
      'today',
      20,
    ]) {
      expect(refusalOf({ ...singleOpen, bid_date, result })).toEqual({
        code: 'date_contradicts',
        field: 'bid_date',
      });
    }
  });

  test('Another market’s name or id refuses the slip', () => {
    const result = [line('5')];
    for (const Gamename of [' TARA morning ', 'तारा मॉर्निंग', undefined])
      expect(refusalOf({ ...singleOpen, Gamename, result })).toBe('accepted');
    for (const Gamename of ['Tara Night', 'Tara', {}, true]) {
      expect(refusalOf({ ...singleOpen, Gamename, result })).toEqual({
        code: 'market_contradicts',
        field: 'Gamename',
      });
    }
    for (const gameid of ['7', 7, undefined, null, ''])
      expect(refusalOf({ ...singleOpen, gameid, result })).toBe('accepted');
    for (const gameid of ['8', 8, 7.5, '07', ['7'], true]) {
      expect(refusalOf({ ...singleOpen, gameid, result })).toEqual({
        code: 'market_contradicts',
        field: 'gameid',
      });
    }
  });
});

describe('T25: the size of a slip', () => {
  test('As many lines as the limit are taken, one more is refused', () => {
    expect(selectionsIn({ ...singleOpen, result: manyLines(500) }, main)).toHaveLength(500);
    expect(refusalOf({ ...singleOpen, result: manyLines(501) })).toEqual({
      code: 'too_many_lines',
      params: { max: '500' },
    });
    expect(refusalOf({ ...singleOpen, result: [] })).toEqual({ code: 'no_lines', field: 'result' });
  });

  test.each([[undefined], [null], ['[]'], [{ 0: line('5'), length: 1 }], [5]])(
    'Lines that are no list (%o) are refused',
    (result) => {
      expect(refusalOf({ ...singleOpen, result })).toEqual({ code: 'slip_not_valid', field: 'result' });
    },
  );

  test.each([[null], ['5'], [5], [[line('5')]], [undefined]])(
    'A line that is no object (%o) is refused',
    (wrong) => {
      expect(refusalOf({ ...singleOpen, result: [line('5'), wrong] })).toEqual({
        code: 'slip_not_valid',
        field: 'result',
        line: 1,
      });
    },
  );
});
