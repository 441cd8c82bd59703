import { useSyncExternalStore } from 'react';
import { language } from './language.ts';
import type { Language } from '#contract/languages.ts';

/** The language of the page, renewed when another is chosen. */
export function useLanguage(): Language {
  return useSyncExternalStore(language.subscribe, language.current);
}
