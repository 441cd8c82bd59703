import { formatException } from '#contract/payment-problems.ts';
import { formatPoints, points } from '#rules/money.ts';
import { maskMobile } from '#rules/short-name.ts';
import { type Candidate, selectCandidates } from '../payments/deposit-store.ts';
import { formatCursor, parseCursor } from '../platform/cursor.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import {
  countOpenExceptions,
  type DeskException,
  selectDecidedExceptions,
  selectOpenExceptions,
} from './payment-exceptions.table.ts';

const PAGE_MAX = 50;

/** Payments that no request fits, with the requests that each may belong to. */
export function listPaymentExceptions(node: Node): Handler<'/console/api/list-payment-exceptions'> {
  return async (_, input) => {
    const after = input.cursor === '' ? null : parseCursor(input.cursor);
    if (after === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = input.limit ?? PAGE_MAX;
    const select = input.which === 'open' ? selectOpenExceptions : selectDecidedExceptions;
    const [rows, open] = await Promise.all([
      select(node.db, { after, limit: limit + 1 }),
      countOpenExceptions(node.db),
    ]);
    const page = rows.slice(0, limit);
    const candidates = input.which === 'open' ? await selectCandidates(node.db, page) : [];
    const last = page.at(-1);
    return answer({
      exceptions: page.map((row) =>
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

function formatRow(row: DeskException, candidates: readonly Candidate[]) {
  return {
    exception_id: String(row.id),
    source: row.source,
    problem: row.problem,
    message: formatException(row.problem),
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
