import type { Instant } from '#rules/time/time.ts';
import { trailEvents } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/store/db.ts';
import {
  behind,
  countRows,
  type Direction,
  type Marker,
  microsOf,
  ordered,
  type RowCount,
  timeOfMicros,
} from '../platform/store/keyset.ts';
import { type Sql, sql } from '../platform/store/sql.ts';

/** What of the trail is asked for; null is all. */
export interface TrailFilter {
  readonly from: Instant | null;
  readonly until: Instant | null;
  readonly actors: readonly string[] | null;
  readonly actions: readonly string[] | null;
  /** Acts that are left out. */
  readonly notActions: readonly string[];
  readonly object: string | null;
  /** Any of these, such as 'player:7': what was done to them, names them or was done by them. */
  readonly players: readonly string[] | null;
  readonly sessions: readonly string[] | null;
  /** Beginnings of stored networks, of which one has to fit. */
  readonly networks: readonly string[] | null;
  /** The number of one event. */
  readonly event: number | null;
}

export interface EventRow {
  readonly id: number;
  readonly at: number;
  readonly micros: number;
  readonly actor: string;
  readonly action: string;
  readonly object: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly request_id: string;
  readonly ip_prefix: string;
}

/** Time and number name an event: two of one microsecond keep their order. */
export const EVENT_MARKER = { order: 'time', width: 2 } as const;

const COLUMNS = [sql`e.at`, sql`e.id`];

interface EventPage {
  readonly filter: TrailFilter;
  readonly order: Direction;
  readonly after: Marker | null;
  readonly limit: number;
}

export async function selectEvents(db: Queryable, page: EventPage): Promise<readonly EventRow[]> {
  const { filter, order, after, limit } = page;
  const [micros = 0, id] = after?.at ?? [];
  const beyond =
    after === null ? sql`true` : behind(COLUMNS, [timeOfMicros(micros), sql`${id}::bigint`], order);
  const by = ordered(COLUMNS, order);
  const where = (own: Sql) => sql`${own} and ${whereOf(filter)} and ${beyond}`;
  return db.query(sql`
    select e.*, ${microsOf(sql`e.at`)} as micros from ${mergedBy(
      filter,
      (own) => sql`
      select e.* from ${trailEvents} e where ${where(own)} order by ${by} limit ${limit}`,
    )} e
    order by ${by} limit ${limit}`);
}

/**
 * Several kinds of acts are read each from its own index, and the pages of all are merged: so a rare one is found at once. Each
 * is named by a value of its own, so that the planner knows how many there are of it.
 */
function mergedBy(filter: TrailFilter, page: (own: Sql) => Sql): Sql {
  const { actions } = filter;
  const isNarrow = [filter.object, filter.players, filter.sessions, filter.networks, filter.event].some(
    (one) => one !== null,
  );
  if (actions === null || isNarrow) return sql`(${page(actionsAmong(actions))})`;
  const pages = actions.map((action) => sql`(${page(sql`e.action = ${action}`)})`);
  const [first, ...others] = pages;
  if (first === undefined) return sql`(${page(sql`false`)})`;
  return sql`(${others.reduce((all, one) => sql`${all} union all ${one}`, first)})`;
}

function actionsAmong(actions: readonly string[] | null): Sql {
  return actions === null ? sql`true` : sql`e.action = any (${actions}::text[])`;
}

function whereOf(filter: TrailFilter): Sql {
  const { from, until, actors, notActions, object, players, sessions, networks, event } = filter;
  const who =
    actors === null
      ? sql`true`
      : actors.length === 1
        ? sql`e.actor = ${actors[0]}`
        : sql`e.actor = any (${actors}::text[])`;
  return sql`${from === null ? sql`true` : sql`e.at >= to_timestamp(${from}::float8 / 1000)`}
    and ${until === null ? sql`true` : sql`e.at < to_timestamp(${until}::float8 / 1000)`}
    and ${who} and ${object === null ? sql`true` : aboutObject(object)}
    and ${notActions.length === 0 ? sql`true` : sql`e.action <> all (${notActions}::text[])`}
    and ${anyOf(players, (player) => sql`(${aboutObject(player)} or e.actor = ${player})`)}
    and ${event === null ? sql`true` : sql`e.id = ${event}`}
    and ${anyOf(sessions, aboutObject)}
    and ${anyOf(networks, (network) => sql`e.ip_prefix like ${`${network.replace(/[\\%_]/g, '\\$&')}%`}`)}`;
}

function anyOf(values: readonly string[] | null, condition: (value: string) => Sql): Sql {
  if (values === null) return sql`true`;
  return sql`(${values.reduce((all, one) => sql`${all} or ${condition(one)}`, sql`false`)})`;
}

/** What was done to a thing, and what names it in its details: a credited deposit names its player. */
function aboutObject(object: string): Sql {
  const [, kind, id] = /^([a-z_]+):(\d{1,15})$/.exec(object) ?? [];
  if (kind === undefined) return sql`e.object = ${object}`;
  return sql`(e.object = ${object} or e.detail @> ${JSON.stringify({ [kind]: Number(id) })}::jsonb)`;
}

export async function countEvents(db: Queryable, filter: TrailFilter): Promise<RowCount> {
  return countRows(
    db,
    sql`select 1 from ${trailEvents} e where ${actionsAmong(filter.actions)} and ${whereOf(filter)}`,
  );
}
