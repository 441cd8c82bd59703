import type { Family, Session } from '#rules/game/games.ts';
import type { MarketDay } from '#rules/time/time.ts';
import { entriesBetween, firstEntryAt } from '../ledger/ledger-store.ts';
import type { HistoryPage } from '../markets/history-page.ts';
import { marketDays, marketNames } from '../markets/market-store.ts';
import { drawSessions, type SessionState } from '../markets/session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { prepared, type Sql, sql } from '../platform/store/sql.ts';
import { inMonthsOf } from './in-months-of.ts';
import { pageOfNewest, SLIPS_OF } from './slips.table.ts';

export type FamilyChoice = Family | 'all';

/** Whose slips, of which family. */
interface Whose {
  readonly playerId: number;
  readonly family: FamilyChoice;
}

export interface OwnSlipRow {
  readonly seq: number;
  readonly accepted_at: number;
  readonly total: number;
  readonly selections: readonly number[];
  readonly points: readonly number[];
  readonly rate_stake: readonly number[];
  readonly rate_return: readonly number[];
  readonly market_id: number;
  readonly market_name: string;
  readonly name_hindi: string;
  readonly name_marathi: string;
  readonly family: Family;
  readonly market_day: MarketDay;
  readonly sessions: Readonly<
    Partial<
      Record<
        Session,
        { readonly state: SessionState; readonly number: string | null; readonly void_reason: string | null }
      >
    >
  >;
  /** Amounts by the place of the line, counted from 1. */
  readonly wins: Readonly<Record<string, number>>;
}

/** Own slips by date of bidding, newest first: one page after the marker, and one slip more. */
export async function selectOwnSlips(
  db: Queryable,
  page: HistoryPage & Whose & { readonly wonOnly: boolean },
): Promise<readonly OwnSlipRow[]> {
  const [before] = page.after ?? [Number.MAX_SAFE_INTEGER];
  const [from, until] = [dayStart(page.from, page.zone), dayEnd(page.to, page.zone)];
  const bounds = await entriesBetween(db, page);
  const [first, last] = [bounds.first, Math.min(before, bounds.last)];
  // Those that have won are found by their wins, which are few, from the newest on: lost slips are not read.
  const source = page.wonOnly
    ? sql`standing_wins w join slips s on s.period = w.period and s.player_id = w.player_id and s.seq = w.seq`
    : sql`slips s`;
  const isFirstWin = page.wonOnly
    ? sql`w.player_id = ${page.playerId} and w.seq >= ${first} and w.seq < ${last} and ${inMonthsOf(sql`w.period`, page)}
        and w.line <= (
          select min(f.line) from standing_wins f where f.period = w.period and f.player_id = w.player_id and f.seq = w.seq)`
    : sql`true`;
  const slipsFrom = (lowest: number) => sql`
    with slip as (
      select s.* from ${source}
      where s.player_id = ${page.playerId} and ${ofFamily(page.family)} and s.seq >= ${lowest} and s.seq < ${last}
        and ${inMonthsOf(sql`s.period`, page)} and ${isFirstWin} and s.accepted_at >= ${from} and s.accepted_at < ${until}
      order by ${page.wonOnly ? sql`w.seq` : sql`s.seq`} desc limit ${page.limit + 1}
    )
    select slip.seq, slip.accepted_at, slip.total, slip.selections, slip.points, slip.rate_stake, slip.rate_return,
      m.id as market_id, m.name as market_name, m.name_hindi, m.name_marathi, m.family, d.day::text as market_day,
      (select jsonb_object_agg(ms.session, jsonb_build_object('state', ms.state, 'number', ms.number,
          'void_reason', case when ms.state = 'voided' then (
            select v.reason from session_voids v where v.market_session_id = ms.id) end))
        from ${drawSessions} ms where ms.market_day_id = slip.market_day_id) as sessions,
      (select coalesce(jsonb_object_agg(w.line, w.amount), '{}')
        from standing_wins w where w.period = slip.period and w.player_id = slip.player_id and w.seq = slip.seq) as wins
    from slip join ${marketDays} d on d.id = slip.market_day_id join ${marketNames} m on m.id = d.market_id
    order by slip.seq desc`;
  const all = () => db.query<OwnSlipRow>(slipsFrom(first));
  if (page.wonOnly) return all();
  const among = (lowest: number) =>
    db.query<OwnSlipRow>(prepared(`own_slips_${page.family}`, slipsFrom(lowest)));
  return pageOfNewest({ first, last, limit: page.limit }, { among, all });
}

