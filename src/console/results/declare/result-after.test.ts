import { describe, expect, test } from 'vitest';
import { digitOfEntry, resultAfter } from './read-entry.ts';
import type { MarketSession } from '../format-session.ts';
import { someSession } from '../some-session.ts';

function after(known: Partial<MarketSession>, number: string): string {
  return resultAfter({ session: someSession(known), number, digit: digitOfEntry(number) });
}

describe('what players will see', () => {
  test('A close pana completes the result.', () => {
    expect(after({}, '369')).toBe('147-28-369');
  });
  test('An open pana begins it.', () => {
    expect(after({ session: 'open', open_result: '' }, '128')).toBe('128-1');
  });
  test('A starline pana is the whole of it.', () => {
    expect(after({ family: 'starline', session: 'open', open_result: '' }, '550')).toBe('550-0');
  });
  test('Gali shows its two digits.', () => {
    expect(after({ family: 'gali', session: 'open', open_result: '' }, '07')).toBe('07');
  });
  test('As long as nothing valid is typed, the result stays what it is.', () => {
    expect(after({}, '36')).toBe('147-2');
    expect(after({ open_result: '' }, '963')).toBe('--');
    expect(after({ family: 'gali', open_result: '' }, '')).toBe('--');
  });
});
