import { APPROVAL_TOPIC } from '../accounts/approval-topic.ts';
import { askApproval, decideApproval, hasWaitingApproval } from '../accounts/approvals.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { closeNow } from './close-now.ts';
import { findSession } from './declaration.ts';

/** Asks to end the bids of a session before their time; done at once where the operator lets one person do it. */
export function closeSession(node: Node, settings: SettingsReader): Handler<'/console/api/close-session'> {
  return async (request, input) =>
    node.db.transaction(async (tx) => {
      const { staff } = request;
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      // Locked, so that of two who ask at once the second one finds the proposal of the first.
      const session = await findSession(tx, input.session_id, true);
      if (session === null) return refusal('session_unknown');
      if (session.state !== 'open') return refusal('session_not_open');
      if (await hasWaitingApproval(tx, 'close_session', session.id)) return refusal('proposal_exists');
      const id = await askApproval(tx, {
        kind: 'close_session',
        subject: session.id,
        payload: {},
        reason,
        staff,
      });
      await recordEvent(tx, request, {
        actor: `staff:${staff.id}`,
        action: 'early_close_proposed',
        object: `session:${session.id}`,
        detail: { approval: id },
        reason,
      });
      await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: id });
      if (!settings.current().one_person_may_close) return answer({ closed: false, approval_id: String(id) });
      await decideApproval(tx, { id, state: 'approved', staff, alone: true });
      return (await closeNow(tx, node, session.id, request))
        ? answer({ closed: true, approval_id: null })
        : refusal('session_not_open');
    });
}
