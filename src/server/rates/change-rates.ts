import { changeRates as judgeChange } from '#rules/rate-change.ts';
import { askApproval, RATE_APPROVAL, waitingApprovals } from '../accounts/approvals.ts';
import { APPROVAL_TOPIC } from '../accounts/approval-topic.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { lockRateCards, standingCard } from '../settings/rate-card-store.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { changesBetween } from './changes-between.ts';
import { putInForce } from './put-in-force.ts';
import { formatProposal, parseProposal } from './rate-proposal.ts';

/** First step: a new rate card waits for a second person (or stands, where one is enough). */
export function changeRates(node: Node, settings: SettingsReader): Handler<'/console/api/change-rates'> {
  return async (request, input) =>
    node.db.transaction(async (tx) => {
      const { staff } = request;
      const { family } = input;
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      await lockRateCards(tx);
      const standing = await standingCard(tx, family);
      const judged = judgeChange(family, standing.rates, input.rates);
      if (!judged.ok) {
        const { code, params, field } = judged.refusal;
        return refusal(code, { params, field });
      }
      if (input.version !== String(standing.version)) return refusal('rates_changed_meanwhile');
      const waiting = await waitingApprovals(tx, [RATE_APPROVAL]);
      if (waiting.some(({ payload }) => parseProposal(payload).family === family))
        return refusal('proposal_exists');
      const id = await askApproval(tx, {
        kind: RATE_APPROVAL,
        subject: standing.version,
        payload: formatProposal(family, judged.value),
        reason,
        staff,
      });
      await recordEvent(tx, request, {
        actor: `staff:${staff.id}`,
        action: 'rates_proposed',
        object: `approval:${id}`,
        detail: { family, changes: changesBetween(family, standing.rates, judged.value) },
        reason,
      });
      await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: id });
      if (!settings.current().one_person_may_change_rates)
        return answer({ version: null, approval_id: String(id) });
      const approval = { id, madeBy: staff, reason };
      const version = await putInForce(tx, node.live, {
        approval,
        request,
        family,
        standing,
        rates: judged.value,
      });
      return answer({ version: String(version), approval_id: null });
    });
}
