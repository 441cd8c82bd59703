import { describe, expect, it } from 'vitest';
import { formatLeft } from './format-left.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe('the time left until a cut-off', () => {
  it.each([
    [0, '00:00'],
    [-5 * SECOND, '00:00'],
    [1, '00:01'],
    [999, '00:01'],
    [SECOND, '00:01'],
    [59 * SECOND, '00:59'],
    [59 * SECOND + 1, '01:00'],
    [12 * MINUTE + 45 * SECOND, '12:45'],
    [15 * MINUTE - 1000, '14:59'],
    [15 * MINUTE, '15m'],
    [48 * MINUTE + 30 * SECOND, '48m'],
    [HOUR, '1h 00m'],
    [2 * HOUR + 12 * MINUTE, '2h 12m'],
    [7 * HOUR + 2 * MINUTE, '7h 02m'],
    [26 * HOUR, '26h 00m'],
  ])('%i ms reads %s', (leftMs, text) => {
    expect(formatLeft(leftMs)).toBe(text);
  });

  it('hours and minutes are called as the language calls them', () => {
    expect(formatLeft(7 * HOUR + 13 * MINUTE, { hours: ' घं', minutes: ' मि' })).toBe('7 घं 13 मि');
  });
});
