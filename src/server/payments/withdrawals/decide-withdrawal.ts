import { formatPoints, points } from '#rules/money.ts';
import { type ParsedImage, parseImage } from '../../content/parse-image.ts';
import { post } from '../../ledger/post.ts';
import { notifyPlayer } from '../../notices/notify-player.ts';
import { recordEvent } from '../../platform/audit-event.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { answer, type Handler, refusal, type RequestOf } from '../../platform/web/request.ts';
import { arePayoutsStopped } from '../../settings/payouts-stopped.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { notifyCashiers, notifyWallet } from '../notify-payments.ts';
import { isOwnAccount } from '../own-account.ts';
import { insertPaymentImage } from '../payment-images.table.ts';
import { parseRequestId } from '../request-ids.ts';
import {
  lockWithdrawal,
  setApproved,
  setFirstApproval,
  type PaymentProof,
  type WithdrawalToDecide,
  setCancelled,
} from './withdrawal-desk.table.ts';

/**
 * It was paid. From a threshold on a second person says so too, and only then it counts. The first decision that is
 * committed stands; the points have left the wallet long ago.
 */
export function approveWithdrawal(
  node: AppContext,
  settings: SettingsReader,
): Handler<'/console/api/approve-withdrawal'> {
  return async (request, input) => {
    const id = parseRequestId(input.withdrawal_id);
    const given = input.receipt ?? '';
    const image = given === '' ? null : parseImage(given);
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
      if (given !== '' && image === null) return refusal('image_not_valid', { field: 'receipt' });
      if (withdrawal.firstBy === request.staff.id) return refusal('own_proposal');
      const isFirst =
        withdrawal.firstBy === null && withdrawal.amount >= settings.current().second_approver_from;
      const proof = { reference, imageId: await keepImage(tx, withdrawal, image) };
      await notifyCashiers(tx, node.live, 'withdrawal');
      return isFirst
        ? approveFirst(tx, request, withdrawal, proof)
        : approveFinally(node, tx, request, { ...withdrawal, ...proof });
    });
  };
}

/** A receipt of the second person takes the place of the first one's, which is kept: both were evidence. */
async function keepImage(
  tx: Queryable,
  { playerId, imageId: before }: WithdrawalToDecide,
  image: ParsedImage | null,
): Promise<number | null> {
  return image === null ? before : insertPaymentImage(tx, { playerId, ...image });
}

async function approveFirst(
  tx: Queryable,
  request: RequestOf<'staff'>,
  { id, amount }: WithdrawalToDecide,
  proof: PaymentProof,
) {
  await setFirstApproval(tx, { ...proof, id, staffId: request.staff.id });
  await recordEvent(tx, request, {
    actor: `staff:${request.staff.id}`,
    action: 'withdrawal_first_approved',
    object: `withdrawal:${id}`,
    detail: { amount: formatPoints(points(amount)), reference: proof.reference },
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

/** Gives the held points back, once, with a reason that the player reads. */
export function cancelWithdrawal(node: AppContext): Handler<'/console/api/cancel-withdrawal'> {
  return async (request, input) => {
    const id = parseRequestId(input.withdrawal_id);
    const reason = input.reason.trim();
    return node.db.transaction(async (tx) => {
      const withdrawal = id === null ? null : await lockWithdrawal(tx, id);
      if (withdrawal === null) return refusal('withdrawal_unknown');
      const about = { playerId: withdrawal.playerId, object: `withdrawal:${withdrawal.id}` };
      if (await isOwnAccount(node, tx, request, about)) return refusal('own_account');
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      if (withdrawal.state !== 'pending') return refusal('withdrawal_decided');
      await setCancelled(tx, { id: withdrawal.id, staffId: request.staff.id, reason });
      await release(node, tx, withdrawal, reason);
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'withdrawal_cancelled',
        object: `withdrawal:${withdrawal.id}`,
        detail: { player: withdrawal.playerId, amount: formatPoints(points(withdrawal.amount)) },
        reason,
      });
      await notifyCashiers(tx, node.live, 'withdrawal');
      return answer({ state: 'cancelled' });
    });
  };
}

async function release(
  node: AppContext,
  tx: Queryable,
  { id, playerId, amount }: WithdrawalToDecide,
  reason: string,
): Promise<void> {
  const [released] = await post(tx, 'withdrawal_release', [
    { playerId, amount: points(amount), key: String(id), reference: id },
  ]);
  if (released === undefined) throw new Error(`withdrawal ${id} was released before`);
  await notifyWallet(tx, node.live, released);
  const detail = { amount: formatPoints(points(amount)), reason };
  await notifyPlayer(tx, node.live, { playerId, kind: 'withdrawal_cancelled', detail });
}
