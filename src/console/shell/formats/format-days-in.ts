import { formatWireDay } from './format-wire-day.ts';

/**
 * A name that the server made with a day in it, as the console writes days.
 * @example formatDaysIn('Kaveri Dawn Open, 2026-11-20') // 'Kaveri Dawn Open, 20 Nov'
 */
export function formatDaysIn(name: string, nowMs?: number): string {
  return name.replace(/(?<=, )\d{4}-\d{2}-\d{2}$/, (day) => formatWireDay(day, nowMs));
}
