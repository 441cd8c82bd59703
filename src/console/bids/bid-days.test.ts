import { describe, expect, test } from 'vitest';
import { lastDays } from './bid-days.ts';

const TODAY = '2026-11-26';

describe('a span of days that is longer than a list of bids', () => {
  test('is cut to its last days', () => {
    const last = { from: '2026-10-27', to: TODAY };
    expect(lastDays({ from: '2026-01-01', to: TODAY }, TODAY)).toEqual(last);
    expect(lastDays({ from: '2026-01-01', to: '' }, TODAY)).toEqual(last);
    expect(lastDays({ from: '', to: '2026-03-31' }, TODAY)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  });

  test('a span that fits stays, to the day', () => {
    expect(lastDays({ from: '2026-10-27', to: TODAY }, TODAY)).toBeNull();
    expect(lastDays({ from: '2026-10-26', to: TODAY }, TODAY)).not.toBeNull();
    expect(lastDays({ from: '', to: '' }, TODAY)).toBeNull();
  });
});
