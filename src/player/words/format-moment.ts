import { formatClock } from './format-clock.ts';
import { formatDate } from './format-date.ts';
import type { Language } from './languages.ts';

/** A day and its time on the operator's clock: '23 Nov 2026, 1:47 PM'. */
export function formatMoment(instantMs: number, language: Language): string {
  return `${formatDate(instantMs, language)}, ${formatClock(instantMs, language)}`;
}
