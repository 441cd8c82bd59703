import { coldParts, monthOfPart } from '../ledger/cold-months.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';

/** The part of a market day's month, if it is in cold storage. */
const coldPartOf = (marketDayId: Sql): Sql => sql`
  select c.period from ${coldParts} c
  where c.from_period <= month_of_day(${marketDayId}) and c.until_period > month_of_day(${marketDayId})`;

/** Whether the bids of a market day are in cold storage. */
export function isCold(marketDayId: Sql): Sql {
  return sql`exists (${coldPartOf(marketDayId)})`;
}

/** The month of a market day, if it is in cold storage, such as '2026-01'. */
export async function coldMonthOfMarketDay(db: Queryable, marketDayId: number): Promise<string | null> {
  const found = await db.maybeOne<{ month: string }>(sql`
    select ${monthOfPart(sql`c.period`)} as month from (${coldPartOf(sql`${marketDayId}`)}) c`);
  return found?.month ?? null;
}
