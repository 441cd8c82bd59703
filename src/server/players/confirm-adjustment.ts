import { formatPoints, type Points, points } from '#rules/money.ts';
import { type Approval, decideApproval, WALLET_APPROVAL } from '../accounts/approvals.ts';
import { APPROVAL_TOPIC } from '../accounts/approval-topic.ts';
import { holdAccess } from '../accounts/player-access.ts';
import { readProposal } from '../accounts/read-proposal.ts';
import { tellPlayer } from '../accounts/tell-player.ts';
import { formatTransactionId } from '../ledger/entry-no.ts';
import { holdWallet } from '../ledger/hold-wallet.ts';
import { post } from '../ledger/post.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { isOwnAccount } from '../payments/own-account.ts';
import { tellWallet } from '../payments/tell-wallet.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal, type RequestOf } from '../platform/request.ts';
import { parseProposal } from './adjustment-proposal.ts';
import { type Adjusted, holdStaff, insertAdjustment, selectPriorAdjustment } from './adjustments.table.ts';

/**
 * Second step: another person approves, and both sides are booked in the same transaction, once (security.md MON-09). What the
 * wallet holds by then decides, not what it held when the adjustment was asked for.
 */
export function confirmAdjustment(node: Node): Handler<'/console/api/confirm-adjustment'> {
  return async (request, input) => {
    const { staff, idempotencyKey: key } = request;
    if (key === null) return refusal('idempotency_key_required');
    return node.db.transaction(async (tx) => {
      const own = { staffId: staff.id, key };
      await holdStaff(tx, own);
      const prior = await selectPriorAdjustment(tx, own);
      if (prior !== null) {
        return String(prior.approvalId) === input.approval_id
          ? answer(format(prior), { replayed: true })
          : refusal('idempotency_key_reused');
      }
      const found = await readProposal(tx, { id: input.approval_id, kind: WALLET_APPROVAL, staff });
      if (!found.ok) return found;
      const { approval } = found;
      const { amount } = parseProposal(approval.payload);
      const playerId = approval.subject;
      const about = { playerId, object: `player:${playerId}` };
      if (await isOwnAccount(node, tx, request, about)) return refusal('own_account');
      await holdWallet(tx, playerId);
      if ((await holdAccess(tx, playerId)) === null) return refusal('player_unknown');
      const balance = await readBalance(tx, playerId);
      if (balance + amount < 0)
        return refusal('wallet_too_small', { params: { points: formatPoints(balance) } });
      return answer(format(await book(node, tx, { request, approval, amount, key })));
    });
  };
}

async function book(
  node: Node,
  tx: Queryable,
  step: {
    readonly request: RequestOf<'staff'>;
    readonly approval: Approval;
    readonly amount: Points;
    readonly key: string;
  },
): Promise<Adjusted> {
  const { request, approval, amount, key } = step;
  const { id: approvalId, subject: playerId, reason, madeBy } = approval;
  const { staff } = request;
  const [posted] = await post(tx, 'adjustment', [
    { playerId, amount, key: String(approvalId), reference: approvalId },
  ]);
  if (posted === undefined) throw new Error(`adjustment ${approvalId} was booked before`);
  const { seq, balance } = posted;
  await decideApproval(tx, { id: approvalId, state: 'approved', staff });
  await insertAdjustment(tx, { approvalId, playerId, seq, balance, amount, staffId: staff.id, key });
  await tellWallet(tx, node.live, { playerId, balance });
  await tellPlayer(tx, node.live, {
    playerId,
    kind: amount > 0 ? 'points_added' : 'points_taken',
    detail: { amount: formatPoints(points(Math.abs(amount))) },
  });
  await recordEvent(tx, request, {
    actor: `staff:${staff.id}`,
    action: 'wallet_adjusted',
    object: `player:${playerId}`,
    detail: { approval: approvalId, amount: formatPoints(amount), made_by: madeBy.id, entry: seq },
    reason,
  });
  await node.live.announce(tx, APPROVAL_TOPIC, { approvalId });
  return { approvalId, playerId, seq, balance };
}

function format({ playerId, seq, balance }: Adjusted) {
  return { entry_no: formatTransactionId({ playerId, seq }), wallet_amt: formatPoints(balance) };
}
