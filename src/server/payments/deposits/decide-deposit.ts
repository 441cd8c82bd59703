import { parsePoints, formatPoints } from '#rules/money.ts';
import { parseUtr } from '#rules/payments/utr.ts';
import { lockWallet } from '../../ledger/lock-wallet.ts';
import { notifyPlayer } from '../../notices/notify-player.ts';
import { recordEvent } from '../../platform/audit-event.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { notifyCashiers } from '../notify-payments.ts';
import { isOwnAccount } from '../own-account.ts';
import { parseRequestId } from '../request-ids.ts';
import type { BankLines } from './bank-lines.ts';
import { creditDeposit, creditHeld, type Decision } from './credit-deposit.ts';
import { selectOwner, setRejected } from './deposit-desk.table.ts';
import { lockRequest } from './deposits.table.ts';

/**
 * Credits the one who asked with what was really received (MON-07), once: whoever decides at the same time waits
 * for the wallet and then finds it decided. Where the player's own limit leaves no room the rest is held; approving such a
 * request again credits what there is room for by now. A payment that the bank told of before is done with as well.
 */
export function approveDeposit(node: AppContext, bank: BankLines): Handler<'/console/api/approve-deposit'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const id = parseRequestId(input.fund_request_id);
      const owner = id === null ? null : await selectOwner(tx, id);
      if (id === null || owner === null) return refusal('fund_request_unknown');
      const about = { playerId: owner, object: `deposit:${id}` };
      if (await isOwnAccount(node, tx, request, about)) return refusal('own_account');
      const received = parsePoints(input.received);
      const utr = parseUtr(input.utr);
      const paid = received.ok && utr.ok ? { amount: received.value, utr: utr.value } : null;
      const line = paid === null ? null : await bank.hold(tx, paid);
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
      const credit = { received: received.value, utr: utr.value };
      if (!(await creditDeposit(decision, credit))) return refusal('utr_taken', { field: 'utr' });
      await line?.close(tx, request, deposit);
      return answer({ state: 'credited' });
    });
}

/** Nothing was received. The bank's reference becomes free again: the one it belongs to may still claim it. */
export function rejectDeposit(node: AppContext): Handler<'/console/api/reject-deposit'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const id = parseRequestId(input.fund_request_id);
      const deposit = id === null ? null : await lockRequest(tx, id);
      if (deposit === null) return refusal('fund_request_unknown');
      const about = { playerId: deposit.playerId, object: `deposit:${deposit.id}` };
      if (await isOwnAccount(node, tx, request, about)) return refusal('own_account');
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      if (deposit.state !== 'pending') return refusal('fund_request_decided');
      const by = { request, staffId: request.staff.id, through: 'staff' };
      await rejectRequest({ node, tx, by, deposit }, reason);
      return answer({ state: 'rejected' });
    });
}

/** The one way by which a fund request is rejected; the caller has seen under its lock that it waits. */
export async function rejectRequest(
  { node, tx, by, deposit }: Omit<Decision, 'at'>,
  reason: string,
): Promise<void> {
  const { id, playerId, amount } = deposit;
  await setRejected(tx, { id, reason, ...by });
  await notifyPlayer(tx, node.live, {
    playerId,
    kind: 'deposit_rejected',
    detail: { amount: formatPoints(amount), reason },
  });
  await notifyCashiers(tx, node.live, 'deposit');
  await recordEvent(tx, by.request, {
    actor: by.staffId === null ? 'system' : `staff:${by.staffId}`,
    action: 'deposit_rejected',
    object: `deposit:${id}`,
    detail: { player: playerId, asked: amount, through: by.through },
    reason,
  });
}
