import { USUAL_ZONE } from '#rules/usual-zone.ts';
import { keepFormatters } from './keep-formatters.ts';
import { OPERATOR_ZONE } from './operator-zone.ts';

/** A time of day on the operator's clock, in the usual form: '1:47 PM', 'दोपहर 1:47'. */
export function formatClock(instantMs: number, language: string): string {
  if (language === 'en' && OPERATOR_ZONE === USUAL_ZONE) return formatUsual(instantMs);
  return formatterOf(language)
    .format(instantMs)
    .replace(/\u202f/g, ' ');
}

/** The same with its seconds: '1:47:05 PM'. No zone of today differs from the others by parts of a minute. */
export function formatClockWithSeconds(instantMs: number, language: string): string {
  const seconds = String(new Date(instantMs).getUTCSeconds()).padStart(2, '0');
  return formatClock(instantMs, language).replace(/:\d\d/, `$&:${seconds}`);
}

// The usual zone has had one offset and no summer time since 1945.
const OFFSET_MS = 19_800_000;

/** Works without the browser's tables of languages and zones: their first use blocks a slow phone for 70 ms. */
function formatUsual(instantMs: number): string {
  const shown = new Date(instantMs + OFFSET_MS);
  const hour = shown.getUTCHours();
  const minute = String(shown.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

const formatterOf = keepFormatters(
  (language) =>
    // Numerals stay Latin in every language: players share results and times by voice and chat in them.
    new Intl.DateTimeFormat(language === 'en' ? 'en-US' : `${language}-IN-u-nu-latn`, {
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: OPERATOR_ZONE,
      // The others say AM and PM, as the markets' times do: in Marathi the tables' "दुपार 1:47" is not how people say it.
      ...(language === 'hi' && { dayPeriod: 'short' }),
    }),
);
