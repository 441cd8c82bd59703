import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FAMILIES,
  GAMES,
  PANA_NAMES,
  SESSIONS,
  SP_DP_TP,
  gameOf,
  gamesOfFamily,
  parsePanaName,
  parseSession,
  playsPerSession,
} from './games.ts';
import { accept } from '../verdict.ts';

/** Code, family, wire name, session shown, stops with, decided at, rate, numbers. */
const PUBLISHED = [
  [11, 'main', 'Single Digit', 'open', 'open', 'open', 'single_digit', 'digit'],
  [12, 'main', 'Single Digit', 'close', 'close', 'close', 'single_digit', 'digit'],
  [13, 'main', 'Jodi Digit', 'close', 'open', 'close', 'jodi_digit', 'jodi'],
  [14, 'main', 'Single Pana', 'open', 'open', 'open', 'single_pana', 'single_pana'],
  [15, 'main', 'Single Pana', 'close', 'close', 'close', 'single_pana', 'single_pana'],
  [16, 'main', 'Double Pana', 'open', 'open', 'open', 'double_pana', 'double_pana'],
  [17, 'main', 'Double Pana', 'close', 'close', 'close', 'double_pana', 'double_pana'],
  [18, 'main', 'Triple Pana', 'open', 'open', 'open', 'tripple_pana', 'triple_pana'],
  [19, 'main', 'Triple Pana', 'close', 'close', 'close', 'tripple_pana', 'triple_pana'],
  [20, 'main', 'Half Sangam', 'open', 'open', 'close', 'half_sangam', 'digit_pana'],
  [21, 'main', 'Half Sangam', 'close', 'open', 'close', 'half_sangam', 'pana_digit'],
  [22, 'main', 'Full Sangam', 'open', 'open', 'close', 'full_sangam', 'pana_pana'],
  [23, 'main', 'SP Motor', 'open', 'open', 'open', 'single_pana', 'single_pana'],
  [24, 'main', 'SP Motor', 'close', 'close', 'close', 'single_pana', 'single_pana'],
  [25, 'main', 'DP Motor', 'open', 'open', 'open', 'double_pana', 'double_pana'],
  [26, 'main', 'DP Motor', 'close', 'close', 'close', 'double_pana', 'double_pana'],
  [31, 'starline', 'Single Digit', 'open', 'open', 'open', 'single_digit', 'digit'],
  [32, 'starline', 'Single Pana', 'open', 'open', 'open', 'single_pana', 'single_pana'],
  [33, 'starline', 'Double Pana', 'open', 'open', 'open', 'double_pana', 'double_pana'],
  [34, 'starline', 'Triple Pana', 'open', 'open', 'open', 'tripple_pana', 'triple_pana'],
  [41, 'gali', 'Left Digit', 'open', 'open', 'open', 'single_digit', 'digit'],
  [42, 'gali', 'Right Digit', 'open', 'open', 'open', 'single_pana', 'digit'],
  [43, 'gali', 'Jodi Digit', 'open', 'open', 'open', 'double_pana', 'jodi'],
] as const;

describe('The list of games', () => {
  test('Every game stops, is decided and pays as published', () => {
    const rows = GAMES.map((game) => [
      game.code,
      game.family,
      game.pana,
      game.session,
      game.closesWith,
      game.decidedAt,
      game.rateKey,
      game.numbers,
    ]);
    expect(rows).toEqual(PUBLISHED);
  });

  test('A code finds its game, an unknown code is a fault', () => {
    expect(GAMES.every((game) => gameOf(game.code) === game)).toBe(true);
    expect(gameOf(13).pana).toBe('Jodi Digit');
    expect(() => gameOf(27)).toThrow('no game 27');
  });

  test('The families share nothing and leave nothing out', () => {
    expect(FAMILIES.flatMap(gamesOfFamily)).toEqual(GAMES);
    expect(gamesOfFamily('gali').map((game) => game.code)).toEqual([41, 42, 43]);
  });

  test('T15: nothing that the open result tells about can still be bid on after it', () => {
    for (const game of GAMES) {
      const isCloseOnly = playsPerSession(game) && game.session === 'close';
      expect(game.closesWith).toBe(isCloseOnly ? 'close' : 'open');
    }
    expect([playsPerSession(gameOf(11)), playsPerSession(gameOf(13))]).toEqual([true, false]);
  });
});

describe('T28: names are one closed set', () => {
  test.each([
    ['Tripple Panna', 'Triple Pana'],
    ['tripple-panna', 'Triple Pana'],
    ['TRIPPLE PANA', 'Triple Pana'],
    ['Triple Panna', 'Triple Pana'],
    ['double panna', 'Double Pana'],
    ['Single-Digit', 'Single Digit'],
    [' single  digit ', 'Single Digit'],
    ['SPMotor', 'SP Motor'],
    ['dp motor', 'DP Motor'],
    ['SP DP TP', 'SP DP TP'],
    ['sp-dp-tp', 'SP DP TP'],
    ['HALF SANGAM', 'Half Sangam'],
  ])('%s means %s', (text, name) => {
    expect(parsePanaName(text)).toEqual(accept(name));
  });

  test.each([
    [''],
    ['Single'],
    ['Jodi'],
    ['Red Bracket'],
    ['Single Digits'],
    ['Single_Digit'],
    [5],
    [null],
    [['Single Digit']],
    ['x'.repeat(1e6)],
  ])('Something else is refused (%#)', (text) => {
    expect(parsePanaName(text)).toEqual({ ok: false, refusal: { code: 'bid_type_not_valid' } });
  });

  test('Every name reads back in any letter case, and each settles in some game', () => {
    for (const name of [...PANA_NAMES, SP_DP_TP]) {
      for (const text of [name, name.toUpperCase(), name.toLowerCase(), name.replaceAll(' ', '-')]) {
        expect(parsePanaName(text)).toEqual(accept(name));
      }
    }
    expect(PANA_NAMES.every((name) => GAMES.some((game) => game.pana === name))).toBe(true);
  });

  test('Whatever is sent, only the closed set comes out', () => {
    const known = new Set<string>([...PANA_NAMES, SP_DP_TP]);
    fc.assert(
      fc.property(fc.anything(), (text) => {
        const name = parsePanaName(text);
        expect(!name.ok || known.has(name.value)).toBe(true);
      }),
    );
  });
});

describe('Sessions', () => {
  test.each([
    ['Open', 'open'],
    ['open', 'open'],
    ['OPEN', 'open'],
    ['Close', 'close'],
    ['close', 'close'],
    ['closed', 'close'],
    ['Closed', 'close'],
    [' Close ', 'close'],
  ])('%s is the %s session', (text, session) => {
    expect(parseSession(text)).toEqual(accept(session));
    expect(SESSIONS).toContain(session);
  });

  test.each([[''], ['opened'], ['Open, Close'], ['both'], [1], [null], [['open']]])(
    '%s is no session',
    (text) => {
      expect(parseSession(text)).toEqual({ ok: false, refusal: { code: 'session_not_valid' } });
    },
  );
});

test('a code tells its family, by which histories find their slips', () => {
  const tens = { main: [1, 2], starline: [3], gali: [4] };
  const strays = GAMES.filter(({ code, family }) => !tens[family].includes(Math.floor(code / 10)));
  expect(strays).toEqual([]);
});
