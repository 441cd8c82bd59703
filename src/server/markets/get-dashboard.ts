import { formatPoints } from '#rules/money.ts';
import { readBalance } from '../ledger/read-balance.ts';
import type { Node } from '../platform/node.ts';
import { answerIfChanged, type Handler } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { chartAddress } from './chart-address.ts';
import { openGameList } from './game-list.ts';
import type { MarketBoard } from './market-board.ts';

/** All main markets with the caller's wallet: what the home screen asks for every five seconds. */
export function getDashboard(
  node: Node,
  parts: { readonly board: MarketBoard; readonly settings: SettingsReader },
): Handler<'/api-get-dashboard-data'> {
  const listAt = openGameList(node, parts.board, 'main');
  return async ({ player }) => {
    const at = node.clock.now();
    const { gamesAt, mark } = listAt(at);
    const { mobile_no, mobile_1, telegram_no, starline_chart_url } = parts.settings.current();
    const around = {
      ...(player === null ? {} : { wallet_amt: formatPoints(await readBalance(node.db, player.id)) }),
      betting_status: player !== null && player.bettingEnabled ? ('1' as const) : ('0' as const),
      mobile_no,
      mobile_1,
      telegram_no,
      web_starline_chart_url: chartAddress(node.config.publicUrl, starline_chart_url, 'starline'),
    };
    return answerIfChanged({
      mark: `${mark} ${player?.id ?? 'visitor'} ${JSON.stringify(around)}`,
      at,
      make: (server_time) => ({ result: gamesAt(at), ...around, server_time }),
    });
  };
}
