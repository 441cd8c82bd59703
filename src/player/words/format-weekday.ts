import { keepFormatters } from './keep-formatters.ts';
import type { Language } from './languages.ts';

/** The weekday of a market day such as '20-November-2026': 'Friday'. */
export function formatWeekday(marketDay: string, language: Language): string {
  const day = Date.parse(`${marketDay.replaceAll('-', ' ')} UTC`);
  if (!Number.isFinite(day)) return '';
  // On the way to every bid, so in English without the browser's tables, like the clock.
  return language === 'en' ? (ENGLISH[new Date(day).getUTCDay()] ?? '') : formatterOf(language).format(day);
}

const ENGLISH = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const formatterOf = keepFormatters(
  (language: Language) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }),
);
