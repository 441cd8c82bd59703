import { formatPoints } from '#rules/money.ts';
import { readBalance } from '../ledger/read-balance.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { moneyOutWaitsUntil } from './money-out-waits.ts';
import { countUnreadNotices } from './notices.table.ts';

/** Who is logged in, with the wallet (decisions.md §6, user details). */
export function getProfile(node: Node, settings: SettingsReader): Handler<'/api-get-profile'> {
  return async ({ player }) => {
    const moneyOutFrom = await moneyOutWaitsUntil(node.db, player.id);
    return answer({
      user_name: player.name,
      mobile: player.mobile,
      betting_status: player.bettingEnabled ? '1' : '0',
      wallet_amt: formatPoints(await readBalance(node.db, player.id)),
      money_out_from: moneyOutFrom === null ? null : new Date(moneyOutFrom).toISOString(),
      unread_notices: await countUnreadNotices(node.db, player.id),
      mobile_1: settings.current().mobile_1,
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}
