/**
 * What the clocks of a time zone show, from the runtime's own time zone tables. Formatters are kept, because
 * making one costs a thousand times more than using it; so are the offsets of days, which cost twenty times less.
 */
import { dayNumberOf } from './civil-day.ts';

export const DAY_MS = 86_400_000;

const SECOND_MS = 1000;

const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

/** By zone and day of UTC: the offset that holds for all of it, or null where the clocks change on it. */
const OFFSETS = new Map<string, Map<number, number | null>>();
const DAYS_KEPT = 20_000;

/**
 * The reading of the zone's wall clock at an instant, counted in milliseconds as if the zone were UTC, to the
 * second.
 * @example wallClockMs(0, 'Asia/Kolkata') // 19_800_000, half past five in the morning
 */
export function wallClockMs(instantMs: number, zone: string): number {
  const offset = offsetOfDay(Math.floor(instantMs / DAY_MS), zone);
  if (offset === null) return shownMs(instantMs, zone);
  return Math.floor((instantMs + offset) / SECOND_MS) * SECOND_MS;
}

/**
 * The instant at which the zone's wall clock shows a reading. A reading shown twice (clocks set back) means the
 * first time; one never shown (clocks set forward) means the moment as far behind the jump as the reading is.
 * @example instantMsOfWallClock(19_800_000, 'Asia/Kolkata') // 0
 */
export function instantMsOfWallClock(readingMs: number, zone: string): number {
  // A day to either side lies beyond any single change of the clocks, so these are the only two offsets possible.
  const before = readingMs - offsetMs(readingMs - DAY_MS, zone);
  const after = readingMs - offsetMs(readingMs + DAY_MS, zone);
  const fitting = [before, after].filter((candidate) => wallClockMs(candidate, zone) === readingMs);
  return fitting.length === 0 ? before : Math.min(...fitting);
}

function offsetMs(instantMs: number, zone: string): number {
  return wallClockMs(instantMs, zone) - instantMs;
}

function offsetOfDay(dayNumber: number, zone: string): number | null {
  const days = OFFSETS.get(zone) ?? new Map<number, number | null>();
  const kept = days.get(dayNumber);
  if (kept !== undefined) return kept;
  if (days.size >= DAYS_KEPT) days.clear();
  OFFSETS.set(zone, days);
  const fromMs = dayNumber * DAY_MS;
  const toMs = fromMs + DAY_MS;
  const offset = shownMs(fromMs, zone) - fromMs;
  const holds = shownMs(toMs, zone) - toMs === offset;
  days.set(dayNumber, holds ? offset : null);
  return holds ? offset : null;
}

function shownMs(instantMs: number, zone: string): number {
  const shown = new Map<string, number>();
  for (const part of formatterOf(zone).formatToParts(instantMs)) shown.set(part.type, Number(part.value));
  const part = (name: string): number => shown.get(name) ?? 0;
  const dayNumber = dayNumberOf({ year: part('year'), month: part('month'), day: part('day') });
  return dayNumber * DAY_MS + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * SECOND_MS;
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const kept = FORMATTERS.get(zone);
  if (kept !== undefined) return kept;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  FORMATTERS.set(zone, made);
  return made;
}
