import { changeLimit, type LimitState, parseLimit } from '#rules/limits.ts';
import { refuse } from '#rules/verdict.ts';
import type { Node } from '../platform/node.ts';
import { type Handler, refusal } from '../platform/request.ts';
import { changeOwnLimit } from './change-limit.ts';
import { isLimitName } from './limit-names.ts';

/**
 * Sets a limit: a lower one at once, a higher one as a wish. Whoever found a phone unlocked must not even wish for more
 * than its owner wanted, so that needs the password.
 */
export function setLimit(node: Node): Handler<'/api-set-limit'> {
  return async (request, input) => {
    const { kind, period } = input;
    const limit = parseLimit(input.amount);
    if (!limit.ok) return refusal('limit_not_valid', { ...limit.refusal, field: 'amount' });
    if (!isLimitName({ kind, period }))
      return refusal('limit_not_valid', { params: { min: '1' }, field: 'period' });
    return changeOwnLimit(node, request, { kind, period }, (standing, at) => {
      const next = changeLimit(standing, limit.value, at);
      if (isNewWish(next, standing) && !request.player.provedRecently)
        return refuse({ code: 'step_up_required' });
      return { ok: true, value: next };
    });
  };
}

function isNewWish({ wish }: LimitState, standing: LimitState): boolean {
  return wish !== null && wish !== standing.wish;
}
