import { formatPoints, points } from '#rules/money.ts';
import { maskMobile } from '#rules/short-name.ts';
import { formatCursor, parseCursor } from '../../platform/store/cursor.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import type { BankLine, BankLines } from './bank-lines.ts';
import {
  countWaitingDeposits,
  type DeskDeposit,
  selectDeposit,
  selectDeposits,
} from './deposit-desk.table.ts';
import { paymentImagePath } from '../mount-payment-images.ts';
import { readOwnAccounts } from '../own-account.ts';
import { parseRequestId } from '../request-ids.ts';

const PAGE_MAX = 200;

/** Fund requests as the cashier works through them. */
export function listDeposits(node: AppContext, bank: BankLines): Handler<'/console/api/list-deposits'> {
  return async (request, input) => {
    const after = input.cursor === '' ? null : parseCursor(input.cursor);
    if (after === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = input.limit ?? PAGE_MAX;
    const asked = input.fund_request_id;
    const [rows, waiting, own] = await Promise.all([
      asked === ''
        ? selectDeposits(node.db, { which: input.which, after, limit: limit + 1 })
        : selectDeposit(node.db, parseRequestId(asked) ?? 0),
      countWaitingDeposits(node.db),
      readOwnAccounts(node, node.db, request),
    ]);
    const page = rows.slice(0, limit);
    const lines = await bank.match(node.db, page.flatMap(claimOf));
    const last = page.at(-1);
    return answer({
      deposits: page.map((row) =>
        formatDeposit(row, {
          line: lines.find(({ deposit_id: id }) => id === row.id),
          isOwn: own.has(row.player_id),
        }),
      ),
      waiting,
      next_cursor:
        rows.length > limit && last !== undefined ? formatCursor([last.decided_at ?? 0, last.id]) : null,
    });
  };
}

/** A request that waits and whose UTR nobody else names may have its payment at the bank already. */
function claimOf({ id, utr, reference, amount, state, utr_of_another: isDisputed }: DeskDeposit) {
  return state === 'pending' && utr !== null && !isDisputed ? [{ id, utr, reference, amount }] : [];
}

type Beside = { readonly line: BankLine | undefined; readonly isOwn: boolean };

function formatDeposit(row: DeskDeposit, { line, isOwn }: Beside) {
  return {
    player_id: String(row.player_id),
    player_name: row.player_name,
    mobile: maskMobile(row.mobile),
    asked_at: new Date(row.asked_at).toISOString(),
    decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
    decided_by: row.decided_by ?? '',
    reason: row.reason,
    own: isOwn,
    fund_request_id: String(row.id),
    reference: row.reference,
    amount: formatPoints(points(row.amount)),
    received: row.received === null ? null : formatPoints(points(row.received)),
    held: formatPoints(points(row.held)),
    app: row.app,
    state: row.state,
    utr: row.utr ?? '',
    screenshot: paymentImagePath(row.image_id),
    bank: line === undefined ? null : formatLine(line),
    past_approved: row.past_approved,
    past_decided: row.past_decided,
    flags: flagsOf(row),
  };
}

function formatLine({ source, paid_on, told_at, payer, narration }: BankLine) {
  return { source, paid_on: paid_on ?? '', told_at: new Date(told_at).toISOString(), payer, narration };
}

function flagsOf(row: DeskDeposit) {
  return [
    ...(row.utr_of_another ? (['utr_of_another'] as const) : []),
    ...(row.held > 0 ? (['limit_passed'] as const) : []),
    ...(row.past_approved === 0 ? (['first_deposit'] as const) : []),
  ];
}
