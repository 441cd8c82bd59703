import type { Language } from './languages.ts';

/** The browser's formatter of each language, made when it is first used: making one costs a thousand times its use. */
export function keepFormatters<L extends Language>(
  make: (language: L) => Intl.DateTimeFormat,
): (language: L) => Intl.DateTimeFormat {
  const kept = new Map<L, Intl.DateTimeFormat>();
  return (language) => {
    const made = kept.get(language) ?? make(language);
    kept.set(language, made);
    return made;
  };
}
