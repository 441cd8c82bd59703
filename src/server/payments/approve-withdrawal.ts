import { formatPoints, points } from '#rules/money.ts';
import { tellPlayer } from '../accounts/tell-player.ts';
import { type ParsedPicture, parsePicture } from '../content/parse-picture.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal, type RequestOf } from '../platform/request.ts';
import { arePayoutsStopped } from '../settings/payouts-stopped.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { isOwnAccount } from './own-account.ts';
import { parseRequestId } from './parse-request-id.ts';
import { insertPaymentPicture } from './payment-pictures.table.ts';
import { tellCashiers } from './tell-cashiers.ts';
import {
  lockWithdrawal,
  noteApproved,
  noteFirstApproval,
  type PaymentProof,
  type WithdrawalToDecide,
} from './withdrawal-desk.table.ts';

/**
 * It was paid. From a threshold on a second person says so too, and only then it counts. The first decision that is
 * committed stands; the points have left the wallet long ago.
 */
export function approveWithdrawal(
  node: Node,
  settings: SettingsReader,
): Handler<'/console/api/approve-withdrawal'> {
  return async (request, input) => {
    const id = parseRequestId(input.withdrawal_id);
    const given = input.receipt ?? '';
    const picture = given === '' ? null : parsePicture(given);
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
      if (given !== '' && picture === null) return refusal('image_not_valid', { field: 'receipt' });
      if (withdrawal.firstBy === request.staff.id) return refusal('own_proposal');
      const isFirst =
        withdrawal.firstBy === null && withdrawal.amount >= settings.current().second_approver_from;
      const proof = { reference, pictureId: await keepPicture(tx, withdrawal, picture) };
      await tellCashiers(tx, node.live, 'withdrawal');
      return isFirst
        ? approveFirst(tx, request, withdrawal, proof)
        : approveFinally(node, tx, request, { ...withdrawal, ...proof });
    });
  };
}

/** A receipt of the second person takes the place of the first one's, which is kept: both were evidence. */
async function keepPicture(
  tx: Queryable,
  { playerId, pictureId: before }: WithdrawalToDecide,
  picture: ParsedPicture | null,
): Promise<number | null> {
  return picture === null ? before : insertPaymentPicture(tx, { playerId, ...picture });
}

async function approveFirst(
  tx: Queryable,
  request: RequestOf<'staff'>,
  { id, amount }: WithdrawalToDecide,
  proof: PaymentProof,
) {
  await noteFirstApproval(tx, { ...proof, id, staffId: request.staff.id });
  await recordEvent(tx, request, {
    actor: `staff:${request.staff.id}`,
    action: 'withdrawal_first_approved',
    object: `withdrawal:${id}`,
    detail: { amount: formatPoints(points(amount)), reference: proof.reference },
  });
  return answer({ state: 'first_approved' });
}

async function approveFinally(
  node: Node,
  tx: Queryable,
  request: RequestOf<'staff'>,
  withdrawal: WithdrawalToDecide,
) {
  const { id, playerId, reference, method } = withdrawal;
  const amount = formatPoints(points(withdrawal.amount));
  await noteApproved(tx, { ...withdrawal, staffId: request.staff.id });
  await tellPlayer(tx, node.live, { playerId, kind: 'withdrawal_approved', detail: { amount } });
  await recordEvent(tx, request, {
    actor: `staff:${request.staff.id}`,
    action: 'withdrawal_approved',
    object: `withdrawal:${id}`,
    detail: { player: playerId, amount, method, reference },
  });
  return answer({ state: 'approved' });
}
