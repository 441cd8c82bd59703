import { GAMES } from '#rules/game/games.ts';
import { coldStakesOf } from '../ledger/cold-months.ts';
import { drawSessions, monthOfDay, undecidedSessions } from '../markets/session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';

/** SQL of slips for other features: each is a table or a value in their statements. */

/** Slips with their lines in arrays, as settlement reads them. */
export const slipLines = sql`(select player_id, seq, market_day_id, accepted_at, selections, points, rate_stake, rate_return, period from slips)`;

/** The same with what lists order and filter by: an index has the total of large slips by market day. */
export const placedSlips = sql`(
  select player_id, seq, market_day_id, accepted_at, total, selections, points, rate_stake, rate_return, rules_version, ip_prefix
  from slips)`;

/** Slips of so many points are in an index of their own; in hundredths. */
export const LARGE_SLIP = 50_000;
/** As the index says it, because a parameter would not tell the planner that the index serves. */
export const isLargeSlip = sql`s.total >= 50000`;

/** With which session bids of a game end, and which one decides it; its code is the selection without the number. */
export const gameDecisions = sql`(select code, family, pana, session, closes_with, decided_at from games)`;

/** What a slip begins with. */
export const slipBeginnings = sql`(select player_id, seq, market_day_id, selections[1] as first_selection from slips)`;

/** Until when every slip that will ever be accepted before it can be seen: earlier ones are still being placed. */
export async function slipsWholeUntil(db: Queryable): Promise<string> {
  // A slip has its time after its transaction has begun to write. The margin is for clocks that are set back a little.
  const { until } = await db.one<{ until: string }>(sql`
    select (least(clock_timestamp(), min(a.xact_start)) - interval '10 milliseconds')::text as until
    from pg_stat_activity a where a.datname = current_database() and a.backend_xid is not null`);
  return until;
}

/** What is bid on a market day on one selection. */
export interface SelectionSum {
  readonly selection: number;
  readonly points: number;
  /** What its lines are paid if they win. */
  readonly pays: number;
  readonly slips: number;
  /** Of slips accepted before `until`; the others are summed apart. */
  readonly before: boolean;
}

/** What is bid on a market day by selection, of slips accepted since a time, or of all. */
export async function sumSelections(
  db: Queryable,
  {
    marketDayId,
    since,
    until,
  }: { readonly marketDayId: number; readonly since: string | null; readonly until: string },
): Promise<readonly SelectionSum[]> {
  // The BRIN index by time finds them, so placing a slip costs nothing more.
  const isRecent = since === null ? sql`` : sql`and s.accepted_at >= ${since}::timestamptz`;
  return db.query(sql`
    select l.selection, s.accepted_at < ${until}::timestamptz as before, sum(l.points)::bigint as points,
      sum(l.points * l.rate_return / l.rate_stake)::bigint as pays, count(*) filter (where l.line = 1) as slips
    from slips s cross join lateral unnest(s.selections, s.points, s.rate_stake, s.rate_return) with ordinality
      as l (selection, points, rate_stake, rate_return, line)
    where s.market_day_id = ${marketDayId} ${isRecent} group by 1, 2`);
}

/** How many slips a player has placed, with those in cold storage. */
export function slipCountOf(playerId: Sql): Sql {
  return sql`((select count(*)::int from slips s where s.player_id = ${playerId}) + ${coldStakesOf(playerId)})`;
}

/** How many bids of how many players market days have: day by day, and all together. */
export async function countBids(
  db: Queryable,
  marketDayIds: readonly number[],
): Promise<{ readonly all: BidCount; readonly of: (marketDayId: number) => BidCount }> {
  const rows = await db.query<BidCount & { readonly id: number | null }>(sql`
    select market_day_id as id, coalesce(sum(cardinality(selections)), 0)::int as bids, count(distinct player_id)::int as players
    from slips where market_day_id = any (${marketDayIds}::bigint[]) group by grouping sets ((market_day_id), ())`);
  const of = (id: number | null) => rows.find((row) => row.id === id) ?? { bids: 0, players: 0 };
  return { all: of(null), of };
}

export type BidCount = { readonly bids: number; readonly players: number };

/** Whether a market day has bids in the tables; `hasBids` (src/server/results/sessions/kept-sums-store.ts) knows of those in cold storage. */
export function hasSlips(marketDayId: Sql): Sql {
  return sql`exists (select 1 from slips s where s.market_day_id = ${marketDayId})`;
}

/** A jodi or sangam of a day whose open was voided has come back, although its close is undecided. */
const isNotRefunded = sql`not exists (
  select 1 from ${drawSessions} v where v.market_day_id = ms.market_day_id and v.session = g.closes_with and v.state = 'voided')`;

/** Whether any bid of the player has neither won nor lost nor been refunded yet. */
export async function hasOpenBids(db: Queryable, playerId: number): Promise<boolean> {
  // From the few sessions that are undecided, so that a long history costs nothing.
  const { open } = await db.one<{ open: boolean }>(sql`
    select exists (
      select 1 from ${undecidedSessions} ms
      join slips s on s.market_day_id = ms.market_day_id and s.player_id = ${playerId}
      cross join lateral unnest(s.selections) selection
      join games g on g.code = selection / 1000000 and g.decided_at = ms.session
      where ${isNotRefunded}) as open`);
  return open;
}

/**
 * The total of undecided bids of all players, for the SQL of other features. A bid counts until the session that
 * decides it is settled, or it is refunded. Day by day: joined as tables, all months would be read for the few days that wait.
 */
export const stakesAtRisk = sql`(
  select coalesce(sum(l.points), 0) from ${undecidedSessions} ms
  cross join lateral (select ${monthOfDay(sql`ms.market_day_id`)} as period offset 0) month
  cross join lateral (
    select * from slips where period in (0, month.period) and market_day_id = ms.market_day_id offset 0) s
  cross join lateral unnest(s.selections, s.points) as l (selection, points)
  join games g on g.code = l.selection / 1000000 and g.decided_at = ms.session
  where ${isNotRefunded})`;

/**
 * Puts in the games that the store does not know yet, so that a new one needs no migration. Faults when the store
 * knows the code of one as another game: its old bids would be settled by other rules.
 */
export async function putInGames(db: Queryable): Promise<void> {
  const wanted = sql`
    select code, family, pana, session, "closesWith", "decidedAt", numbers
    from jsonb_to_recordset(${JSON.stringify(GAMES)}::jsonb) as game(code smallint, family text, pana text,
      session text, "closesWith" text, "decidedAt" text, numbers text)`;
  await db.query(sql`insert into games ${wanted} on conflict do nothing`);
  const differing = await db.query<{ code: number }>(sql`
    ${wanted} except select code, family, pana, session, closes_with, decided_at, numbers from games`);
  if (differing.length > 0)
    throw new Error(`the store knows ${differing.map(({ code }) => code).join(', ')} as another game`);
}
