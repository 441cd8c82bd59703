import { can } from '#contract/permissions.ts';
import { formatPoints, points } from '#rules/money.ts';
import { maskMobile } from '#rules/short-name.ts';
import { redrawImage } from '../../content/redraw-image.ts';
import { lockWallet } from '../../ledger/lock-wallet.ts';
import { readClawbackDebt } from '../../ledger/read-balance.ts';
import { notifyPlayer } from '../../notices/notify-player.ts';
import { recordEvent } from '../../platform/audit-event.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { answer, type Handler, refusal, type RequestOf, type Staff } from '../../platform/web/request.ts';
import { arePayoutsStopped } from '../../settings/payouts-stopped.ts';
import { readSettings, type SettingsReader } from '../../settings/settings.ts';
import { refuseSecond } from '../../staff/second-person.ts';
import { paymentImagePath } from '../mount-payment-images.ts';
import { notifyCashiers } from '../notify-payments.ts';
import { isOwnAccount, readOwnAccounts } from '../own-account.ts';
import { insertPaymentImage } from '../payment-images.table.ts';
import { readPage } from '../read-page.ts';
import { parseRequestId } from '../request-ids.ts';
import { openNumber } from './sealed-number.ts';
import {
  countWaitingWithdrawals,
  isReferenceTaken,
  type DeskRow,
  lockWithdrawal,
  selectWithdrawal,
  selectWithdrawals,
  setApproved,
  setFirstApproval,
  type WithdrawalToDecide,
} from './withdrawals.table.ts';

const PAGE_SIZE = 200;
const FLAGS = [
  'number_changed',
  'number_shared',
  'device_shared',
  'wagering_requirement_open',
  'name_new',
] as const;

/** The queue of the cashier, with what is unusual about each withdrawal (MON-06). */
export function listWithdrawals(
  node: AppContext,
  settings: SettingsReader,
): Handler<'/console/api/list-withdrawals'> {
  return async (request, input) => {
    const { which, withdrawal_id: asked } = input;
    const [read, waiting, own] = await Promise.all([
      readPage(input, {
        sizeUsual: PAGE_SIZE,
        select: (page) =>
          asked === ''
            ? selectWithdrawals(node.db, { which, ...page })
            : selectWithdrawal(node.db, parseRequestId(asked) ?? 0),
        markerOf: ({ decided_at, id }) => [decided_at ?? 0, id],
      }),
      countWaitingWithdrawals(node.db),
      readOwnAccounts(node, node.db, request),
    ]);
    if (!read.ok) return read;
    const secondFrom = settings.current().second_approver_from;
    return answer({
      withdrawals: read.rows.map((row) => ({
        ...formatRow(node, request.staff, row, secondFrom),
        own: own.has(row.player_id),
      })),
      waiting,
      next_cursor: read.next,
    });
  };
}

function formatRow(node: AppContext, staff: Staff, row: DeskRow, secondFrom: number) {
  const number = openNumber(node, { playerId: row.player_id, method: row.method }, row.sealed);
  // Only who pays needs the whole number (PRIV-02).
  const pays = can(staff.roles, 'payments.decide');
  return {
    withdrawal_id: String(row.id),
    player_id: String(row.player_id),
    player_name: row.player_name,
    mobile: maskMobile(row.mobile),
    amount: formatPoints(points(row.amount)),
    method: row.method,
    number: pays ? number : maskMobile(number),
    state: row.state === 'pending' && row.first_by !== null ? ('first_approved' as const) : row.state,
    first_by: row.first_by ?? '',
    own_first: row.first_id === staff.id,
    cancel_asked_by: row.cancel_asked_by ?? '',
    own_cancel: row.cancel_asked_id === staff.id,
    cancel_reason: row.cancel_reason,
    decided_by: row.decided_by ?? '',
    reference: row.reference,
    receipt: paymentImagePath(row.image_id),
    reason: row.reason,
    debt: formatPoints(points(row.debt)),
    needs_second: row.state === 'pending' && row.amount >= secondFrom,
    flags: FLAGS.filter((flag) => row[flag]),
    asked_at: new Date(row.asked_at).toISOString(),
    decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
  };
}

