import { type Points, points } from '#rules/money.ts';
import { one, type Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

/**
 * What a player owes, in hundredths of a point; zero for most.
 *
 * @example await readOwed(db, 1007) // wholePoints(700)
 */
export async function readOwed(db: Queryable, playerId: number): Promise<Points> {
  const { owed } = await one<{ owed: number }>(
    db,
    sql`
    select coalesce((select owed_after from owed where player_id = ${playerId} order by n desc limit 1), 0) as owed`,
  );
  return points(owed);
}
