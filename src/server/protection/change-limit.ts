import type { RefusalCode } from '#contract/refusals.ts';
import type { LimitState } from '#rules/limits.ts';
import { formatPoints } from '#rules/money.ts';
import type { Instant } from '#rules/time.ts';
import type { Refusal, Verdict } from '#rules/verdict.ts';
import { markPlayLimited } from '../accounts/play-state.ts';
import { tellPlayer } from '../accounts/tell-player.ts';
import { holdWallet } from '../ledger/hold-wallet.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import { type Answer, answer, type RequestOf, refusal } from '../platform/request.ts';
import type { LimitName } from './limit-names.ts';
import { isOf, type OwnLimits, readOwnLimits } from './own-limits.ts';
import { hasBidLimit, type OwnLimit, selectLimits, upsertLimit } from './play-limits.table.ts';

type Request = RequestOf<'player'>;

/** Changes one limit by a rule, in one transaction with all that goes with it; bids see it from the answer on. */
export async function changeOwnLimit<Code extends RefusalCode>(
  node: Node,
  request: Request,
  name: LimitName,
  decide: (standing: LimitState, at: Instant) => Verdict<LimitState, Refusal<Code>>,
): Promise<Answer<OwnLimits, Code>> {
  const { player } = request;
  const verdict = await node.db.transaction(async (tx) => {
    const at = await holdWallet(tx, player.id);
    const known = (await selectLimits(tx, player.id)).find((limit) => isOf(limit, name));
    const standing: OwnLimit = known ?? { ...name, amount: null, wish: null };
    const decided = decide(standing, at);
    if (decided.ok) await write(tx, { node, request, standing, next: { ...name, ...decided.value } });
    return decided;
  });
  return verdict.ok
    ? answer(await readOwnLimits(node, player.id))
    : refusal(verdict.refusal.code, { params: verdict.refusal.params });
}

interface Change {
  readonly node: Node;
  readonly request: Request;
  readonly standing: OwnLimit;
  readonly next: OwnLimit;
}

async function write(tx: Queryable, { node, request, standing, next }: Change): Promise<void> {
  const { kind, period, amount, wish } = next;
  if (amount === standing.amount && wish === standing.wish) return;
  const playerId = request.player.id;
  await upsertLimit(tx, playerId, next);
  await markPlayLimited(tx, { playerId, limited: await hasBidLimit(tx, playerId) });
  await recordEvent(tx, request, {
    actor: `player:${playerId}`,
    action:
      amount === standing.amount ? (wish === null ? 'limit_wish_dropped' : 'limit_wished') : 'limit_changed',
    object: `player:${playerId}`,
    detail: { kind, period, before: standing.amount, amount, wish: wish?.amount, wished: wish !== null },
  });
  if (amount === standing.amount) return;
  const detail = { kind, period, amount: amount === null ? '' : formatPoints(amount) };
  await tellPlayer(tx, node.live, { playerId, kind: 'limit_changed', detail });
}
