import { formatPoints } from '#rules/money.ts';
import { instant } from '#rules/time.ts';
import { readBalance } from '../ledger/read-balance.ts';
import type { Node } from '../platform/node.ts';
import { oncePerSecond } from '../platform/once-per-second.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { MarketBoard } from './market-board.ts';
import { formatGame } from './wire-game.ts';

/** All main markets with the caller's wallet: what the home screen asks for every five seconds. */
export function getDashboard(
  node: Node,
  parts: { readonly board: MarketBoard; readonly settings: SettingsReader },
): Handler<'/api-get-dashboard-data'> {
  const games = oncePerSecond(
    (atMs) =>
      parts.board.markets('main').map((market) => formatGame(market, instant(atMs), node.config.zone)),
    parts.board.version,
  );
  return async ({ player }) => {
    const at = node.clock.now();
    const { mobile_no, mobile_1, telegram_no } = parts.settings.current();
    const playing = player !== null && player.bettingEnabled;
    return answer({
      result: [...games(at)],
      ...(player === null ? {} : { wallet_amt: formatPoints(await readBalance(node.db, player.id)) }),
      betting_status: playing ? '1' : '0',
      mobile_no,
      mobile_1,
      telegram_no,
      web_starline_chart_url: '',
      server_time: new Date(at).toISOString(),
    });
  };
}
