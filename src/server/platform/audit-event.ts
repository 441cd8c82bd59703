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

/** Every event, for the page of the trail. */
export const trailEvents = sql`(
  select id, at, actor, action, object, detail, reason, request_id, ip_prefix from audit_events)`;

/** What happened to an object, for the SQL of other features. */
export function eventsAbout(object: string): Sql {
  return sql`(select id, at, actor, action, reason from audit_events where object = ${object})`;
}

/** What somebody did, such as 'staff:3', for the SQL of other features. */
export function eventsBy(actor: string): Sql {
  return sql`(select id, at, action, object, reason from audit_events where actor = ${actor})`;
}

const LOOK_MINUTES = 10;

/** What staff look at or take away counts as an act. The same look within ten minutes, as on a page that renews itself, is one. */
export async function recordLook(
  db: Queryable,
  request: { readonly id: string; readonly ipPrefix: string; readonly staff: { readonly id: number } },
  look: Pick<AuditEvent, 'action' | 'object' | 'detail'>,
): Promise<void> {
  await recordLooks(db, request, { ...look, objects: [look.object] });
}

/** The same of several things at once. */
export async function recordLooks(
  db: Queryable,
  request: Parameters<typeof recordLook>[1],
  look: Pick<AuditEvent, 'action' | 'detail'> & { readonly objects: readonly string[] },
): Promise<void> {
  const actor = `staff:${request.staff.id}`;
  const detail = JSON.stringify(look.detail ?? {});
  await db.query(sql`
    insert into audit_events (actor, action, object, detail, request_id, ip_prefix)
    select ${actor}, ${look.action}, o.object, ${detail}::jsonb, ${request.id}, ${request.ipPrefix}
    from unnest(${look.objects}::text[]) as o (object)
    where not exists (
      select from (select * from audit_events e where e.object = o.object order by id desc limit 100) before
      where actor = ${actor} and action = ${look.action} and detail = ${detail}::jsonb
        and at > clock_timestamp() - make_interval(mins => ${LOOK_MINUTES}))`);
}
