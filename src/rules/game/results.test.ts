import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAMILIES, GAMES } from './games.ts';
import { JODIS, PANAS, canonicalPana, parseJodi } from './pana.ts';
import { allSelections, selection, readSelection } from './selection.ts';
import {
  formatGaliResult,
  formatMainResult,
  formatStarlineResult,
  marketResult,
  parseDeclaredNumber,
  winningSelections,
} from './results.ts';
import { accept, accepted } from '../verdict.ts';

const p123 = canonicalPana('123');
const p140 = canonicalPana('140');
const p550 = canonicalPana('550');
const p777 = canonicalPana('777');
const sixtySeven = accepted(parseJodi('67'));

const openOf = (open: typeof p123) =>
  winningSelections({ family: 'main', session: 'open', open, close: null });
const closeOf = (open: typeof p123, close: typeof p123) =>
  winningSelections({ family: 'main', session: 'close', open, close });

describe('Results on the wire', () => {
  test('A whole day joins to 123-65-140', () => {
    const wire = formatMainResult({ open: p123, close: p140 });
    expect(wire).toEqual({ open_result: '123-6', close_result: '5-140' });
    expect(wire.open_result + wire.close_result).toBe('123-65-140');
  });

  test('What is not declared is empty', () => {
    expect(formatMainResult({ open: null, close: null })).toEqual({ open_result: '', close_result: '' });
    expect(formatMainResult({ open: p123, close: null })).toEqual({ open_result: '123-6', close_result: '' });
    expect(formatStarlineResult({ open: p123 })).toEqual({ open_result: '123-6', close_result: '' });
    expect(formatStarlineResult({ open: null })).toEqual({ open_result: '', close_result: '' });
    expect(formatGaliResult({ open: sixtySeven })).toEqual({ open_result: '6', close_result: '7' });
    expect(formatGaliResult({ open: null })).toEqual({ open_result: '', close_result: '' });
  });

  test('Every pana is written beside the last digit of its sum, every jodi digit by digit', () => {
    for (const open of PANAS) {
      const sum = [...open].reduce((so, digit) => so + Number(digit), 0);
      expect(formatStarlineResult({ open })).toEqual({
        open_result: `${open}-${sum % 10}`,
        close_result: '',
      });
      for (const [close, close_result] of [
        [null, ''],
        [p140, '5-140'],
        [p550, '0-550'],
        [p777, '1-777'],
      ] as const) {
        expect(formatMainResult({ open, close })).toEqual({
          open_result: `${open}-${sum % 10}`,
          close_result,
        });
      }
    }
    for (const open of JODIS) {
      const [open_result, close_result] = open;
      expect(formatGaliResult({ open })).toEqual({ open_result, close_result });
    }
  });
});

describe('Numbers to be declared', () => {
  test('Main and starline take canonical panas, gali two digits, and nothing else', () => {
    expect(parseDeclaredNumber('gali', '07')).toEqual(accept('07'));
    expect(parseDeclaredNumber('main', '123')).toEqual(accept('123'));
    expect(parseDeclaredNumber('starline', '000')).toEqual(accept('000'));
    for (const family of FAMILIES) {
      expect(parseDeclaredNumber(family, '')).toMatchObject({ refusal: { code: 'number_required' } });
      for (const text of ['321', '7', '1234', 'abc', 67, null])
        expect(parseDeclaredNumber(family, text).ok).toBe(false);
    }
    expect(parseDeclaredNumber('gali', '123').ok).toBe(false);
    expect(parseDeclaredNumber('main', '67').ok).toBe(false);
  });

  test('Stored numbers of another family are a fault', () => {
    expect(marketResult('gali', '07', null)).toEqual({ family: 'gali', open: '07' });
    expect(marketResult('starline', null, null)).toEqual({ family: 'starline', open: null });
    expect(marketResult('main', '123', '140')).toEqual({ family: 'main', open: '123', close: '140' });
    expect(() => marketResult('gali', '123', null)).toThrow('two digits');
    expect(() => marketResult('main', '67', null)).toThrow('pana');
    expect(() => marketResult('starline', '123', '140')).toThrow('no close session');
  });
});

describe('Winning picks', () => {
  test('A day of 123 and 140 pays exactly these bids', () => {
    expect(openOf(p123)).toEqual([
      selection(11, { digits: '6' }),
      selection(14, { digits: '123' }),
      selection(23, { digits: '123' }),
    ]);
    expect(closeOf(p123, p140)).toEqual([
      selection(12, { closedigits: '5' }),
      selection(13, { digits: '65' }),
      selection(15, { closedigits: '140' }),
      selection(20, { digits: '6', closedigits: '140' }),
      selection(21, { digits: '123', closedigits: '5' }),
      selection(22, { digits: '123', closedigits: '140' }),
      selection(24, { closedigits: '140' }),
    ]);
  });

  test('A double pana pays double panas and the DP motor, a triple only triples', () => {
    expect(openOf(p550)).toEqual([
      selection(11, { digits: '0' }),
      selection(16, { digits: '550' }),
      selection(25, { digits: '550' }),
    ]);
    expect(openOf(p777)).toEqual([selection(11, { digits: '1' }), selection(18, { digits: '777' })]);
  });

  test('Starline pays its ank and its pana, gali its two digits and its jodi', () => {
    expect(winningSelections({ family: 'starline', session: 'open', open: p550 })).toEqual([
      31_000_000, 33_000_550,
    ]);
    expect(winningSelections({ family: 'gali', session: 'open', open: sixtySeven })).toEqual([
      41_000_006, 42_000_007, 43_000_067,
    ]);
  });

  test('T30: declaring open decides open-session bids only; jodi and sangams wait for close', () => {
    for (const pana of PANAS) {
      const decided = openOf(pana).map((one) => readSelection(one).game);
      expect(
        decided.every(
          (game) => game.session === 'open' && game.closesWith === 'open' && game.decidedAt === 'open',
        ),
      ).toBe(true);
      const later = closeOf(p123, pana).map((one) => readSelection(one).game);
      expect(later.every((game) => game.decidedAt === 'close')).toBe(true);
    }
  });

  test('T28: every bid that can be accepted wins under some result', () => {
    const winners = new Set<number>();
    const remember = (selections: readonly number[]) => selections.forEach((one) => winners.add(one));
    for (const open of PANAS) {
      remember(openOf(open));
      remember(winningSelections({ family: 'starline', session: 'open', open }));
      for (const close of PANAS) remember(closeOf(open, close));
    }
    for (const open of JODIS) remember(winningSelections({ family: 'gali', session: 'open', open }));
    const neverWin = GAMES.flatMap((game) => allSelections(game.code)).filter((one) => !winners.has(one));
    expect(neverWin).toEqual([]);
  });

  test('Winners come in ascending order without repetition', () => {
    const pana = fc.constantFrom(...PANAS);
    fc.assert(
      fc.property(pana, pana, (open, close) => {
        const selections = [...openOf(open), ...closeOf(open, close)];
        expect(new Set(selections).size).toBe(selections.length);
        expect(closeOf(open, close)).toEqual(closeOf(open, close).toSorted((one, other) => one - other));
      }),
    );
  });

  test('Declaring without the number, or with one of another family, is a fault', () => {
    expect(() => winningSelections({ family: 'main', session: 'open', open: null })).toThrow('open session');
    expect(() => winningSelections({ family: 'main', session: 'close', open: p123, close: null })).toThrow(
      'close session',
    );
    expect(() => winningSelections({ family: 'gali', session: 'open', open: p123 })).toThrow('two digits');
  });
});
