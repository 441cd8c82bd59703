import { assert } from '#rules/verdict.ts';
import { addPoints, formatPoints, parsePoints, type Points, points, subtractPoints } from '#rules/money.ts';
import { lockPlayerAccess } from '../../accounts/profile/player-access.ts';
import { lockStaff } from '../../staff/staff-store.ts';
import { notifyPlayer } from '../../notices/notify-player.ts';
import type { Apply, ApprovalSpec, StaffRequest } from '../../approvals/approval-spec.ts';
import type { Approval } from '../../approvals/approval-store.ts';
import { propose } from '../../approvals/propose.ts';
import { formatTransactionId } from '../../ledger/entry-no.ts';
import { lockWallet } from '../../ledger/lock-wallet.ts';
import { post } from '../../ledger/post.ts';
import { readBalance } from '../../ledger/read-balance.ts';
import { fingerprintOf } from '../../payments/request-ids.ts';
import { isOwnAccount, ownAccountRefused, readOwnAccounts } from '../../payments/own-account.ts';
import { notifyWallet } from '../../payments/notify-payments.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { readSettings } from '../../settings/settings.ts';
import {
  type Adjusted,
  insertAdjustment,
  selectAdjustedPlayer,
  selectAdjustment,
  selectPriorAdjustment,
  selectPriorProposal,
} from './adjustments.table.ts';
import { formatPerson } from '../../accounts/format-person.ts';
import { findPlayer } from '../find-player.ts';

const NOTHING = points(0);

type AdjustSpec = ApprovalSpec<'adjust_wallet'>;

/**
 * Points are added to a wallet or taken from it, both sides booked in the same transaction, once (MON-09). What
 * the wallet holds when the second person confirms decides, not what it held when the adjustment was proposed.
 */
export function adjustWalletSpec(node: AppContext): AdjustSpec {
  return {
    kind: 'adjust_wallet',
    may: { see: 'players.see', propose: 'players.adjust-points', confirm: 'players.adjust-points' },
    prepare: (tx, { request, approvalId }) => replay(tx, request, approvalId),
    bar: async (db, { request, approval: { subject: playerId } }) => {
      if (!(await readOwnAccounts(node, db, request)).has(playerId)) return null;
      const attempt = ownAccountRefused({ playerId, object: `player:${playerId}` });
      return { ...refusal('own_account'), attempt };
    },
    check: async (tx, { request, approval: { subject: playerId, payload } }) => {
      const { amount } = parseProposal(payload);
      // A smaller largest one counts from when it is set, for what waits too.
      const max = (await readSettings(tx)).adjustment_max;
      if (Math.abs(amount) > max)
        return refusal('adjustment_too_large', { params: { max: formatPoints(max) } });
      await lockWallet(tx, playerId);
      if ((await lockPlayerAccess(tx, playerId)) === null) return refusal('player_unknown');
      const balance = await readBalance(tx, playerId);
      if (balance + amount < 0)
        return refusal('wallet_too_small', { params: { points: formatPoints(balance) } });
      return { ok: true, apply: book(tx, node, { playerId, amount, key: request.idempotencyKey ?? '' }) };
    },
    figures: async (tx, { subject: playerId, payload }) => {
      const { amount, balance } = parseProposal(payload);
      const now = await readBalance(tx, playerId);
      const after = (of: Points) => formatPoints(addPoints(of, amount));
      return [
        { name: 'balance', was: formatPoints(balance), now: formatPoints(now) },
        { name: 'balance_after', was: after(balance), now: after(now) },
      ];
    },
    show: async ({ id, subject, payload }) => {
      const [player, adjusted] = await Promise.all([
        selectAdjustedPlayer(node.db, subject),
        selectAdjustment(node.db, id),
      ]);
      if (player === null) return null;
      const { amount, balance } = parseProposal(payload);
      return {
        kind: 'adjust_wallet',
        view: {
          ...formatPerson(player),
          amount: formatPoints(amount),
          balance_then: formatPoints(balance),
          balance_now: formatPoints(adjusted?.balance ?? player.balance),
          entry_no: adjusted === null ? null : formatTransactionId(adjusted),
        },
      };
    },
  };
}

