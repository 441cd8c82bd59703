/** The languages of the player app, each by the name its readers give it. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' } as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(text: string | null | undefined): text is Language {
  return text !== null && text !== undefined && Object.hasOwn(LANGUAGES, text);
}
