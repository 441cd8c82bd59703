import { assert } from '#rules/assert.ts';
import { changeRates as judgeChange } from '#rules/rate-change.ts';
import { RATE_APPROVAL } from '../accounts/approvals.ts';
import { APPROVAL_TOPIC } from '../accounts/approval-topic.ts';
import { readProposal } from '../accounts/read-proposal.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { lockRateCards, standingCard } from '../settings/rate-card-store.ts';
import { putInForce } from './put-in-force.ts';
import { parseProposal } from './rate-proposal.ts';

/** Second step: another person puts the proposed card in force, unless the one it was to replace is gone. */
export function confirmRates(node: Node): Handler<'/console/api/confirm-rates'> {
  return async (request, input) =>
    node.db.transaction(async (tx) => {
      await lockRateCards(tx);
      const { staff } = request;
      const found = await readProposal(tx, { id: input.approval_id, kind: RATE_APPROVAL, staff });
      if (!found.ok) return found;
      const { approval } = found;
      const proposed = parseProposal(approval.payload);
      const standing = await standingCard(tx, proposed.family);
      if (approval.subject !== standing.version) return refusal('rates_changed_meanwhile');
      const judged = judgeChange(proposed.family, standing.rates, proposed.rates);
      assert(judged.ok, 'what was a change of this card when it was proposed is one still');
      const version = await putInForce(tx, node.live, {
        approval,
        request,
        family: proposed.family,
        standing,
        rates: judged.value,
      });
      await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: approval.id });
      return answer({ version: String(version) });
    });
}
