import { formatPoints, points } from '#rules/money.ts';
import { post } from '../../ledger/post.ts';
import { notifyPlayer } from '../../notices/notify-player.ts';
import { recordEvent } from '../../platform/audit-event.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { answer, type Handler, refusal, type RequestOf } from '../../platform/web/request.ts';
import { refuseSecond } from '../../staff/second-person.ts';
import { notifyCashiers, notifyWallet } from '../notify-payments.ts';
import { isOwnAccount } from '../own-account.ts';
import { refuseReason } from '../refuse-reason.ts';
import { parseRequestId } from '../request-ids.ts';
import {
  lockWithdrawal,
  setCancelAsked,
  setCancelled,
  type WithdrawalToDecide,
} from './withdrawals.table.ts';

/**
 * Gives the held points back, once, with a reason that the player reads. What somebody has approved as paid is cancelled by
 * two people: who has paid a friend could otherwise give the points back as well. The first asks, and nothing moves; another
 * one cancels, or approves after all.
 */
export function cancelWithdrawal(node: AppContext): Handler<'/console/api/cancel-withdrawal'> {
  return async (request, input) => {
    const id = parseRequestId(input.withdrawal_id);
    return node.db.transaction(async (tx) => {
      const withdrawal = id === null ? null : await lockWithdrawal(tx, id);
      if (withdrawal === null) return refusal('withdrawal_unknown');
      const about = { playerId: withdrawal.playerId, object: objectOf(withdrawal) };
      if (await isOwnAccount(node, tx, request, about)) return refusal('own_account');
      // The second person may leave the reason as the first has written it.
      const reason = input.reason.trim() || withdrawal.cancelReason;
      const refused = refuseReason(reason);
      if (refused !== null) return refused;
      if (withdrawal.state !== 'pending') return refusal('withdrawal_decided');
      if (withdrawal.firstBy === null) return cancel(node, tx, request, { ...withdrawal, reason });
      const { cancelAskedBy: askedBy } = withdrawal;
      if (askedBy === null) return askToCancel(node, tx, request, { ...withdrawal, reason });
      // Asking again, as after a lost answer, changes nothing.
      if (askedBy === request.staff.id && input.as !== 'second') return answer({ state: 'cancel_asked' });
      // Who meant to ask has not read why the other one did.
      if (input.as === 'first') return refusal('withdrawal_cancel_asked');
      const barred = await refuseSecond(tx, request, { firstId: askedBy, object: about.object });
      return barred ?? cancel(node, tx, request, { ...withdrawal, reason });
    });
  };
}

type Cancelled = WithdrawalToDecide & { readonly reason: string };

async function askToCancel(
  node: AppContext,
  tx: Queryable,
  request: RequestOf<'staff'>,
  withdrawal: Cancelled,
) {
  const { id, reason } = withdrawal;
  await setCancelAsked(tx, { id, staffId: request.staff.id, reason });
  await recordCancelling(tx, request, withdrawal, 'withdrawal_cancel_asked');
  notifyCashiers(node.live, 'withdrawal');
  return answer({ state: 'cancel_asked' });
}

async function cancel(node: AppContext, tx: Queryable, request: RequestOf<'staff'>, withdrawal: Cancelled) {
  const { id, reason } = withdrawal;
  await setCancelled(tx, { id, staffId: request.staff.id, reason });
  await release(node, tx, withdrawal);
  await recordCancelling(tx, request, withdrawal, 'withdrawal_cancelled');
  notifyCashiers(node.live, 'withdrawal');
  return answer({ state: 'cancelled' });
}

async function recordCancelling(
  tx: Queryable,
  request: RequestOf<'staff'>,
  withdrawal: Cancelled,
  action: 'withdrawal_cancel_asked' | 'withdrawal_cancelled',
): Promise<void> {
  await recordEvent(tx, request, {
    actor: `staff:${request.staff.id}`,
    action,
    object: objectOf(withdrawal),
    detail: { player: withdrawal.playerId, amount: formatPoints(points(withdrawal.amount)) },
    reason: withdrawal.reason,
  });
}

function objectOf({ id }: WithdrawalToDecide): string {
  return `withdrawal:${id}`;
}

async function release(
  node: AppContext,
  tx: Queryable,
  { id, playerId, amount, reason }: Cancelled,
): Promise<void> {
  const [released] = await post(tx, 'withdrawal_release', [
    { playerId, amount: points(amount), key: String(id), reference: id },
  ]);
  if (released === undefined) throw new Error(`withdrawal ${id} was released before`);
  notifyWallet(node.live, released);
  const detail = { amount: formatPoints(points(amount)), reason };
  await notifyPlayer(tx, node.live, { playerId, kind: 'withdrawal_cancelled', detail });
}
