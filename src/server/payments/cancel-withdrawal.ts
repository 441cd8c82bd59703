import { formatPoints, points } from '#rules/money.ts';
import { tellPlayer } from '../accounts/tell-player.ts';
import { post } from '../ledger/post.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { isOwnAccount } from './own-account.ts';
import { parseRequestId } from './parse-request-id.ts';
import { tellCashiers } from './tell-cashiers.ts';
import { tellWallet } from './tell-wallet.ts';
import { lockWithdrawal, noteCancelled, type WithdrawalToDecide } from './withdrawal-desk.table.ts';

/** Gives the held points back, once, with a reason that the player reads. */
export function cancelWithdrawal(node: Node): Handler<'/console/api/cancel-withdrawal'> {
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
      await noteCancelled(tx, { id: withdrawal.id, staffId: request.staff.id, reason });
      await release(node, tx, withdrawal, reason);
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'withdrawal_cancelled',
        object: `withdrawal:${withdrawal.id}`,
        detail: { player: withdrawal.playerId, amount: formatPoints(points(withdrawal.amount)) },
        reason,
      });
      await tellCashiers(tx, node.live, 'withdrawal');
      return answer({ state: 'cancelled' });
    });
  };
}

async function release(
  node: Node,
  tx: Queryable,
  { id, playerId, amount }: WithdrawalToDecide,
  reason: string,
): Promise<void> {
  const [released] = await post(tx, 'withdrawal_release', [
    { playerId, amount: points(amount), key: String(id), reference: id },
  ]);
  if (released === undefined) throw new Error(`withdrawal ${id} was released before`);
  await tellWallet(tx, node.live, released);
  const detail = { amount: formatPoints(points(amount)), reason };
  await tellPlayer(tx, node.live, { playerId, kind: 'withdrawal_cancelled', detail });
}
