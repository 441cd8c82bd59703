/**
 * The languages that players read: the name that their readers give them, and the letters they are written in. All
 * else is derived from this list. What is not translated is shown in English.
 */
export const LANGUAGES = {
  en: { name: 'English', script: 'latin' },
  hi: { name: 'हिन्दी', script: 'devanagari' },
  mr: { name: 'मराठी', script: 'devanagari' },
} as const satisfies Readonly<Record<string, LanguageRow>>;

type LanguageRow = { readonly name: string; readonly script: string };

export type Language = keyof typeof LANGUAGES;

/** In the order of the list, English first. */
export const LANGUAGE_TAGS: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage);

/** What the operator writes in every language, before anything is written. */
export const NO_TEXT: Readonly<Record<Language, string>> = { en: '', hi: '', mr: '' };

export function isLanguage(text: string | null | undefined): text is Language {
  return text !== null && text !== undefined && Object.hasOwn(LANGUAGES, text);
}

/** Whether its readers read what the operator writes in Devanagari, such as the names of markets. */
export function readsDevanagari(language: Language): boolean {
  return LANGUAGES[language].script === 'devanagari';
}
