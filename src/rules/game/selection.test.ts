import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES, gameOf } from './games.ts';
import { allSelections, parseSelection, selection, readSelection, toSelection } from './selection.ts';
import { accept } from '../verdict.ts';

const EVERY_SELECTION = GAMES.flatMap((game) => allSelections(game.code));
const SELECTION_COUNTS = {
  digit: 10,
  jodi: 100,
  single_pana: 120,
  double_pana: 90,
  triple_pana: 10,
  digit_pana: 2200,
  pana_digit: 2200,
  pana_pana: 48_400,
} as const;

const required = (field: string) => ({ ok: false, refusal: { code: 'number_required', field } });

function isSelection(stored: number): boolean {
  try {
    return toSelection(stored) === stored;
  } catch {
    return false;
  }
}

/** The rule again in other words: 0 counts as ten, and no digit is smaller than the one before it. */
function isInOrder(text: string): boolean {
  const ranks = [...text].map((digit) => (digit === '0' ? 10 : Number(digit)));
  return ranks.every((rank, i) => rank >= (ranks[i - 1] ?? 0));
}

function isPana(text: string, different = new Set(text).size): boolean {
  return text.length === 3 && isInOrder(text) && new Set(text).size === different;
}

describe('Picks', () => {
  test('Every game allows exactly as many bids as it has numbers', () => {
    for (const game of GAMES) expect(allSelections(game.code)).toHaveLength(SELECTION_COUNTS[game.numbers]);
    expect(allSelections(11).length).toBe(10);
  });

  test('No two bids share an integer, and every one fits four bytes', () => {
    expect(new Set(EVERY_SELECTION).size).toBe(EVERY_SELECTION.length);
    expect(EVERY_SELECTION.every((one) => Number.isInteger(one) && one > 0 && one < 2 ** 31)).toBe(true);
    expect(
      GAMES.every((game) =>
        allSelections(game.code).every((one) => Math.floor(one / 1_000_000) === game.code),
      ),
    ).toBe(true);
  });

  test('Every bid reads back as it was written', () => {
    const wrong = EVERY_SELECTION.filter((one) => {
      const { game, digits, closedigits } = readSelection(one);
      return selection(game.code, { digits, closedigits }) !== one;
    });
    expect(wrong).toEqual([]);
  });

  test('The number stands in the integer as the database searches it', () => {
    expect(selection(11, { digits: '7' })).toBe(11_000_007);
    expect(selection(12, { closedigits: '7' })).toBe(12_000_007);
    expect(selection(13, { digits: '05' })).toBe(13_000_005);
    expect(selection(18, { digits: '000' })).toBe(18_000_000);
    expect(selection(20, { digits: '6', closedigits: '140' })).toBe(20_006_140);
    expect(selection(21, { digits: '123', closedigits: '5' })).toBe(21_001_235);
    expect(selection(22, { digits: '123', closedigits: '140' })).toBe(22_123_140);
    expect(selection(22, { digits: '000', closedigits: '000' })).toBe(22_000_000);
    expect(selection(43, { digits: '67' })).toBe(43_000_067);
    expect(toSelection(13_000_065)).toBe(selection(13, { digits: '65' }));
  });

  test('Records show the open side in digits and the close side in closedigits', () => {
    expect(readSelection(11_000_007)).toEqual({ game: gameOf(11), digits: '7', closedigits: '' });
    expect(readSelection(12_000_007)).toEqual({ game: gameOf(12), digits: '', closedigits: '7' });
    expect(readSelection(13_000_005)).toEqual({ game: gameOf(13), digits: '05', closedigits: '' });
    expect(readSelection(19_000_000)).toEqual({ game: gameOf(19), digits: '', closedigits: '000' });
    expect(readSelection(20_000_140)).toEqual({ game: gameOf(20), digits: '0', closedigits: '140' });
    expect(readSelection(21_000_005)).toEqual({ game: gameOf(21), digits: '000', closedigits: '5' });
    expect(readSelection(34_000_777)).toEqual({ game: gameOf(34), digits: '777', closedigits: '' });
  });

  test('No other integer is a bid', () => {
    const known = new Set<number>(EVERY_SELECTION);
    const near = fc.oneof(fc.integer({ min: 10_999_990, max: 44_000_010 }), fc.integer(), fc.double());
    fc.assert(
      fc.property(near, (stored) => {
        expect(isSelection(stored)).toBe(known.has(stored));
      }),
      { numRuns: 2000 },
    );
    for (const stored of [
      13_000_100, 11_000_010, 14_000_012, 14_000_100, 20_010_140, 22_012_120, 11_000_000.5,
    ]) {
      expect(() => toSelection(stored)).toThrow('Fault');
    }
  });
});

