/**
 * What the clocks of a time zone show, from the runtime's own time zone tables. Formatters are kept, because
 * making one costs a thousand times more than using it.
 */
import { dayNumberOf } from './civil-day.ts';

export const DAY_MS = 86_400_000;

const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

/**
 * The reading of the zone's wall clock at an instant, counted in milliseconds as if the zone were UTC, to the
 * second.
 * @example wallClockMs(0, 'Asia/Kolkata') // 19_800_000, half past five in the morning
 */
export function wallClockMs(instantMs: number, zone: string): number {
  const shown = new Map<string, number>();
  for (const part of formatterOf(zone).formatToParts(instantMs)) shown.set(part.type, Number(part.value));
  const part = (name: string): number => shown.get(name) ?? 0;
  const dayNumber = dayNumberOf({ year: part('year'), month: part('month'), day: part('day') });
  return dayNumber * DAY_MS + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000;
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
