import type { Session } from '#rules/game/games.ts';
import { type Instant, instant, type MarketDay, marketDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** A result that two staff members reversed. */
export interface Correction {
  readonly marketId: number;
  readonly day: MarketDay;
  readonly session: Session;
  readonly wrong: string;
  /** What stands now; null while the right number is waited for. */
  readonly right: string | null;
  readonly at: Instant;
}

interface CorrectionRow {
  readonly market_id: number;
  readonly day: string;
  readonly session: Session;
  readonly wrong_number: string;
  readonly right_number: string | null;
  readonly at: number;
}

/** Results of the market days from one to another, both included, that were reversed, the newest first. */
export async function selectCorrections(
  db: Queryable,
  asked: { readonly marketIds: readonly number[]; readonly from: MarketDay; readonly to: MarketDay },
): Promise<readonly Correction[]> {
  const rows = await db.query<CorrectionRow>(sql`
    select v.market_id, v.day, ms.session, r.number as wrong_number, ms.number as right_number, v.at
    from result_reversals v
    join results r on r.id = v.result_id join market_sessions ms on ms.id = v.market_session_id
    where v.market_id = any (${asked.marketIds}::int[]) and v.day between ${asked.from}::date and ${asked.to}::date
    order by v.at desc`);
  return rows.map((row) => ({
    marketId: row.market_id,
    day: accepted(marketDay(row.day)),
    session: row.session,
    wrong: row.wrong_number,
    right: row.right_number,
    at: instant(row.at),
  }));
}
