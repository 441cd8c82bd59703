import type { Game } from '../calls/use-dashboard.ts';
import { type Language, readsDevanagari } from '#contract/languages.ts';

export type MarketNames = Pick<Game, 'game_name' | 'game_name_hindi' | 'game_name_marathi'>;

/** The name for the reader: readers of Devanagari see the one in Hindi where their language has none. */
export function marketName(names: MarketNames, language: Language): string {
  return (
    (language === 'mr' && names.game_name_marathi) ||
    (readsDevanagari(language) && names.game_name_hindi) ||
    names.game_name
  );
}
