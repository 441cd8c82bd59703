import { formatClock } from '../words/format-clock.ts';
import { formatDate } from '../words/format-date.ts';
import { formatMoment } from '../words/format-moment.ts';
import type { Language } from '../words/languages.ts';

/** When something was read: the time alone while it is of today on the operator's clock, else with its day. */
export function formatKeptAt(atMs: number, nowMs: number, language: Language): string {
  const isToday = formatDate(atMs, language) === formatDate(nowMs, language);
  return isToday ? formatClock(atMs, language) : formatMoment(atMs, language);
}
