import { keepFormatters } from './keep-formatters.ts';
import type { Language } from './languages.ts';

// The operator's clock: market times are given in it, so every other time of day on a screen is too.
const ZONE = 'Asia/Kolkata';

// Numerals stay Latin in every language: results and times are passed on by voice and chat in them.
const LOCALES = { hi: 'hi-IN-u-nu-latn', mr: 'mr-IN-u-nu-latn' } as const;

/** A time of day as people say it: '1:47 PM', 'दोपहर 1:47'. */
export function formatClock(instantMs: number, language: Language): string {
  if (language === 'en') return formatInEnglish(instantMs);
  return formatterOf(language)
    .format(instantMs)
    .replace(/\u202f/g, ' ');
}

// The zone has had one offset and no summer time since 1945.
const OFFSET_MS = 19_800_000;

/** Without the browser's tables of languages and zones: the first use of them holds a slow phone up for 70 ms. */
function formatInEnglish(instantMs: number): string {
  const shown = new Date(instantMs + OFFSET_MS);
  const hour = shown.getUTCHours();
  const minute = String(shown.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

const formatterOf = keepFormatters(
  (language: keyof typeof LOCALES) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: ZONE,
      dayPeriod: 'short',
    }),
);
