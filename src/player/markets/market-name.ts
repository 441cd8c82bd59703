import type { Game } from '../dashboard.ts';
import type { Language } from '../words/languages.ts';

/** The name in the reader's script; the operator writes it in Devanagari once for Hindi and Marathi. */
export function marketName(game: Pick<Game, 'game_name' | 'game_name_hindi'>, language: Language): string {
  return language !== 'en' && game.game_name_hindi !== '' ? game.game_name_hindi : game.game_name;
}
