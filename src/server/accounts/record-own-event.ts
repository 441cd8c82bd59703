import { type AuditEvent, recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/store/db.ts';
import type { CallRequest } from '../platform/web/request.ts';

/** What somebody does to their own account: `self`, such as 'player:1007', is the actor and the object of the event. */
export function recordOwnEvent(
  tx: Queryable,
  request: Pick<CallRequest, 'id' | 'ipPrefix'>,
  self: `player:${number}` | `staff:${number}`,
  event: Pick<AuditEvent, 'action' | 'detail'>,
): Promise<void> {
  return recordEvent(tx, request, { ...event, actor: self, object: self });
}
