import { formatPoints } from '#rules/money.ts';
import { readBalance } from '../ledger/read-balance.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { MarketBoard } from './market-board.ts';
import { formatGame } from './wire-game.ts';

/** All main markets with the caller's wallet: what the home screen asks for every five seconds. */
export function getDashboard(
  node: Node,
  parts: { readonly board: MarketBoard; readonly settings: SettingsReader },
): Handler<'/api-get-dashboard-data'> {
  return async ({ player }) => {
    const at = node.clock.now();
    const { mobile_no, mobile_1, telegram_no } = parts.settings.current();
    const playing = player !== null && player.bettingEnabled;
    return answer({
      result: parts.board.markets('main').map((market) => formatGame(market, at, node.config.zone)),
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