/** The same key of the same person is the same request, and answered the same. */
async function replay(tx: Queryable, { staff, idempotencyKey: key }: StaffRequest, approvalId: string) {
  if (key === null) return refusal('idempotency_key_required');
  await lockStaff(tx, staff.id);
  const prior = await selectPriorAdjustment(tx, { staffId: staff.id, key });
  if (prior === null) return null;
  if (String(prior.approvalId) !== approvalId) return refusal('idempotency_key_reused');
  return { ok: true as const, done: formatDone(prior) };
}

/** First step: points to be added or taken wait for a second person. Nothing moves yet. */
export function proposeAdjustment(
  node: AppContext,
  spec: AdjustSpec,
): Handler<'/console/api/propose-adjustment'> {
  return async (request, input) => {
    const { staff, idempotencyKey: key } = request;
    if (key === null) return refusal('idempotency_key_required');
    const fingerprint = fingerprintOf([input.player_id, input.direction, input.amount, input.reason]);
    return node.db.transaction(async (tx) => {
      await lockStaff(tx, staff.id);
      const prior = await selectPriorProposal(tx, { staffId: staff.id, key });
      if (prior !== null) {
        return prior.fingerprint === fingerprint
          ? answer({ approval_id: String(prior.id) }, { replayed: true })
          : refusal('idempotency_key_reused');
      }
      const asked = parsePoints(input.amount);
      if (!asked.ok || asked.value === NOTHING) return refusal('points_not_valid', { field: 'amount' });
      const max = (await readSettings(tx)).adjustment_max;
      if (asked.value > max)
        return refusal('adjustment_too_large', { field: 'amount', params: { max: formatPoints(max) } });
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      const player = await findPlayer(tx, input.player_id);
      if (player === null || (await lockPlayerAccess(tx, player.id)) === null)
        return refusal('player_unknown');
      const object = `player:${player.id}`;
      if (await isOwnAccount(node, tx, request, { playerId: player.id, object }))
        return refusal('own_account');
      const balance = await readBalance(tx, player.id);
      const amount = input.direction === 'credit' ? asked.value : subtractPoints(NOTHING, asked.value);
      if (balance + amount < 0) {
        return refusal('wallet_too_small', { field: 'amount', params: { points: formatPoints(balance) } });
      }
      const proposed = await propose(
        tx,
        { live: node.live, spec, request },
        {
          subject: player.id,
          // With the key that it was made under.
          payload: { amount: String(amount), balance: String(balance), key, fingerprint },
          reason,
          event: (approval) => ({
            action: 'adjustment_proposed',
            object,
            detail: { approval, amount: formatPoints(amount), balance: formatPoints(balance) },
          }),
        },
      );
      if (!proposed.ok) throw new Error('any number of adjustments of a player may wait');
      return answer({ approval_id: String(proposed.approvalId) });
    });
  };
}

function book(
  tx: Queryable,
  { live }: AppContext,
  { playerId, amount, key }: { readonly playerId: number; readonly amount: Points; readonly key: string },
): Apply<'adjust_wallet'> {
  return async ({ approval: { id: approvalId, madeBy, reason }, staff }) => {
    const [posted] = await post(tx, 'adjustment', [
      { playerId, amount, key: String(approvalId), reference: approvalId },
    ]);
    if (posted === undefined) throw new Error(`adjustment ${approvalId} was booked before`);
    const { seq, balance } = posted;
    const adjusted = { approvalId, playerId, seq, balance };
    await insertAdjustment(tx, { ...adjusted, amount, staffId: staff.id, key });
    notifyWallet(live, posted);
    await notifyPlayer(tx, live, {
      playerId,
      kind: amount > 0 ? 'points_added' : 'points_taken',
      detail: { amount: formatPoints(points(Math.abs(amount))) },
    });
    return {
      ok: true,
      done: formatDone(adjusted),
      event: {
        action: 'wallet_adjusted',
        object: `player:${playerId}`,
        detail: { approval: approvalId, amount: formatPoints(amount), made_by: madeBy.id, entry: seq },
        reason,
      },
    };
  };
}

function formatDone({ playerId, seq, balance }: Adjusted) {
  return {
    kind: 'adjust_wallet' as const,
    entry_no: formatTransactionId({ playerId, seq }),
    wallet_amt: formatPoints(balance),
  };
}

/** What is asked for, negative when points are taken, and what the wallet held when it was; kept in hundredths. */
function parseProposal({ amount, balance }: Approval['payload']) {
  assert(amount !== undefined && balance !== undefined, 'a proposal of an adjustment names its points');
  return { amount: points(Number(amount)), balance: points(Number(balance)) };
}
