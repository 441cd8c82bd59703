import { formatPoints, points } from '#rules/money.ts';
import { formatBidMoment, instant } from '#rules/time/time.ts';
import { recordEvent } from '../../platform/audit-event.ts';
import { formatCursor, parseCursor } from '../../platform/store/cursor.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { numberFields } from './own-numbers.ts';
import { receiptPath } from './mount-receipts.ts';
import { openNumber } from './sealed-number.ts';
import { selectWithdrawals, type WithdrawalRow, type WithdrawalState } from './withdrawals.table.ts';

const PAGE_MAX = 200;

/** A §4. */
const STATUS = { pending: '0', cancelled: '1', approved: '2' } as const satisfies Record<
  WithdrawalState,
  string
>;

/** Own withdrawals, newest first; whoever names another number is shown nothing, and the trail says so (I-08). */
export function withdrawalHistory(node: AppContext): Handler<'/api-user-withdraw-transaction-history'> {
  return async (request, input) => {
    const { id, mobile } = request.player;
    const marker = input.cursor === '' ? null : parseCursor(input.cursor);
    if (marker === null && input.cursor !== '') return refusal('cursor_not_valid');
    if (input.mobile_no !== '' && input.mobile_no !== mobile) {
      const self = `player:${id}`;
      await recordEvent(node.db, request, { actor: self, action: 'foreign_history_asked', object: self });
      return answer({ withdrawdata: [], next_cursor: null });
    }
    const limit = input.limit ?? PAGE_MAX;
    const before = marker?.[0] ?? Number.MAX_SAFE_INTEGER;
    const rows = await selectWithdrawals(node.db, { playerId: id, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      withdrawdata: page.map((row) => formatWithdrawal(node, id, row)),
      next_cursor: rows.length > limit && last !== undefined ? formatCursor([last.id, 0]) : null,
    });
  };
}

function formatWithdrawal(node: AppContext, playerId: number, row: WithdrawalRow) {
  const own = { withdrawalId: row.id, playerId };
  return {
    request_number: String(row.id),
    request_status: STATUS[row.state],
    request_amount: formatPoints(points(row.amount)),
    insert_date: formatBidMoment(instant(row.asked_at), node.config.zone),
    payment_receipt:
      row.state === 'approved' && row.image_id !== null ? receiptPath(node, own, node.clock.now()) : '',
    ...numberFields({ [row.method]: openNumber(node, { playerId, method: row.method }, row.sealed) }),
    reason: row.reason,
    // A first approval may have written one down that nothing was paid under yet.
    reference: row.state === 'approved' ? row.reference : '',
    asked_at: new Date(row.asked_at).toISOString(),
    decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
  };
}
