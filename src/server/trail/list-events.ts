import { isIP } from 'node:net';
import { actionsOf, REFUSED_ACTIONS } from '#contract/console/lists/trail-actions.ts';
import { can, ROLES } from '#contract/permissions.ts';
import { addDays, instantAt, minuteOfDay, parseDay } from '#rules/time/time.ts';
import type { AppContext } from '../platform/app-context.ts';
import { pageOf, parseMarker, roundedCount } from '../platform/store/keyset.ts';
import { answer, type Handler, refusal, type Staff } from '../platform/web/request.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { placeOf } from '../platform/web/address.ts';
import { idsOf, oneOf, valuesOf } from '../platform/web/several.ts';
import { staffPeople } from '../staff/staff-store.ts';
import { type EventNames, readEventNames } from './event-names.ts';
import { formatDetail, staffIn } from './format-detail.ts';
import { countEvents, EVENT_MARKER, type EventRow, selectEvents, type TrailFilter } from './trail.table.ts';

const PAGE_MAX = 200;

/** The trail in the order of time. */
export function listEvents(node: AppContext): Handler<'/console/api/list-events'> {
  return async ({ staff }, input) => {
    const parsed = await parseTrailFilter(node, input, staff);
    if (!parsed.ok) return parsed;
    const after = parseMarker(input.cursor, EVENT_MARKER);
    if (after === null && input.cursor !== '') return refusal('cursor_not_valid');
    const { order, limit = PAGE_MAX } = input;
    const rows = await selectEvents(node.db, { filter: parsed.value, order, after, limit: limit + 1 });
    const page = pageOf(rows, {
      limit,
      markerOf: ({ micros, id }) => ({ order: EVENT_MARKER.order, at: [micros, id] }),
    });
    const names = await readEventNames(
      node.db,
      page.rows.flatMap(({ actor, object, detail }) => [actor, object, ...staffIn(detail)]),
    );
    return answer({
      events: page.rows.map((row) => formatEvent(row, names)),
      next_cursor: page.next,
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}

export function sumEvents(node: AppContext): Handler<'/console/api/sum-events'> {
  return async ({ staff }, input) => {
    const parsed = await parseTrailFilter(node, input, staff);
    if (!parsed.ok) return parsed;
    const counted = await countEvents(node.db, parsed.value);
    return answer({ events: roundedCount(counted), is_about: !counted.isExact });
  };
}

type WireFilter = Parameters<Handler<'/console/api/sum-events'>>[1];

/** Whoever may not read the whole trail reads what they did themselves, whatever they ask for. */
async function parseTrailFilter({ config, db }: AppContext, wire: WireFilter, staff: Staff) {
  const [from, to] = [dayOf(wire.day_from), dayOf(wire.day_to)];
  if (from === undefined || to === undefined) return refusal('date_not_valid');
  const midnight = minuteOfDay(0);
  const who = await actorsAsked(db, wire);
  const own = `staff:${staff.id}`;
  const seesAll = can(staff.roles, 'whole-trail.see');
  return answer<TrailFilter>({
    from: from === null ? null : instantAt(from, midnight, config.zone),
    until: to === null ? null : instantAt(addDays(to, 1), midnight, config.zone),
    actors: seesAll ? who : (who ?? [own]).filter((one) => one === own),
    actions: actionsAsked(wire),
    notActions: wire.refused === 'no' ? REFUSED_ACTIONS : [],
    players: referencesOf('player', wire.players),
    sessions: referencesOf('session', wire.sessions),
    event: wire.event.trim() === '' ? null : (idsOf(wire.event)?.[0] ?? 0),
    networks: valuesOf(wire.address)?.map(networkAsked) ?? null,
    object: wire.object.trim() === '' ? null : wire.object.trim(),
  });
}

/** Whoever is named, and of them whoever has one of the roles by now: an act does not keep the roles that it was done with. */
async function actorsAsked(db: Queryable, wire: WireFilter): Promise<readonly string[] | null> {
  const [who, roles] = [valuesOf(wire.who), oneOf(ROLES, wire.roles)];
  if (roles === null) return who;
  const staff = await db.query<{ id: number }>(
    sql`select id from ${staffPeople} s where roles && ${roles}::text[]`,
  );
  const having = staff.map(({ id }) => `staff:${id}`);
  return who === null ? having : who.filter((one) => having.includes(one));
}

function referencesOf(kind: string, text: string): readonly string[] | null {
  return idsOf(text)?.map((id) => `${kind}:${id}`) ?? null;
}

/** A whole address as the network that is stored of it; anything else as the beginning of one. */
function networkAsked(text: string): string {
  return isIP(text) === 0 ? text : placeOf([text]).network;
}

/** The actions of all fields that say something about actions: between them 'and'. */
function actionsAsked(wire: WireFilter): readonly string[] | null {
  const [views, subjects] = [valuesOf(wire.views), valuesOf(wire.subjects)];
  const sets = [
    valuesOf(wire.actions),
    views === null ? null : actionsOf({ views, subjects: [] }),
    subjects === null ? null : actionsOf({ views: [], subjects }),
    wire.refused === 'yes' ? REFUSED_ACTIONS : null,
  ].filter((set) => set !== null);
  const [first, ...others] = sets;
  // Each once: the pages of all are put together.
  return first === undefined
    ? null
    : [...new Set(first)].filter((action) => others.every((set) => set.includes(action)));
}

/** Null for an empty text, undefined for one that is no day. */
function dayOf(text: string) {
  if (text.trim() === '') return null;
  const day = parseDay(text);
  return day.ok ? day.value : undefined;
}

/** Results that stand or once stood are public; every other number of a session waits for its result. */
const PUBLIC_NUMBERS = new Set(['result_declared', 'result_reversed', 'reversal_proposed']);

function formatEvent(row: EventRow, { nameOf, rolesOf, isDecided }: EventNames) {
  const isOfSession = row.object.startsWith('session:') || row.object.startsWith('approval:');
  const isShut = isOfSession && !PUBLIC_NUMBERS.has(row.action) && !isDecided(row.object);
  return {
    event_id: String(row.id),
    at: new Date(row.at).toISOString(),
    who: row.actor,
    who_name: nameOf(row.actor),
    who_roles: [...rolesOf(row.actor)],
    action: row.action,
    object: row.object,
    object_name: nameOf(row.object),
    reason: row.reason,
    address: row.ip_prefix,
    request_id: row.request_id,
    ...toLists(formatDetail(row.detail, { staffName: (id) => nameOf(`staff:${id}`), isShut })),
  };
}

function toLists({ changes, facts }: ReturnType<typeof formatDetail>) {
  return { changes: [...changes], facts: [...facts] };
}
