import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** What a part of each of these tables has goes and comes together. */
export const COLD_TABLES = ['ledger', 'slips', 'wins'] as const;
export type ColdTable = (typeof COLD_TABLES)[number];

/** The part of a month in cold storage, such as 202601, and the months that are in it. */
interface ColdPart {
  readonly period: number;
  readonly from_period: number;
  /** The first that is not in it. */
  readonly until_period: number;
}

/** The parts that are in cold storage, for the SQL of other features. */
export const coldParts = sql`(
  select m.period, m.from_period, m.until_period from book_months m
  where (select c.act from cold_moves c where c.period = m.period order by c.id desc limit 1) = 'detach')`;

/** Those of some months, both included: what was bid in them is not to be read here. */
export function selectColdParts(
  db: Queryable,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly ColdPart[]> {
  return db.query(sql`
    select period, from_period, until_period from ${coldParts} c
    where from_period <= ${to}::int and until_period > ${from}::int order by period`);
}

/** The part of a month, where it is and how large. */
export interface ColdMonth {
  readonly period: number;
  readonly from_period: number;
  readonly until_period: number;
  readonly cold: boolean;
  /** About, where nobody has counted. */
  readonly entries: number;
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
      coalesce(v.entries, (select greatest(reltuples, 0)::bigint from pg_class where oid = to_regclass('ledger_' || m.period)), 0)
        as entries,
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
