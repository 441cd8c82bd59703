import { formatDay } from '#client/format/format-date.ts';
import { OPERATOR_ZONE } from '#client/format/operator-zone.ts';
import { serverClock } from '#client/time/server-clock.ts';
import { instant, localTime } from '#rules/time/time.ts';

/** A day of the wire in a list or a sentence: '20 Nov', of another year '20 Nov 2025'. */
export function formatWireDay(day: string, nowMs: number = serverClock.now()): string {
  return formatDay(day, localTime(instant(Math.floor(nowMs)), OPERATOR_ZONE).day, 'en');
}

/** The first and the last day of something: '20 Nov to 21 Nov'; one day stands alone. */
export function formatWireDays(from: string, to: string, nowMs: number = serverClock.now()): string {
  const first = formatWireDay(from, nowMs);
  return from === to ? first : `${first} to ${formatWireDay(to, nowMs)}`;
}
