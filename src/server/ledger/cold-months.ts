import { type MarketDay, marketDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import type { Queryable } from '../platform/store/db.ts';
import { prepared, type Sql, sql } from '../platform/store/sql.ts';

/** What a part of each of these tables has goes and comes together. */
export const COLD_TABLES = ['ledger', 'slips', 'wins'] as const;
export type ColdTable = (typeof COLD_TABLES)[number];

/** The parts that are in cold storage, for the SQL of other features. */
export const coldParts = sql`(
  select m.period, m.from_period, m.until_period
  from (select distinct on (period) period, act from cold_moves order by period, id desc) c join book_months m using (period)
  where c.act = 'detach')`;

/** 202601 as '2026-01', in SQL. */
export function monthOfPart(period: Sql): Sql {
  return sql`to_char(to_date(${period}::text, 'YYYYMM'), 'YYYY-MM')`;
}

/** 202601 as '2026-01'. */
export function formatPeriod(period: number): string {
  return String(period).replace(/(..)$/, '-$1');
}

/** Before and after everything that can have been bid. */
export const ALL_DAYS = { from: accepted(marketDay('2000-01-01')), to: accepted(marketDay('9999-12-30')) };

/** The months of some days of which what a player bid is in cold storage, such as '2026-01'; no field where there is none. */
export async function coldMonthsOf(
  db: Queryable,
  asked: {
    readonly playerId: number;
    readonly from: MarketDay;
    readonly to: MarketDay;
    readonly zone: string;
  },
): Promise<{ readonly cold_months?: string[] }> {
  const { playerId, from, to, zone } = asked;
  const statement = sql`
    select distinct ${monthOfPart(sql`l.period`)} as month
    from ${coldParts} c
    cross join lateral (
      select period from ledger l where l.player_id = ${playerId} and l.period >= c.from_period and l.period < c.until_period
        and l.at >= ${from}::date::timestamp at time zone ${zone} and l.at < (${to}::date + 1)::timestamp at time zone ${zone}
    ) l order by month`;
  const rows = await db.query<{ month: string }>(prepared('cold_months_of', statement));
  return rows.length === 0 ? {} : { cold_months: rows.map(({ month }) => month) };
}

/** The first month in cold storage among those of some market days, both included; null when all are in their tables. */
export async function firstColdMonth(
  db: Queryable,
  { from, to }: { readonly from: MarketDay; readonly to: MarketDay },
): Promise<string | null> {
  const found = await db.maybeOne<{ month: string }>(sql`
    select ${monthOfPart(sql`c.period`)} as month from ${coldParts} c
    where c.from_period <= month_of(${to}::date) and c.until_period > month_of(${from}::date) order by c.period limit 1`);
  return found?.month ?? null;
}

/** How many stakes of a player are in cold storage. */
export function coldStakesOf(playerId: Sql): Sql {
  return sql`(
    select coalesce(sum(l.seq - split_part(l.key, ':', 2)::bigint + 1 - split_part(l.key, ':', 3)::bigint), 0)::int
    from ledger l where l.player_id = ${playerId} and l.kind = 'carried')`;
}

/** The month in cold storage that has an entry; null for one that is here, and for one that there is not. */
export async function coldMonthOfEntry(
  db: Queryable,
  { playerId, seq }: { readonly playerId: number; readonly seq: number },
): Promise<string | null> {
  const found = await db.maybeOne<{ month: string }>(sql`
    select ${monthOfPart(sql`l.period`)} as month
    from ledger l where l.player_id = ${playerId} and l.kind = 'carried' and l.seq >= ${seq}
      and split_part(l.key, ':', 2)::bigint <= ${seq} limit 1`);
  return found?.month ?? null;
}

/** The part of a month, where it is and how large. */
export interface ColdMonth {
  readonly period: number;
  readonly from_period: number;
  readonly until_period: number;
  readonly cold: boolean;
  /** About, while it is in its tables; null as long as PostgreSQL has not counted. */
  readonly entries: number | null;
  readonly bytes: number;
  /** Since when it is in cold storage, and in which folder it was put. */
  readonly moved_at: number | null;
  readonly folder: string;
  readonly sha256: string;
}

/** Every month that has a part of its own, the oldest first. */
export function selectMonths(db: Queryable): Promise<readonly ColdMonth[]> {
  return db.query(sql`
    select m.period, m.from_period, m.until_period, c.period is not null as cold,
      coalesce(v.entries, (
        select nullif(reltuples, -1)::bigint from pg_class where oid = to_regclass('ledger_' || m.period))) as entries,
      coalesce(v.bytes, (select sum(pg_total_relation_size(to_regclass(t || '_' || m.period)))::bigint
        from unnest(${[...COLD_TABLES]}::text[]) t), 0) as bytes,
      v.at as moved_at, coalesce(v.folder, '') as folder, coalesce(v.sha256, '') as sha256
    from book_months m left join ${coldParts} c using (period)
    left join lateral (
      select * from cold_moves v where v.period = c.period order by id desc limit 1) v on true
    where m.period > 0 order by m.period`);
}

/** Figures that do not depend on the order of the rows. */
export interface ColdFigures {
  readonly rows: number;
  /** Of entries what they give to wallets, of slips what was bid, of wins what was won. */
  readonly amount: number;
  /** Of entries what wins gave. */
  readonly won: number;
  readonly content: string;
}

/** The files of a month, and who moves it. */
export interface ColdMove {
  readonly period: number;
  readonly by: string;
  readonly folder: string;
  /** Of the manifest. */
  readonly sha256: string;
  readonly bytes: number;
  readonly figures: Readonly<Record<ColdTable, ColdFigures>>;
}

/** Says that a month went or came, from the end of the transaction on. Answers the number of the move. */
export async function insertColdMove(
  tx: Queryable,
  move: ColdMove,
  act: 'detach' | 'attach',
): Promise<number> {
  const { ledger, slips, wins } = move.figures;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into cold_moves (period, act, by, folder, sha256, bytes, entries, slips, wins, amount, won)
    values (${move.period}, ${act}, ${move.by}, ${move.folder}, ${move.sha256}, ${move.bytes}, ${ledger.rows}, ${slips.rows},
      ${wins.rows}, ${ledger.amount}, ${ledger.won})
    returning id`);
  return id;
}
