import { describe, expect, test } from 'vitest';
import { selection } from '../game/selection.ts';
import { canStillWin, lineState, slipState, type LineState, type SlipState } from './slip-outcome.ts';

describe('the state of a line', () => {
  test.each([
    [false, 'open', 'open', 'pending'],
    [false, 'closed', 'closed', 'pending'],
    [false, 'settled', 'closed', 'pending'],
    [false, 'declared', 'declared', 'pending'],
    [true, 'declared', 'declared', 'won'],
    [true, 'settled', 'settled', 'won'],
    [false, 'settled', 'settled', 'lost'],
    [false, 'voided', 'voided', 'refunded'],
    [false, 'voided', 'open', 'refunded'],
    [false, 'voided', 'settled', 'refunded'],
    [false, 'settled', 'voided', 'refunded'],
  ] as const)(
    'won %s, ended by a session %s, decided by one %s: %s',
    (hasWon, closesWith, decidedAt, state) => {
      expect(lineState({ hasWon, closesWith, decidedAt })).toBe(state);
    },
  );
});

describe('the state of a slip', () => {
  const CASES: readonly (readonly [readonly LineState[], SlipState])[] = [
    [['pending', 'pending'], 'pending'],
    [['pending', 'lost'], 'partly_out'],
    [['won', 'pending'], 'partly_out'],
    [['refunded', 'pending'], 'partly_out'],
    [['lost', 'won', 'refunded'], 'won'],
    [['lost', 'lost'], 'lost'],
    [['lost', 'refunded'], 'lost'],
    [['refunded', 'refunded'], 'refunded'],
  ];
  test.each(CASES)('lines %j: %s', (lines, state) => {
    expect(slipState(lines)).toBe(state);
  });
});

describe('once the open result is 123, which makes 6', () => {
  test.each([
    ['a jodi that begins with 6', 13, { digits: '65' }, true],
    ['another jodi', 13, { digits: '75' }, false],
    ['6 with a pana of the close', 20, { digits: '6', closedigits: '140' }, true],
    ['7 with a pana of the close', 20, { digits: '7', closedigits: '140' }, false],
    ['123 with a digit of the close', 21, { digits: '123', closedigits: '5' }, true],
    ['124 with a digit of the close', 21, { digits: '124', closedigits: '5' }, false],
    ['123 with a pana of the close', 22, { digits: '123', closedigits: '140' }, true],
    ['124 with a pana of the close', 22, { digits: '124', closedigits: '140' }, false],
    ['a digit of the close', 12, { closedigits: '7' }, true],
    ['a digit of the open that is being settled', 11, { digits: '7' }, true],
  ] as const)('%s can still win: %#', (_, code, sides, can) => {
    expect(canStillWin(selection(code, sides), '123')).toBe(can);
    expect(canStillWin(selection(code, sides), null)).toBe(true);
  });
});
