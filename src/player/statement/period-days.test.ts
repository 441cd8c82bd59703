import { describe, expect, it } from 'vitest';
import { marketDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { periodDays } from './read-entries.ts';

const day = (text: string) => accepted(marketDay(text));

describe('RG-06: the days of a statement', () => {
  it.each([
    ['this_month', '2026-11-22', '2026-11-01', '2026-11-22'],
    ['this_month', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['last_month', '2026-11-22', '2026-10-01', '2026-10-31'],
    ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last_month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['days_90', '2026-11-22', '2026-08-25', '2026-11-22'],
  ] as const)('%s on %s is from %s to %s', (period, today, from, to) => {
    expect(periodDays(period, day(today))).toEqual({ from, to });
  });
});
