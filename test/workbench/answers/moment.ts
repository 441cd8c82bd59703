/** What the clock of the server says in every case: 11:47 in the morning, in India. */
export const NOW = '2026-11-23T06:17:00.000Z';

/** @example minutesFromNow(-5) // '2026-11-23T06:12:00.000Z' */
export function minutesFromNow(minutes: number): string {
  return new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
}

export const TODAY = '23-November-2026';
