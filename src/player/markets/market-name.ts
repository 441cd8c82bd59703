import type { Game } from '../calls/use-dashboard.ts';
import { type Language, readsDevanagari } from '#contract/languages.ts';

/** The name in the reader's script; the operator writes it in Devanagari once for all who read that. */
export function marketName(game: Pick<Game, 'game_name' | 'game_name_hindi'>, language: Language): string {
  return readsDevanagari(language) && game.game_name_hindi !== '' ? game.game_name_hindi : game.game_name;
}
