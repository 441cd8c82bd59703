import type { Queryable } from './store/db.ts';
import { type Sql, sql } from './store/sql.ts';

/** One act of staff or of security weight, as the trail keeps it. `detail` holds no secret and no full phone number. */
export interface AuditEvent {
  /** 'staff:3', 'player:1007', 'system' or 'visitor'. */
  readonly actor: string;
  /** In the past tense: 'result_proposed', 'staff_added'. */
  readonly action: string;
  /** 'session:12', 'staff:4'. */
  readonly object: string;
  readonly detail?: object;
  readonly reason?: string;
}

/** Writes an event in the transaction of the act itself, so that neither exists without the other. */
export async function recordEvent(
  tx: Queryable,
  request: { readonly id: string; readonly ipPrefix: string },
  event: AuditEvent,
): Promise<void> {
  await tx.query(sql`
    insert into audit_events (actor, action, object, detail, reason, request_id, ip_prefix)
    values (${event.actor}, ${event.action}, ${event.object}, ${JSON.stringify(event.detail ?? {})}, ${event.reason ?? ''},
      ${request.id}, ${request.ipPrefix})`);
}

/** What happened to an object, for the SQL of other features. */
export function eventsAbout(object: string): Sql {
  return sql`(select id, at, actor, action, reason from audit_events where object = ${object})`;
}
