import type { Language } from './languages.ts';

/** The weekday of a market day such as '20-November-2026': 'Friday'. */
export function formatWeekday(marketDay: string, language: Language): string {
  const day = Date.parse(`${marketDay.replaceAll('-', ' ')} UTC`);
  if (!Number.isFinite(day)) return '';
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day);
}
