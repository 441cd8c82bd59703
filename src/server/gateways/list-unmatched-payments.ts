import { formatUnmatchedPayment } from '#contract/console/gateways.calls.ts';
import { formatPoints, points } from '#rules/money.ts';
import { maskMobile } from '#rules/short-name.ts';
import { type Candidate, selectCandidates } from '../payments/deposits/deposit-store.ts';
import { formatCursor, parseCursor } from '../platform/store/cursor.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import {
  countUnmatchedPayments,
  type DeskUnmatchedPayment,
  selectDecidedUnmatchedPayments,
  selectOpenUnmatchedPayments,
} from './unmatched-payments.table.ts';

const PAGE_MAX = 50;

/** Payments that no request fits, with the requests that each may belong to. */
export function listUnmatchedPayments(node: AppContext): Handler<'/console/api/list-unmatched-payments'> {
  return async (_, input) => {
    const after = input.cursor === '' ? null : parseCursor(input.cursor);
    if (after === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = input.limit ?? PAGE_MAX;
    const select = input.which === 'open' ? selectOpenUnmatchedPayments : selectDecidedUnmatchedPayments;
    const [rows, open] = await Promise.all([
      select(node.db, { after, limit: limit + 1 }),
      countUnmatchedPayments(node.db),
    ]);
    const page = rows.slice(0, limit);
    const candidates = input.which === 'open' ? await selectCandidates(node.db, page) : [];
    const last = page.at(-1);
    return answer({
      unmatched: page.map((row) =>
        formatRow(
          row,
          candidates.filter(({ payment_id }) => payment_id === row.id),
        ),
      ),
      open,
      next_cursor:
        rows.length > limit && last !== undefined ? formatCursor([last.decided_at ?? 0, last.id]) : null,
    });
  };
}

function formatRow(row: DeskUnmatchedPayment, candidates: readonly Candidate[]) {
  return {
    unmatched_payment_id: String(row.id),
    source: row.source,
    problem: row.problem,
    message: formatUnmatchedPayment(row.problem),
    amount: formatPoints(points(row.amount)),
    utr: row.utr ?? '',
    reference: row.reference,
    narration: row.narration,
    payer: row.payer,
    paid_on: row.paid_on ?? '',
    told_at: new Date(row.told_at).toISOString(),
    state: row.state,
    fund_request_id: row.deposit_id === null ? '' : String(row.deposit_id),
    decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
    decided_by: row.decided_by ?? '',
    reason: row.reason,
    candidates: candidates.map(({ id, player_name, mobile, amount, utr }) => ({
      fund_request_id: String(id),
      player_name,
      mobile: maskMobile(mobile),
      amount: formatPoints(points(amount)),
      utr: utr ?? '',
    })),
  };
}
