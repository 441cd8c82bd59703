import type { PAYMENT_SOURCES } from '#contract/console/gateways.calls.ts';
import { formatPoints, parsePoints, type Points, points } from '#rules/money.ts';
import { parseUtr } from '#rules/payments/utr.ts';
import { maskMobile } from '#rules/short-name.ts';
import { lockWallet } from '../../ledger/lock-wallet.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { answer, type Handler, refusal, type RequestOf } from '../../platform/web/request.ts';
import { paymentImagePath } from '../mount-payment-images.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { lockStaff } from '../../staff/staff-store.ts';
import { isOwnAccount, readOwnAccounts } from '../own-account.ts';
import { readPage } from '../read-page.ts';
import { refuseReason } from '../refuse-reason.ts';
import { parseRequestId } from '../request-ids.ts';
import { formatFundRequest } from './add-fund-request.ts';
import { creditByStaff } from './credit-by-staff.ts';
import { creditHeld, rejectRequest } from './credit-deposit.ts';
import {
  countWaitingDeposits,
  type DeskDeposit,
  selectDeposit,
  selectDeposits,
  selectOwner,
} from './deposit-desk.table.ts';
import { lockRequest } from './deposits.table.ts';

/** What identifies a payment: nothing else assigns a line of the bank to a request. */
export interface ClaimedPayment {
  readonly id: number;
  readonly utr: string;
  readonly reference: string;
  readonly amount: number;
}

/** A payment that the bank or a gateway reported before its player did. */
export interface BankLine {
  readonly deposit_id: number;
  readonly source: (typeof PAYMENT_SOURCES)[number];
  readonly paid_on: string | null;
  readonly told_at: number;
  readonly payer: string;
  readonly narration: string;
}

/** One such payment, locked until the transaction ends. */
export interface LockedLine {
  readonly source: BankLine['source'];
  readonly close: (
    tx: Queryable,
    request: RequestOf<'staff'>,
    deposit: { readonly id: number; readonly playerId: number },
  ) => Promise<void>;
}

/** The unmatched payments of src/server/gateways, which imports this feature and not the other way round. */
export interface BankLines {
  readonly match: (db: Queryable, claims: readonly ClaimedPayment[]) => Promise<readonly BankLine[]>;
  /** Locked before the wallet, as resolving an unmatched payment does. */
  readonly lock: (
    tx: Queryable,
    paid: { readonly utr: string; readonly amount: Points },
  ) => Promise<LockedLine | null>;
}

const PAGE_SIZE = 200;

/** The fund requests of one side of the cashier's queue, or the one that is asked for. */
export function listDeposits(
  node: AppContext,
  { bank, settings }: { readonly bank: BankLines; readonly settings: SettingsReader },
): Handler<'/console/api/list-deposits'> {
  return async (request, input) => {
    const { which, fund_request_id: asked } = input;
    const [read, waiting, own] = await Promise.all([
      readPage(input, {
        sizeUsual: PAGE_SIZE,
        select: (page) =>
          asked === ''
            ? selectDeposits(node.db, { which, ...page })
            : selectDeposit(node.db, parseRequestId(asked) ?? 0),
        markerOf: ({ decided_at, id }) => [decided_at ?? 0, id],
      }),
      countWaitingDeposits(node.db),
      readOwnAccounts(node, node.db, request),
    ]);
    if (!read.ok) return read;
    const lines = await bank.match(node.db, read.rows.flatMap(claimOf));
    const { second_approver_from: secondFrom, credit_without_line_max: aloneMax } = settings.current();
    return answer({
      deposits: read.rows.map((row) => {
        const line = lines.find(({ deposit_id: id }) => id === row.id);
        const needsSecond =
          row.state === 'pending' &&
          (row.amount >= secondFrom || (line === undefined && row.amount > aloneMax));
        return {
          ...formatDeposit(row, { line, isOwn: own.has(row.player_id) }),
          own_first: row.first_id === request.staff.id,
          needs_second: needsSecond,
        };
      }),
      waiting,
      next_cursor: read.next,
    });
  };
}

