/** Days, and days with their times, in the operator's zone and the language of the reader. Numerals are Latin. */
import { formatClock } from './format-clock.ts';
import { keepFormatters } from './keep-formatters.ts';
import { OPERATOR_ZONE } from './operator-zone.ts';

/** A date as people write it: '22 Nov 2026'. */
export function formatDate(instantMs: number, language: string): string {
  return dateFormatterOf(language).format(instantMs);
}

/** A day and its time: '23 Nov 2026, 1:47 PM'. */
export function formatDateTime(instantMs: number, language: string): string {
  return `${formatDate(instantMs, language)}, ${formatClock(instantMs, language)}`;
}

/** A time to the second, as on receipts: '1:48:22 PM'. The clocks of every zone show the same seconds. */
export function formatClockSeconds(instantMs: number, language: string): string {
  const seconds = String(new Date(instantMs).getUTCSeconds()).padStart(2, '0');
  return formatClock(instantMs, language).replace(/\d{1,2}:\d{2}/, (clock) => `${clock}:${seconds}`);
}

/** A market day such as '2026-11-21' in a sentence or over a list: '21 Nov', with its year when that is another. */
export function formatDay(day: string, today: string | null, language: string): string {
  const isThisYear = today === null || day.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? dayFormatterOf : dayOfYearFormatterOf)(language).format(Date.parse(`${day}T00:00Z`));
}

/** The weekday of a market day such as '20-November-2026': 'Friday'. */
export function formatWeekday(marketDay: string, language: string): string {
  const day = Date.parse(`${marketDay.replaceAll('-', ' ')} UTC`);
  if (!Number.isFinite(day)) return '';
  // On the way to every bid, so in English without the browser's tables, like the clock.
  return language === 'en'
    ? (WEEKDAYS[new Date(day).getUTCDay()] ?? '')
    : weekdayFormatterOf(language).format(day);
}

/** A market day such as '20-November-2026' where its year is plain: '20 Nov'. */
export function formatShortDay(marketDay: string, language: string): string {
  const [day = '', month = ''] = marketDay.split('-');
  if (language === 'en') return `${Number(day)} ${month.slice(0, 3)}`;
  const instant = Date.parse(`${marketDay.replaceAll('-', ' ')} UTC`);
  return Number.isFinite(instant) ? shortDayFormatterOf(language).format(instant) : marketDay;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const dateFormatterOf = keepFormatters(
  (language) =>
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: 'medium', timeZone: OPERATOR_ZONE }),
);

const dayFormatterOf = keepFormatters(
  (language) =>
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

const dayOfYearFormatterOf = keepFormatters(
  (language) => new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: 'medium', timeZone: 'UTC' }),
);

const weekdayFormatterOf = keepFormatters(
  (language) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }),
);

const shortDayFormatterOf = keepFormatters(
  (language) =>
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