/**
 * Confirms that a withdrawal was paid. From a threshold on a second person confirms it too, and only then it counts. The
 * first decision that is committed stands; the points left the wallet with the request.
 */
export function approveWithdrawal(node: AppContext): Handler<'/console/api/approve-withdrawal'> {
  return async (request, input) => {
    const id = parseRequestId(input.withdrawal_id);
    const given = input.receipt ?? '';
    const image = given === '' ? null : await redrawImage(given);
    if (image === 'busy') return refusal('too_many_requests', { retryAfterSeconds: 1 });
    return node.db.transaction(async (tx) => {
      const withdrawal = id === null ? null : await lockWithdrawal(tx, id);
      if (withdrawal === null) return refusal('withdrawal_unknown');
      const about = { playerId: withdrawal.playerId, object: `withdrawal:${withdrawal.id}` };
      if (await isOwnAccount(node, tx, request, about)) return refusal('own_account');
      if (withdrawal.state !== 'pending') return refusal('withdrawal_decided');
      // Both may have paid: the one who was slower must not be taken for the second person.
      if (input.as === 'first' && withdrawal.firstBy !== null) return refusal('withdrawal_first_approved');
      if (await arePayoutsStopped(tx)) return refusal('payouts_stopped');
      // The second person may leave the reference as the first has written it.
      const reference = input.reference.trim() || withdrawal.reference;
      if (reference === '') return refusal('payment_reference_required', { field: 'reference' });
      if (await isReferenceTaken(tx, { id: withdrawal.id, reference }))
        return refusal('payment_reference_taken', { field: 'reference' });
      // A correction that is reversed now waits for the wallet, so no debt comes up between.
      await lockWallet(tx, withdrawal.playerId);
      const debt = await readClawbackDebt(tx, withdrawal.playerId);
      if (debt > 0) return refusal('player_owes', { params: { points: formatPoints(debt) } });
      if (given !== '' && image === null) return refusal('image_not_valid', { field: 'receipt' });
      const barred =
        withdrawal.firstBy === null
          ? null
          : await refuseSecond(tx, request, { firstId: withdrawal.firstBy, object: about.object });
      if (barred !== null) return barred;
      // Not as this node remembers it: a change that it has not heard of must not let one person pay alone.
      const { second_approver_from: secondFrom } = await readSettings(tx);
      const isFirst = withdrawal.firstBy === null && withdrawal.amount >= secondFrom;
      // A receipt of the second person replaces the first one's, which is kept: both were evidence.
      const { playerId } = withdrawal;
      const imageId =
        image === null ? withdrawal.imageId : await insertPaymentImage(tx, { playerId, ...image });
      const paid = { ...withdrawal, reference, imageId };
      notifyCashiers(node.live, 'withdrawal');
      return isFirst ? approveFirst(tx, request, paid) : approveFinally(node, tx, request, paid);
    });
  };
}

async function approveFirst(tx: Queryable, request: RequestOf<'staff'>, withdrawal: WithdrawalToDecide) {
  const { id, amount, reference } = withdrawal;
  await setFirstApproval(tx, { ...withdrawal, staffId: request.staff.id });
  await recordEvent(tx, request, {
    actor: `staff:${request.staff.id}`,
    action: 'withdrawal_first_approved',
    object: `withdrawal:${id}`,
    detail: { amount: formatPoints(points(amount)), reference },
  });
  return answer({ state: 'first_approved' });
}

async function approveFinally(
  node: AppContext,
  tx: Queryable,
  request: RequestOf<'staff'>,
  withdrawal: WithdrawalToDecide,
) {
  const { id, playerId, reference, method } = withdrawal;
  const amount = formatPoints(points(withdrawal.amount));
  await setApproved(tx, { ...withdrawal, staffId: request.staff.id });
  await notifyPlayer(tx, node.live, { playerId, kind: 'withdrawal_approved', detail: { amount } });
  await recordEvent(tx, request, {
    actor: `staff:${request.staff.id}`,
    action: 'withdrawal_approved',
    object: `withdrawal:${id}`,
    detail: { player: playerId, amount, method, reference },
  });
  return answer({ state: 'approved' });
}