describe('T23: numbers of the right class', () => {
  test.each([
    [11, '10', ''],
    [13, '5', ''],
    [13, '100', ''],
    [14, '012', ''],
    [14, '112', ''],
    [15, '', '111'],
    [16, '120', ''],
    [16, '555', ''],
    [18, '112', ''],
    [23, '112', ''],
    [25, '123', ''],
    [20, '12', '140'],
    [20, '6', '041'],
    [21, '321', '5'],
    [22, '123', '014'],
    [22, '1', '140'],
    [41, '67', ''],
    [43, '6', ''],
  ])('Game %i does not take %s | %s', (code, digits, closedigits) => {
    expect(parseSelection(code, { digits, closedigits })).toMatchObject({
      refusal: { code: 'number_not_valid' },
    });
    expect(() => selection(code, { digits, closedigits })).toThrow('number_not_valid');
  });

  test('Of all texts of one to three digits each game takes its own numbers and no other, on either side', () => {
    const texts = [1, 2, 3].flatMap((length) =>
      Array.from({ length: 10 ** length }, (_, n) => String(n).padStart(length, '0')),
    );
    const [ank, pana] = [(text: string) => text.length === 1, (text: string) => isPana(text)];
    const sides = {
      digit: [ank],
      jodi: [(text: string) => text.length === 2],
      single_pana: [(text: string) => isPana(text, 3)],
      double_pana: [(text: string) => isPana(text, 2)],
      triple_pana: [(text: string) => isPana(text, 1)],
      digit_pana: [ank, pana],
      pana_digit: [pana, ank],
      pana_pana: [pana, pana],
    } as const;
    const wrong = GAMES.flatMap(({ code, numbers }) => {
      const [open, close] = sides[numbers];
      const right = (takes: typeof ank) => texts.find(takes) ?? '';
      const cases =
        close === undefined
          ? texts.map((text) => ({ digits: text, closedigits: '', takes: open(text) }))
          : texts.flatMap((text) => [
              { digits: text, closedigits: right(close), takes: open(text) },
              { digits: right(open), closedigits: text, takes: close(text) },
            ]);
      return cases.filter(({ takes, ...bid }) => parseSelection(code, bid).ok !== takes);
    });
    expect(wrong).toEqual([]);
  });

  test('A number that is missing is asked for on its side, the open side first', () => {
    expect(parseSelection(22, { digits: '', closedigits: '' })).toEqual(required('digits'));
    expect(parseSelection(22, { digits: '123', closedigits: '' })).toEqual(required('closedigits'));
    expect(parseSelection(11, { digits: '', closedigits: '' })).toMatchObject({
      refusal: { code: 'number_required' },
    });
  });

  test('Outside the sangams one side is filled, whichever, and never both', () => {
    expect(parseSelection(13, { digits: '65', closedigits: '' })).toEqual(accept(13_000_065));
    expect(parseSelection(13, { digits: '', closedigits: '65' })).toEqual(accept(13_000_065));
    expect(parseSelection(12, { digits: '7', closedigits: '' })).toEqual(accept(12_000_007));
    expect(parseSelection(12, { digits: '7', closedigits: '7' })).toEqual({
      ok: false,
      refusal: { code: 'number_not_valid', params: { n: '7' }, field: 'closedigits' },
    });
  });
});
