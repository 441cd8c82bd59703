import { describe, expect, it } from 'vitest';
import { mondayOf, weeksOf } from './chart-weeks.ts';
import { addDays, marketDay, weekdayOf } from '../time/time.ts';
import { accepted } from '../verdict.ts';

const day = (text: string) => accepted(marketDay(text));

describe('the weeks of a chart', () => {
  it('begin on a Monday and end on a Sunday', () => {
    const [week] = weeksOf(day('2026-11-18'), day('2026-11-18'));
    expect(week).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
  });

  it('hold every day of ten years exactly once, leap days included', () => {
    const [from, to] = [day('2016-01-01'), day('2025-12-31')];
    const days = weeksOf(from, to).flat();
    const wanted = Array.from({ length: 3653 }, (_, i) => addDays(from, i));
    expect(wanted.at(-1)).toBe(to);
    expect(days.filter((one) => from <= one && one <= to)).toEqual(wanted);
    expect(new Set(days).size).toBe(days.length);
    // 1 January 2016 was a Friday and 31 December 2025 a Wednesday: four days lead in, four lead out.
    expect(days).toHaveLength(3653 + 4 + 4);
    expect(
      days
        .filter((_, i) => i % 7 === 0)
        .map(weekdayOf)
        .every((weekday) => weekday === 1),
    ).toBe(true);
  });

  it('are none when the time ends before it begins', () => {
    expect(weeksOf(day('2026-11-18'), day('2026-11-17'))).toEqual([]);
  });

  it('count a Sunday to the week that it ends', () => {
    expect(mondayOf(day('2026-11-22'))).toBe('2026-11-16');
    expect(mondayOf(day('2026-11-23'))).toBe('2026-11-23');
  });
});
