import { formatPoints } from '#client/format/format-points.ts';
import type { PlayerEvents } from '#contract/live.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { callCache } from '../calls/call-cache.ts';
import { GAME_LISTS } from '../calls/family-calls.ts';
import { marketName } from '../markets/market-name.ts';
import { fillText } from '../messages/fill-text.ts';
import { historiesMessages } from '../histories/messages/en.ts';
import { language } from '../messages/language.ts';

type Win = Extract<PlayerEvents['notice'], { readonly kind: 'win' }>;

/** One toast, which is read out as well: what was won, and where. */
export async function sayWin({ game_name, amount }: Win): Promise<void> {
  const { you_won } = await historiesMessages.inLanguage(language.current());
  showToast('ok', fillText(you_won, { points: formatPoints(amount), game: nameOf(game_name) }));
}

/** In the reader's script, when one of the lists that were read knows it. */
function nameOf(gameName: string): string {
  const games = GAME_LISTS.flatMap((path) => callCache.entry(path, {}).current().data?.result ?? []);
  const game = games.find((one) => one.game_name === gameName);
  return game === undefined ? gameName : marketName(game, language.current());
}
