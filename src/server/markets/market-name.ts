import { type Language, readsDevanagari } from '#contract/languages.ts';
import type { Market } from './market-store.ts';

/** A market's name for readers of a language: that of Hindi where Marathi has none, the English one where both are missing. */
export function marketNameIn(
  language: Language,
  { name, nameHindi, nameMarathi }: Pick<Market, 'name' | 'nameHindi' | 'nameMarathi'>,
): string {
  return (language === 'mr' && nameMarathi) || (readsDevanagari(language) && nameHindi) || name;
}
