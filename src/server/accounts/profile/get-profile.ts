import { formatPoints } from '#rules/money.ts';
import { type Instant, instant } from '#rules/time/time.ts';
import { readBalance } from '../../ledger/read-balance.ts';
import { countUnreadNotices } from '../../notices/notice-store.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { updatePlayerName } from '../players.table.ts';
import { parseName } from '../register/parse-name.ts';

/** Who is logged in, with the wallet (decisions §6, user details). */
export function getProfile(node: AppContext, settings: SettingsReader): Handler<'/api-get-profile'> {
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

/** A player changes the own name (A §2 Profile). */
export function updateProfile(node: AppContext): Handler<'/api-profile-update'> {
  return async ({ player }, input) => {
    const name = parseName(input.user_name);
    if (!name.ok) {
      const code = name.refusal.code === 'name_required' ? 'profile_name_required' : name.refusal.code;
      return refusal(code, { field: 'user_name' });
    }
    await updatePlayerName(node.db, { id: player.id, name: name.value });
    return answer({ user_name: name.value });
  };
}

/**
 * Until when no points may leave a wallet, or null when they may now (security §6.3): a day after a new password was
 * set by a code. For every call that takes points out, in its own transaction and with the wallet locked; it refuses
 * `money_out_waits` with that time.
 */
export async function moneyOutWaitsUntil(tx: Queryable, playerId: number): Promise<Instant | null> {
  const { until } = await tx.one<{ until: number | null }>(sql`
    select case when money_out_from > clock_timestamp() then money_out_from end as until
    from players where id = ${playerId}`);
  return until === null ? null : instant(until);
}
