import type { RefusalCode } from '#contract/refusals.ts';
import { formatPoints } from '#rules/money.ts';
import {
  changeLimit,
  type LimitState,
  parseLimit,
  confirmLimit as confirm,
  cancelPendingIncrease,
} from '#rules/protection/limits.ts';
import type { Instant } from '#rules/time/time.ts';
import { refuse, type Refusal, type Verdict } from '#rules/verdict.ts';
import { markPlayLimited } from '../accounts/profile/play-state.ts';
import { recordOwnEvent } from '../accounts/record-own-event.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Handler, refusal, type Answer, answer, type RequestOf } from '../platform/web/request.ts';
import { isOf, type OwnLimits, readOwnLimits } from './own-limits.ts';
import {
  hasBidLimit,
  isLimitName,
  type LimitName,
  type OwnLimit,
  selectLimits,
  upsertLimit,
} from './play-limits.table.ts';

/**
 * Sets a limit: a lower one at once, a higher one as a pending increase. An increase needs the password, because
 * somebody else can hold an unlocked phone.
 */
export function setLimit(node: AppContext): Handler<'/api-set-limit'> {
  return async (request, input) => {
    const { kind, period } = input;
    const limit = parseLimit(input.amount);
    if (!limit.ok) return refusal('limit_not_valid', { ...limit.refusal, field: 'amount' });
    if (!isLimitName({ kind, period }))
      return refusal('limit_not_valid', { params: { min: '1' }, field: 'period' });
    return changeOwnLimit(node, request, { kind, period }, (standing, at) => {
      const next = changeLimit(standing, limit.value, at);
      if (isNewIncrease(next, standing) && !request.player.provedRecently)
        return refuse({ code: 'step_up_required' });
      return { ok: true, value: next };
    });
  };
}

function isNewIncrease({ increase }: LimitState, standing: LimitState): boolean {
  return increase !== null && increase !== standing.increase;
}

export function confirmLimit(node: AppContext): Handler<'/api-confirm-limit'> {
  return (request, name) => changeOwnLimit(node, request, name, confirm);
}

export function cancelLimitIncrease(node: AppContext): Handler<'/api-cancel-limit-increase'> {
  return (request, name) => changeOwnLimit(node, request, name, cancelPendingIncrease);
}

type Request = RequestOf<'player'>;

/** Changes one limit by a rule, in one transaction with all that goes with it; bids see it from the answer on. */
async function changeOwnLimit<Code extends RefusalCode>(
  node: AppContext,
  request: Request,
  name: LimitName,
  decide: (standing: LimitState, at: Instant) => Verdict<LimitState, Refusal<Code>>,
): Promise<Answer<OwnLimits, Code>> {
  const { player } = request;
  const verdict = await node.db.transaction(async (tx) => {
    const at = await lockWallet(tx, player.id);
    const known = (await selectLimits(tx, player.id)).find((limit) => isOf(limit, name));
    const standing: OwnLimit = known ?? { ...name, amount: null, increase: null };
    const decided = decide(standing, at);
    if (decided.ok) await write(tx, node, request, { standing, next: { ...name, ...decided.value } });
    return decided;
  });
  return verdict.ok
    ? answer(await readOwnLimits(node, player.id))
    : refusal(verdict.refusal.code, { params: verdict.refusal.params });
}

async function write(
  tx: Queryable,
  node: AppContext,
  request: Request,
  { standing, next }: { readonly standing: OwnLimit; readonly next: OwnLimit },
): Promise<void> {
  const { kind, period, amount, increase } = next;
  if (amount === standing.amount && increase === standing.increase) return;
  const playerId = request.player.id;
  await upsertLimit(tx, playerId, next);
  await markPlayLimited(tx, { playerId, limited: await hasBidLimit(tx, playerId) });
  const change = { before: standing.amount, amount, increase: increase?.amount, wished: increase !== null };
  const ofIncrease = increase === null ? 'limit_increase_cancelled' : 'limit_increase_asked';
  await recordOwnEvent(tx, request, `player:${playerId}`, {
    action: amount === standing.amount ? ofIncrease : 'limit_changed',
    detail: { kind, period, ...change },
  });
  if (amount === standing.amount) return;
  const detail = { kind, period, amount: amount === null ? '' : formatPoints(amount) };
  await notifyPlayer(tx, node.live, { playerId, kind: 'limit_changed', detail });
}
