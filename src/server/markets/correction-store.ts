import type { Session } from '#rules/game/games.ts';
import type { Instant, MarketDay } from '#rules/time/time.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** A result that two staff members reversed. */
export interface Correction {
  readonly marketId: number;
  readonly day: MarketDay;
  readonly session: Session;
  readonly wrong: string;
  /** What stands now; null while the right number is waited for, and where none follows. */
  readonly right: string | null;
  readonly isVoid: boolean;
  readonly at: Instant;
}

/** A result that stands although its published time had not come. */
export interface EarlyResult {
  readonly marketId: number;
  readonly day: MarketDay;
  readonly session: Session;
  readonly number: string;
  readonly reason: string;
  readonly dueAt: Instant;
  readonly at: Instant;
}

/** A result that was entered, and that nobody confirmed after somebody had seen what it pays. */
export interface StoppedResult {
  readonly marketId: number;
  readonly day: MarketDay;
  readonly session: Session;
  readonly number: string;
  /** Empty where nobody said no and its time ran out. */
  readonly reason: string;
  readonly at: Instant;
}

/** A session that two owners voided: its bids came back, and it has no result. */
export interface VoidedSession {
  readonly marketId: number;
  readonly day: MarketDay;
  readonly session: Session;
  readonly reason: string;
  readonly at: Instant;
}

/** Sessions of the market days from one to another, both included, that were voided, the newest first. */
export async function selectVoidedSessions(
  db: Queryable,
  asked: { readonly marketIds: readonly number[]; readonly from: MarketDay; readonly to: MarketDay },
): Promise<readonly VoidedSession[]> {
  return db.query(sql`
    select d.market_id as "marketId", d.day, ms.session, v.reason, v.at
    from session_voids v join market_sessions ms on ms.id = v.market_session_id
    join market_days d on d.id = v.market_day_id
    where d.market_id = any (${asked.marketIds}::int[]) and d.day between ${asked.from}::date and ${asked.to}::date
    order by v.at desc, ms.session desc`);
}

/** Such results of the market days from one to another, both included, the newest first. */
export async function selectStoppedResults(
  db: Queryable,
  asked: { readonly marketIds: readonly number[]; readonly from: MarketDay; readonly to: MarketDay },
): Promise<readonly StoppedResult[]> {
  return db.query(sql`
    select d.market_id as "marketId", d.day, ms.session, s.number, s.reason, s.at
    from stopped_results s join market_sessions ms on ms.id = s.market_session_id
    join market_days d on d.id = ms.market_day_id
    where d.market_id = any (${asked.marketIds}::int[]) and d.day between ${asked.from}::date and ${asked.to}::date
    order by s.at desc`);
}

/** Results of the market days from one to another, both included, that two owners declared early, the newest first. */
export async function selectEarlyResults(
  db: Queryable,
  asked: { readonly marketIds: readonly number[]; readonly from: MarketDay; readonly to: MarketDay },
): Promise<readonly EarlyResult[]> {
  return db.query(sql`
    select d.market_id as "marketId", d.day, ms.session, r.number, r.early_reason as reason, ms.result_due_at as "dueAt",
      r.declared_at as at
    from results r join market_sessions ms on ms.id = r.market_session_id
    join market_days d on d.id = ms.market_day_id
    where r.early_reason <> '' and d.market_id = any (${asked.marketIds}::int[])
      and d.day between ${asked.from}::date and ${asked.to}::date
    order by r.declared_at desc`);
}

/** Results of the market days from one to another, both included, that were reversed, the newest first. */
export async function selectCorrections(
  db: Queryable,
  asked: { readonly marketIds: readonly number[]; readonly from: MarketDay; readonly to: MarketDay },
): Promise<readonly Correction[]> {
  return db.query(sql`
    select v.market_id as "marketId", v.day, ms.session, r.number as wrong, ms.number as right,
      ms.state = 'voided' as "isVoid", v.at
    from result_reversals v
    join results r on r.id = v.result_id join market_sessions ms on ms.id = v.market_session_id
    where v.market_id = any (${asked.marketIds}::int[]) and v.day between ${asked.from}::date and ${asked.to}::date
    order by v.at desc`);
}
