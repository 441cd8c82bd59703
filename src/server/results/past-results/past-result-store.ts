import { type Instant, instant } from '#rules/time/time.ts';
import { marketDays } from '../../markets/market-store.ts';
import {
  closePastSessions,
  type PastDays,
  type PastSession,
  pastSessionsWithoutResult,
  settlePastSessions,
} from '../../markets/past-session-store.ts';
import { drawSessions } from '../../markets/session-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';
import { hasBids } from '../sessions/kept-sums-store.ts';

/** By which proposal results of days gone by are imported, and its two people. */
export interface ImportedBy {
  readonly approvalId: number;
  readonly madeBy: number;
  readonly confirmedBy: number;
}

/**
 * Stores results of days gone by: sessions that are new are stored as settled, sessions that stand there without a bid
 * and without a result get one. Sessions with bids are left to the staff. Nobody stands for those that a demo invents.
 * Answers how many results were stored.
 */
export async function insertPastResults(
  tx: Queryable,
  past: readonly PastSession[],
  by: ImportedBy | null,
): Promise<number> {
  await closePastSessions(tx, past, hasBids);
  const { stored } = await tx.one<{ stored: number }>(sql`
    with stored as (
      insert into results (market_session_id, version, number, approval_id, made_by, confirmed_by, declared_at)
        select s.id, coalesce((select max(version) from results r where r.market_session_id = s.id), 0) + 1, s.number,
          ${by?.approvalId ?? null}::bigint, ${by?.madeBy ?? null}::bigint, ${by?.confirmedBy ?? null}::bigint, s.result_at
        from ${pastSessionsWithoutResult} s
      returning 1
    )
    select count(*) as stored from stored`);
  await settlePastSessions(tx);
  return stored;
}

export interface PastDayRow {
  readonly day: string;
  readonly open: string | null;
  readonly close: string | null;
  readonly is_voided: boolean;
  readonly is_over: boolean;
  readonly has_bids: boolean;
}

/** What is stored of the days; those of which nothing is stored are left out. */
export async function selectPastDays(
  db: Queryable,
  { marketId, days, at }: PastDays,
): Promise<readonly PastDayRow[]> {
  return db.query(sql`
    select d.day, max(s.number) filter (where s.session = 'open') as open,
      max(s.number) filter (where s.session = 'close') as close, bool_or(s.state = 'voided') as is_voided,
      bool_and(s.result_due_at <= to_timestamp(${at} / 1000.0)) as is_over,
      ${hasBids(sql`d.id`)} as has_bids
    from ${marketDays} d join ${drawSessions} s on s.market_day_id = d.id
    where d.market_id = ${marketId} and d.day = any (${days}::date[])
    group by d.id, d.day`);
}

/** Keeps the file of a proposal as it came. */
export async function keepImport(
  tx: Queryable,
  file: { readonly approvalId: number; readonly marketId: number; readonly csv: string },
): Promise<void> {
  await tx.query(sql`
    insert into result_imports (approval_id, market_id, sha256, csv)
    values (${file.approvalId}, ${file.marketId}, sha256(convert_to(${file.csv}, 'UTF8')), ${file.csv})`);
}

/** A file that was proposed; null where there is none of that number. */
export async function selectImport(
  db: Queryable,
  approvalId: number,
): Promise<{ readonly marketId: number; readonly csv: string } | null> {
  // As bytes: the embedded store takes a byte-order mark off a text.
  const row = await db.maybeOne<{ market_id: number; bytes: string }>(sql`
    select market_id, encode(convert_to(csv, 'UTF8'), 'base64') as bytes from result_imports
    where approval_id = ${approvalId}`);
  return row === null ? null : { marketId: row.market_id, csv: Buffer.from(row.bytes, 'base64').toString() };
}

/** What the database's clock shows. */
export async function databaseNow(db: Queryable): Promise<Instant> {
  const { at } = await db.one<{ at: number }>(sql`select clock_timestamp() as at`);
  return instant(at);
}

/** Every day of a market that has a result, the oldest first. */
export async function selectResultDays(
  db: Queryable,
  marketId: number,
): Promise<readonly Pick<PastDayRow, 'day' | 'open' | 'close'>[]> {
  return db.query(sql`
    select d.day, o.number as open, c.number as close
    from ${marketDays} d
    join ${drawSessions} o on o.market_day_id = d.id and o.session = 'open' and o.number is not null
    left join ${drawSessions} c on c.market_day_id = d.id and c.session = 'close'
    where d.market_id = ${marketId} order by d.day`);
}
