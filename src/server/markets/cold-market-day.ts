import { coldParts, monthOfPart } from '../ledger/cold-months.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** The month of a market day, if it is in cold storage, such as '2026-01'. */
export async function coldMonthOfMarketDay(db: Queryable, marketDayId: number): Promise<string | null> {
  const found = await db.maybeOne<{ month: string }>(sql`
    select ${monthOfPart(sql`c.period`)} as month from ${coldParts} c
    where c.from_period <= month_of_day(${marketDayId}) and c.until_period > month_of_day(${marketDayId}) limit 1`);
  return found?.month ?? null;
}
