import { OPERATOR_ZONE } from './operator-zone.ts';

type Look = keyof typeof LOOKS;

/**
 * An instant as the console shows it, always in the operator's zone, whatever the computer at hand is set to:
 * 'minute' 1:45 PM, 'second' 2:46:08 PM, 'date' Fri 20 Nov 2026, 'short-date' 20 Nov.
 */
export function formatInstant(instant: string | number, look: Look): string {
  const parts = new Map(FORMAT.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return LOOKS[look]((type) => parts.get(type) ?? '');
}

type Part = (type: Intl.DateTimeFormatPartTypes) => string;

// Put together from parts, because browsers disagree about the spaces and commas between them.
const LOOKS = {
  minute: (part: Part) => `${part('hour')}:${part('minute')} ${part('dayPeriod')}`,
  second: (part: Part) => `${part('hour')}:${part('minute')}:${part('second')} ${part('dayPeriod')}`,
  date: (part: Part) => `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`,
  'short-date': (part: Part) => `${part('day')} ${part('month')}`,
} as const;

const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: OPERATOR_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
});
