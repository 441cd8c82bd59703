import { expect, test } from 'vitest';
import { accepted } from '../verdict.ts';
import { instantAt, marketDay, minuteOfDay, instant } from '../time/time.ts';
import { cardOfDay, firstDayOfCard } from './rates-of-day.ts';

const dayOf = (text: string) => accepted(marketDay(text));
const [thursday, friday, saturday, sunday] = [
  dayOf('2026-11-19'),
  dayOf('2026-11-20'),
  dayOf('2026-11-21'),
  dayOf('2026-11-22'),
];
const ZONE = 'Asia/Kolkata';

const first = { name: 'first', firstDay: null };
const weekend = { name: 'weekend', firstDay: saturday };
const atOnce = { name: 'at once', firstDay: null };

test('FAIR-17 a card counts from its first day on, and the days before keep theirs', () => {
  const cards = [weekend, first];
  expect([thursday, friday, saturday, sunday].map((day) => cardOfDay(cards, day).name)).toEqual([
    'first',
    'first',
    'weekend',
    'weekend',
  ]);
});

test('FAIR-17 a card at once counts for every day, also for those that another one waited for', () => {
  const cards = [atOnce, weekend, first];
  expect([friday, saturday].map((day) => cardOfDay(cards, day).name)).toEqual(['at once', 'at once']);
});

test('FAIR-17 a card after one at once leaves the days before it alone', () => {
  const cards = [weekend, atOnce, first];
  expect([friday, saturday].map((day) => cardOfDay(cards, day).name)).toEqual(['at once', 'weekend']);
});

test('FAIR-17 new rates begin with the next midnight, and with the one after when that is less than a minute away', () => {
  const midnight = instantAt(saturday, minuteOfDay(0), ZONE);
  const confirmed = (before: number) => firstDayOfCard(instant(midnight - before), ZONE);
  expect(confirmed(12 * 3_600_000)).toBe(saturday);
  expect(confirmed(60_001)).toBe(saturday);
  expect(confirmed(60_000)).toBe(sunday);
  expect(confirmed(1)).toBe(sunday);
  expect(confirmed(0)).toBe(sunday);
});
