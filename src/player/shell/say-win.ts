import { formatPoints } from '#client/format/format-points.ts';
import type { PlayerEvents } from '#contract/live.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { navigate } from 'wouter/use-browser-location';
import { callCache } from '../calls/call-cache.ts';
import { GAME_LISTS } from '../calls/family-calls.ts';
import type { Game } from '../calls/use-dashboard.ts';
import { marketCardId } from '../markets/market-card-id.ts';
import { marketName } from '../markets/market-name.ts';
import { fillText } from '../messages/fill-text.ts';
import { historiesMessages } from '../histories/messages/en.ts';
import { FAMILY_SCREENS } from '../routes/family-screens.ts';
import { language } from '../messages/language.ts';

type Win = Extract<PlayerEvents['notice'], { readonly kind: 'win' }>;

/**
 * What was won, and where, is read out once. It is a toast, unless the card of the market is in view: then it is seen at
 * its foot.
 */
export async function sayWin({ game_name, amount }: Win): Promise<void> {
  const { you_won, see } = await historiesMessages.inLanguage(language.current());
  const game = gameNamed(game_name);
  const name = game === undefined ? game_name : marketName(game, language.current());
  const text = fillText(you_won, { points: formatPoints(amount), game: name });
  if (game !== undefined && isCardInView(game)) return showToast('said', text);
  const { bids } = FAMILY_SCREENS[game?.family ?? 'main'];
  return showToast('ok', text, { text: see, onAct: () => navigate(bids) });
}

/** As one of the lists that were read has it. */
function gameNamed(gameName: string): Game | undefined {
  const games = GAME_LISTS.flatMap((path) => callCache.entry(path, {}).current().data?.result ?? []);
  return games.find((one) => one.game_name === gameName);
}

function isCardInView({ game_id }: Game): boolean {
  const card = document.getElementById(marketCardId(game_id))?.getBoundingClientRect();
  return card !== undefined && card.top >= 0 && card.bottom <= window.innerHeight;
}
