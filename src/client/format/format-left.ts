export type TimeUnits = { readonly hours: string; readonly minutes: string };

const ENGLISH: TimeUnits = { hours: 'h', minutes: 'm' };
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const CLOCK_BELOW_S = 15 * MINUTE_S;

/**
 * Time left as a countdown shows it: '12:45' below a quarter of an hour, then '48m', then '7h 13m'. A started second
 * counts, so that 0:00 appears only when the time is over.
 */
export function formatLeft(leftMs: number, units: TimeUnits = ENGLISH): string {
  const left = Math.ceil(Math.max(0, leftMs) / 1000);
  const minutes = Math.floor(left / MINUTE_S);
  if (left < CLOCK_BELOW_S) return `${twoDigits(minutes)}:${twoDigits(left % MINUTE_S)}`;
  if (left < HOUR_S) return `${minutes}${units.minutes}`;
  return `${Math.floor(left / HOUR_S)}${units.hours} ${twoDigits(minutes % MINUTE_S)}${units.minutes}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
