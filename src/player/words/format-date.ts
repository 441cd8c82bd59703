import { keepFormatters } from './keep-formatters.ts';
import type { Language } from './languages.ts';

/** A date as people write it: '22 Nov 2026'. The day is that of the operator's clock, numerals are Latin. */
export function formatDate(instantMs: number, language: Language): string {
  return formatterOf(language).format(instantMs);
}

const formatterOf = keepFormatters(
  (language: Language) =>
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }),
);
