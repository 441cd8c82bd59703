import { SESSION_APPROVALS, waitingApprovals } from '../accounts/approvals.ts';
import { selectSession } from '../markets/session-store.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { SessionBoard } from './session-board.ts';

/** What waits for a second person about market sessions. The number that the first one entered stays hidden. */
export function listApprovals(node: Node, sessions: SessionBoard): Handler<'/console/api/list-approvals'> {
  return async ({ staff }) => {
    const waiting = await waitingApprovals(node.db, SESSION_APPROVALS);
    const approvals = await Promise.all(
      waiting.map(async (approval) => {
        const session = await selectSession(node.db, approval.subject, { lock: false });
        const [wire] = session === null ? [] : await sessions.format([session], staff);
        if (wire === undefined) return [];
        return [
          {
            approval_id: String(approval.id),
            kind: approval.kind,
            made_by: approval.madeBy.name,
            made_at: new Date(approval.madeAt).toISOString(),
            expires_at: new Date(approval.expiresAt).toISOString(),
            own: approval.madeBy.id === staff.id,
            reason: approval.reason,
            session: wire,
          },
        ];
      }),
    );
    return answer({ approvals: approvals.flat(), server_time: new Date(node.clock.now()).toISOString() });
  };
}