export interface DayTotalsRow {
  readonly day: MarketDay;
  readonly slips: number;
  readonly staked: number;
  readonly won: number;
  readonly refunded: number;
}

/** What the slips of whole days come to, newest day first. Wins count on the day of their slip. */
export async function sumDays(
  db: Queryable,
  { playerId, family, zone, days }: Whose & { readonly zone: string; readonly days: readonly MarketDay[] },
): Promise<readonly DayTotalsRow[]> {
  const first = firstEntryAt(playerId, sql`span.from_at - interval '1 hour'`);
  const last = firstEntryAt(playerId, sql`span.until_at + interval '1 hour'`);
  const [to, ...earlier] = days.toSorted().toReversed();
  if (to === undefined) return [];
  const all = { from: earlier.at(-1) ?? to, to };
  return db.query<DayTotalsRow>(sql`
    select asked.day::text, summed.slips, summed.staked, summed.won, summed.refunded
    from unnest(${days}::date[]) as asked (day)
    cross join lateral (select ${dayStart(sql`asked.day`, zone)} as from_at, ${dayEnd(sql`asked.day`, zone)} as until_at) span
    cross join lateral (select ${first} as first_seq, ${last} as last_seq offset 0) entry
    cross join lateral (
      with of_day as (
        select s.* from slips s
        where s.player_id = ${playerId} and ${ofFamily(family)} and s.seq >= entry.first_seq and s.seq < entry.last_seq
          and ${inMonthsOf(sql`s.period`, all)} and s.accepted_at >= span.from_at and s.accepted_at < span.until_at
      ), voided as (
        select ms.market_day_id, ms.session from ${drawSessions} ms
        where ms.market_day_id in (select distinct market_day_id from of_day) and ms.state = 'voided'
      )
      select count(*) as slips, coalesce(sum(o.total), 0) as staked,
        coalesce((select sum(w.amount) from standing_wins w
          where w.player_id = ${playerId} and w.seq >= entry.first_seq and w.seq < entry.last_seq
            and ${inMonthsOf(sql`w.period`, all)} and w.seq in (select seq from of_day)), 0) as won,
        coalesce((select sum(l.points) from of_day s
          cross join lateral unnest(s.selections, s.points) as l (selection, points)
          join games g on g.code = l.selection / 1000000
          where s.market_day_id in (select market_day_id from voided) and exists (
            select 1 from voided v where v.market_day_id = s.market_day_id and v.session in (g.closes_with, g.decided_at))), 0)
          as refunded
      from of_day o
    ) summed
    order by asked.day desc`);
}

/** The day of the player's newest slip of a family; null without any. */
export async function selectLastDay(
  db: Queryable,
  { playerId, family, zone }: Whose & { readonly zone: string },
): Promise<MarketDay | null> {
  const found = await db.maybeOne<{ day: MarketDay }>(sql`
    select (s.accepted_at at time zone ${zone})::date::text as day from slips s
    where s.player_id = ${playerId} and ${ofFamily(family)} order by s.seq desc limit 1`);
  return found?.day ?? null;
}

function ofFamily(family: FamilyChoice): Sql {
  return family === 'all' ? sql`true` : SLIPS_OF[family];
}

function dayStart(day: MarketDay | Sql, zone: string): Sql {
  return sql`${day}::date::timestamp at time zone ${zone}`;
}

function dayEnd(day: MarketDay | Sql, zone: string): Sql {
  return sql`(${day}::date + 1)::timestamp at time zone ${zone}`;
}
