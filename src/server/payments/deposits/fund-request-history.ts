import { formatPoints, points } from '#rules/money.ts';
import { formatCursor, parseCursor } from '../../platform/store/cursor.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { type OwnDeposit, selectOwnDeposits } from './deposits.table.ts';

const PAGE_MAX = 200;

/** Own fund requests and what became of them (A §2 Add Funds History), newest first. */
export function fundRequestHistory(node: AppContext): Handler<'/api-fund-request-history'> {
  return async ({ player }, input) => {
    const marker = input.cursor === '' ? null : parseCursor(input.cursor);
    if (marker === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = input.limit ?? PAGE_MAX;
    const before = marker?.[0] ?? Number.MAX_SAFE_INTEGER;
    const rows = await selectOwnDeposits(node.db, { playerId: player.id, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      fund_requests: page.map(formatDeposit),
      next_cursor: rows.length > limit && last !== undefined ? formatCursor([last.id, 0]) : null,
    });
  };
}

function formatDeposit(row: OwnDeposit) {
  return {
    fund_request_id: String(row.id),
    reference: row.reference,
    amount: formatPoints(points(row.amount)),
    received: row.received === null ? null : formatPoints(points(row.received)),
    held: formatPoints(points(row.held)),
    app: row.app,
    state: row.state,
    utr: row.utr ?? '',
    has_screenshot: row.has_image,
    reason: row.reason,
    asked_at: new Date(row.asked_at).toISOString(),
    decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
  };
}
