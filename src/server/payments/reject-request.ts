import { formatPoints } from '#rules/money.ts';
import { tellPlayer } from '../accounts/tell-player.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Decision } from './credit-deposit.ts';
import { setRejected } from './deposit-desk.table.ts';
import { tellCashiers } from './tell-cashiers.ts';

/** The one way by which a fund request is rejected; the caller has seen under its lock that it waits. */
export async function rejectRequest(
  { node, tx, by, deposit }: Omit<Decision, 'at'>,
  reason: string,
): Promise<void> {
  const { id, playerId, amount } = deposit;
  await setRejected(tx, { id, reason, ...by });
  await tellPlayer(tx, node.live, {
    playerId,
    kind: 'deposit_rejected',
    detail: { amount: formatPoints(amount), reason },
  });
  await tellCashiers(tx, node.live, 'deposit');
  await recordEvent(tx, by.request, {
    actor: by.staffId === null ? 'system' : `staff:${by.staffId}`,
    action: 'deposit_rejected',
    object: `deposit:${id}`,
    detail: { player: playerId, asked: amount, through: by.through },
    reason,
  });
}
