import { formatPoints, parsePoints, type Points, points, subtractPoints } from '#rules/money.ts';
import { askApproval, WALLET_APPROVAL } from '../accounts/approvals.ts';
import { APPROVAL_TOPIC } from '../accounts/approval-topic.ts';
import { holdAccess } from '../accounts/player-access.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { fingerprintOf } from '../payments/fingerprint.ts';
import { isOwnAccount } from '../payments/own-account.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal, type RequestOf } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { formatProposal } from './adjustment-proposal.ts';
import { holdStaff, selectPriorProposal } from './adjustments.table.ts';
import { findPlayer } from './find-player.ts';

const NOTHING = points(0);

/** First step: points to be added or taken wait for a second person (security.md MON-09). Nothing moves yet. */
export function proposeAdjustment(
  node: Node,
  settings: SettingsReader,
): Handler<'/console/api/propose-adjustment'> {
  return async (request, input) => {
    const { staff, idempotencyKey: key } = request;
    if (key === null) return refusal('idempotency_key_required');
    const fingerprint = fingerprintOf([input.player_id, input.direction, input.amount, input.reason]);
    return node.db.transaction(async (tx) => {
      const own = { staffId: staff.id, key };
      await holdStaff(tx, own);
      const prior = await selectPriorProposal(tx, own);
      if (prior !== null) {
        return prior.fingerprint === fingerprint
          ? answer({ approval_id: String(prior.id) }, { replayed: true })
          : refusal('idempotency_key_reused');
      }
      const asked = parsePoints(input.amount);
      if (!asked.ok || asked.value === NOTHING) return refusal('points_not_valid', { field: 'amount' });
      const max = settings.current().adjustment_max;
      if (asked.value > max)
        return refusal('adjustment_too_large', { field: 'amount', params: { max: formatPoints(max) } });
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      const player = await findPlayer(tx, input.player_id);
      if (player === null || (await holdAccess(tx, player.id)) === null) return refusal('player_unknown');
      const about = { playerId: player.id, object: `player:${player.id}` };
      if (await isOwnAccount(node, tx, request, about)) return refusal('own_account');
      const balance = await readBalance(tx, player.id);
      const amount = input.direction === 'credit' ? asked.value : subtractPoints(NOTHING, asked.value);
      if (balance + amount < 0) {
        return refusal('wallet_too_small', { field: 'amount', params: { points: formatPoints(balance) } });
      }
      const wish = { playerId: player.id, amount, balance, reason, key, fingerprint };
      return answer({ approval_id: String(await propose(node, tx, request, wish)) });
    });
  };
}

async function propose(
  node: Node,
  tx: Queryable,
  request: RequestOf<'staff'>,
  wish: {
    readonly playerId: number;
    readonly amount: Points;
    readonly balance: Points;
    readonly reason: string;
    readonly key: string;
    readonly fingerprint: string;
  },
): Promise<number> {
  const { playerId, amount, balance, reason, key, fingerprint } = wish;
  const id = await askApproval(tx, {
    kind: WALLET_APPROVAL,
    subject: playerId,
    payload: formatProposal({ amount, balance }, { key, fingerprint }),
    reason,
    staff: request.staff,
  });
  await recordEvent(tx, request, {
    actor: `staff:${request.staff.id}`,
    action: 'adjustment_proposed',
    object: `player:${playerId}`,
    detail: { approval: id, amount: formatPoints(amount), balance: formatPoints(balance) },
    reason,
  });
  await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: id });
  return id;
}