/** A pending request whose UTR nobody else names: the bank may have its payment already. */
function claimOf({ id, utr, reference, amount, state, utr_of_another: isDisputed }: DeskDeposit) {
  return state === 'pending' && utr !== null && !isDisputed ? [{ id, utr, reference, amount }] : [];
}

function formatDeposit(
  row: DeskDeposit,
  { line, isOwn }: { readonly line: BankLine | undefined; readonly isOwn: boolean },
) {
  return {
    ...formatFundRequest(row),
    player_id: String(row.player_id),
    player_name: row.player_name,
    mobile: maskMobile(row.mobile),
    decided_by: row.decided_by ?? '',
    first_by: row.first_by ?? '',
    first_received: row.first_received === null ? '' : formatPoints(points(row.first_received)),
    own: isOwn,
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

/**
 * Credits the player with what was really received (MON-07), once: a second decision waits for the wallet and then finds
 * the request decided. Where the player's own limit leaves no room the rest is held; approving such a request again
 * credits what there is room for by now. A payment that the bank has reported is closed as well.
 */
export function approveDeposit(node: AppContext, bank: BankLines): Handler<'/console/api/approve-deposit'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      await lockStaff(tx, request.staff.id);
      const id = parseRequestId(input.fund_request_id);
      const owner = id === null ? null : await selectOwner(tx, id);
      if (id === null || owner === null) return refusal('fund_request_unknown');
      const about = { playerId: owner, object: `deposit:${id}` };
      if (await isOwnAccount(node, tx, request, about)) return refusal('own_account');
      const received = parsePoints(input.received);
      const utr = parseUtr(input.utr);
      const paid = received.ok && utr.ok ? { amount: received.value, utr: utr.value } : null;
      const line = paid === null ? null : await bank.lock(tx, paid);
      // The wallet before the request: the same order as everywhere, so that no two wait for each other.
      const at = await lockWallet(tx, owner);
      const deposit = await lockRequest(tx, id);
      if (deposit === null) return refusal('fund_request_unknown');
      const by = { request, staffId: request.staff.id, through: line?.source ?? 'staff' };
      const decision = { node, tx, by, at, deposit };
      if (deposit.held > 0)
        return (await creditHeld(decision)) ? answer({ state: 'credited' }) : refusal('deposit_limit');
      if (deposit.state !== 'pending') return refusal('fund_request_decided');
      if (!received.ok || received.value === 0) return refusal('points_not_valid', { field: 'received' });
      if (!utr.ok) return refusal('utr_not_valid', { field: 'utr' });
      const found = { received: received.value, utr: utr.value, isProven: line !== null };
      const credited = await creditByStaff(decision, request, found);
      if (credited.ok && credited.value.state === 'credited') await line?.close(tx, request, deposit);
      return credited;
    });
}

/** Nothing was received. The bank's reference becomes free again, so that the player who has paid can still claim it. */
export function rejectDeposit(node: AppContext): Handler<'/console/api/reject-deposit'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const id = parseRequestId(input.fund_request_id);
      const deposit = id === null ? null : await lockRequest(tx, id);
      if (deposit === null) return refusal('fund_request_unknown');
      const about = { playerId: deposit.playerId, object: `deposit:${deposit.id}` };
      if (await isOwnAccount(node, tx, request, about)) return refusal('own_account');
      const reason = input.reason.trim();
      const refused = refuseReason(reason, deposit.utr);
      if (refused !== null) return refused;
      if (deposit.state !== 'pending') return refusal('fund_request_decided');
      const by = { request, staffId: request.staff.id, through: 'staff' };
      await rejectRequest({ node, tx, by, deposit }, reason);
      return answer({ state: 'rejected' });
    });
}
