import type { Language } from './languages.ts';

// The operator's clock: market times are given in it, so every other time of day on a screen is too.
const ZONE = 'Asia/Kolkata';

// Numerals stay Latin in every language: results and times are passed on by voice and chat in them.
const LOCALES = { en: 'en-US', hi: 'hi-IN-u-nu-latn', mr: 'mr-IN-u-nu-latn' } as const satisfies Record<
  Language,
  string
>;

/** A time of day as people say it: '1:47 PM', 'दोपहर 1:47'. */
export function formatClock(instantMs: number, language: Language): string {
  return formatters[language].format(instantMs).replace(/\u202f/g, ' ');
}

const formatters = {
  en: formatter('en'),
  hi: formatter('hi'),
  mr: formatter('mr'),
} as const;

function formatter(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALES[language], {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: ZONE,
    ...(language === 'en' ? {} : { dayPeriod: 'short' }),
  });
}
