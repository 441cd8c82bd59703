import { formatPoints, type Points } from '#rules/money.ts';
import { formatClock, minuteOfDay } from '#rules/time/time.ts';
import { windowFrom } from '#rules/payments/withdrawal.ts';
import { readBalance, readClawbackDebt } from '../ledger/read-balance.ts';
import type { Queryable } from '../platform/store/db.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import type { SettingsReader } from '../settings/settings.ts';

/** Balance and limits of the player's money calls (decisions §6). */
export function walletBalance(
  node: AppContext,
  settings: SettingsReader,
  heldBy: (db: Queryable, playerId: number) => Promise<Points>,
): Handler<'/api-user-wallet-balance'> {
  return async ({ player }) => {
    const limits = settings.current();
    const window = { opens: minuteOfDay(limits.withdraw_open), closes: minuteOfDay(limits.withdraw_close) };
    const { from, until } = windowFrom(window, node.clock.now(), node.config.zone);
    return answer({
      wallet_amt: formatPoints(await readBalance(node.db, player.id)),
      hold_amt: formatPoints(await heldBy(node.db, player.id)),
      debt_amt: formatPoints(await readClawbackDebt(node.db, player.id)),
      min_bid_amount: formatPoints(limits.min_bid),
      max_bid_amount: formatPoints(limits.max_bid),
      max_bid_lines: limits.max_lines,
      min_withdrawal: formatPoints(limits.min_withdrawal),
      max_withdrawal: formatPoints(limits.max_withdrawal),
      withdraw_open_time: formatClock(window.opens),
      withdraw_close_time: formatClock(window.closes),
      withdraw_opens_at: new Date(from).toISOString(),
      withdraw_closes_at: new Date(until).toISOString(),
      min_transfer: formatPoints(limits.min_transfer),
      max_transfer: formatPoints(limits.max_transfer),
    });
  };
}
