import { formatPoints, points } from '#rules/money.ts';
import { maskMobile } from '#rules/short-name.ts';
import { formatCursor, parseCursor } from '../platform/cursor.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import {
  countWaitingDeposits,
  type DeskDeposit,
  selectDecidedDeposits,
  selectWaitingDeposits,
} from './deposit-desk.table.ts';
import { paymentPicturePath } from './mount-payment-pictures.ts';

const PAGE_MAX = 200;

/** Fund requests as the cashier works through them. */
export function listDeposits(node: Node): Handler<'/console/api/list-deposits'> {
  return async (_, input) => {
    const after = input.cursor === '' ? null : parseCursor(input.cursor);
    if (after === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = input.limit ?? PAGE_MAX;
    const select = input.which === 'waiting' ? selectWaitingDeposits : selectDecidedDeposits;
    const [rows, waiting] = await Promise.all([
      select(node.db, { after, limit: limit + 1 }),
      countWaitingDeposits(node.db),
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      deposits: page.map(formatDeposit),
      waiting,
      next_cursor:
        rows.length > limit && last !== undefined ? formatCursor([last.decided_at ?? 0, last.id]) : null,
    });
  };
}

function formatDeposit(row: DeskDeposit) {
  return {
    player_id: String(row.player_id),
    player_name: row.player_name,
    mobile: maskMobile(row.mobile),
    asked_at: new Date(row.asked_at).toISOString(),
    decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
    decided_by: row.decided_by ?? '',
    reason: row.reason,
    fund_request_id: String(row.id),
    reference: row.reference,
    amount: formatPoints(points(row.amount)),
    received: row.received === null ? null : formatPoints(points(row.received)),
    held: formatPoints(points(row.held)),
    app: row.app,
    state: row.state,
    utr: row.utr ?? '',
    screenshot: paymentPicturePath(row.picture_id),
    flags: flagsOf(row),
  };
}

function flagsOf(row: DeskDeposit) {
  return [
    ...(row.utr_of_another ? (['utr_of_another'] as const) : []),
    ...(row.held > 0 ? (['limit_passed'] as const) : []),
    ...(row.first_deposit ? (['first_deposit'] as const) : []),
  ];
}
