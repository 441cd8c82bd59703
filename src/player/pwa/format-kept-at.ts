import { formatClock } from '#client/format/format-clock.ts';
import { formatDate, formatDateTime } from '#client/format/format-date.ts';
import type { Language } from '#contract/languages.ts';

/** When something was read: the time alone while it is of today on the operator's clock, else with its day. */
export function formatKeptAt(atMs: number, nowMs: number, language: Language): string {
  const isToday = formatDate(atMs, language) === formatDate(nowMs, language);
  return isToday ? formatClock(atMs, language) : formatDateTime(atMs, language);
}
