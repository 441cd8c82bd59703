import { formatUnmatchedPayment } from '#contract/console/gateways.calls.ts';
import { formatPoints, points } from '#rules/money.ts';
import { maskMobile } from '#rules/short-name.ts';
import { creditByStaff } from '../payments/deposits/credit-by-staff.ts';
import type { BankLines, LockedLine } from '../payments/deposits/decide-deposit.ts';
import {
  type Candidate,
  lockDepositAndWallet,
  selectCandidates,
} from '../payments/deposits/deposit-store.ts';
import { isOwnAccount } from '../payments/own-account.ts';
import { readPage } from '../payments/read-page.ts';
import { parseRequestId } from '../payments/request-ids.ts';
import { lockStaff } from '../staff/staff-store.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { endOrder, insertCredited } from './gateway/gateway-orders.table.ts';
import {
  countUnmatchedPayments,
  type DeskUnmatchedPayment,
  type LockedUnmatchedPayment,
  lockUnmatchedPayment,
  selectLines,
  selectOpenLine,
  selectUnmatchedPayments,
  setNotOurs,
  setUnmatchedPaymentCredited,
} from './unmatched-payments.table.ts';

const PAGE_SIZE = 50;

/** Payments that no request fits, with the requests that each may belong to. */
export function listUnmatchedPayments(node: AppContext): Handler<'/console/api/list-unmatched-payments'> {
  return async (_, input) => {
    const { which } = input;
    const [read, open] = await Promise.all([
      readPage(input, {
        sizeUsual: PAGE_SIZE,
        select: (page) => selectUnmatchedPayments(node.db, { which, ...page }),
        markerOf: ({ decided_at, id }) => [decided_at ?? 0, id],
      }),
      countUnmatchedPayments(node.db),
    ]);
    if (!read.ok) return read;
    const candidates = which === 'open' ? await selectCandidates(node.db, read.rows) : [];
    return answer({
      unmatched: read.rows.map((row) =>
        formatRow(
          row,
          candidates.filter(({ payment_id }) => payment_id === row.id),
        ),
      ),
      open,
      next_cursor: read.next,
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

/**
 * A staff member assigns a payment to its request. The received amount is credited, under the UTR of the payment. The
 * unmatched payment is locked before the wallet, so that two decisions run one after the other.
 */
export function resolveUnmatchedPayment(node: AppContext): Handler<'/console/api/resolve-unmatched-payment'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      await lockStaff(tx, request.staff.id);
      const id = parseRequestId(input.unmatched_payment_id);
      const unmatched = id === null ? null : await lockUnmatchedPayment(tx, { id });
      if (unmatched === null) return refusal('unmatched_payment_unknown');
      if (unmatched.state !== 'open') return refusal('unmatched_payment_decided');
      if (unmatched.problem === 'currency_differs') return refusal('unmatched_payment_not_rupees');
      const depositId = parseRequestId(input.fund_request_id);
      const held = depositId === null ? null : await lockDepositAndWallet(tx, depositId);
      if (held === null || held.deposit.state === 'started')
        return refusal('fund_request_unknown', { field: 'fund_request_id' });
      const { id: heldId, playerId } = held.deposit;
      if (await isOwnAccount(node, tx, request, { playerId, object: `deposit:${heldId}` }))
        return refusal('own_account');
      if (held.deposit.state !== 'pending')
        return refusal('fund_request_decided', { field: 'fund_request_id' });
      const { source, amount: received, utr } = unmatched;
      const by = { request, staffId: request.staff.id, through: source };
      const found = { received, utr, isProven: true };
      const credited = await creditByStaff({ node, tx, by, ...held }, request, found);
      if (credited.ok && credited.value.state === 'credited')
        await closeUnmatchedPayment(unmatched)(tx, request, held.deposit);
      return credited;
    });
}

/** The money is no deposit of a player: a refund, interest, somebody's mistake. It stays in the list of decided payments. */
export function rejectUnmatchedPayment(node: AppContext): Handler<'/console/api/reject-unmatched-payment'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const id = parseRequestId(input.unmatched_payment_id);
      const unmatched = id === null ? null : await lockUnmatchedPayment(tx, { id });
      if (unmatched === null) return refusal('unmatched_payment_unknown');
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      if (unmatched.state !== 'open') return refusal('unmatched_payment_decided');
      await setNotOurs(tx, { id: unmatched.id, staffId: request.staff.id, reason });
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'unmatched_payment_rejected',
        object: `unmatched_payment:${unmatched.id}`,
        detail: { source: unmatched.source, amount: unmatched.amount },
        reason,
      });
      return answer({ state: 'not_ours' });
    });
}

/** The unmatched payments, for the staff members who decide deposits. */
export const bankLines: BankLines = {
  match: async (db, claims) => (claims.length === 0 ? [] : selectLines(db, claims)),
  lock: async (tx, paid) => {
    const id = await selectOpenLine(tx, paid);
    const unmatched = id === null ? null : await lockUnmatchedPayment(tx, { id });
    if (unmatched?.state !== 'open') return null;
    return { source: unmatched.source, close: closeUnmatchedPayment(unmatched) };
  },
};

/** Closes a payment that a staff member has credited to a request, on whichever page. */
function closeUnmatchedPayment(unmatched: LockedUnmatchedPayment): LockedLine['close'] {
  const { id, source, name, amount } = unmatched;
  return async (tx, request, deposit) => {
    const staffId = request.staff.id;
    await setUnmatchedPaymentCredited(tx, { id, depositId: deposit.id, staffId });
    if (source !== 'statement')
      await insertCredited(tx, { gateway: source, paymentNo: name, depositId: deposit.id, amount });
    await endOrder(tx, deposit.id);
    await recordEvent(tx, request, {
      actor: `staff:${staffId}`,
      action: 'unmatched_payment_credited',
      object: `unmatched_payment:${id}`,
      detail: { deposit: deposit.id, player: deposit.playerId, source, received: amount },
    });
  };
}
