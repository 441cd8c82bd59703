import type { Family } from '#rules/games.ts';
import type { Queryable } from '../platform/db.ts';
import { maybeOne } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

/** Any number: two nodes that start at once on one empty database plant one world. */
const LOCK = 748_002;

/** Answers whether this store has no market and no player yet; others that ask wait until the transaction ends. */
export async function lockEmptyStore(tx: Queryable): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(${LOCK})`);
  const found = await maybeOne(tx, sql`select 1 from markets union all select 1 from players limit 1`);
  return found === null;
}

export interface NewMarket {
  readonly family: Family;
  readonly name: string;
  readonly nameHindi: string;
  readonly openMinute: number;
  readonly closeMinute: number | null;
  readonly cutoffMinutes: number;
  readonly weekdays: readonly number[];
}

export async function insertMarkets(tx: Queryable, markets: readonly NewMarket[]): Promise<void> {
  for (const market of markets) {
    await tx.query(sql`
      insert into markets (family, name, name_hindi, open_minute, close_minute, cutoff_minutes, weekdays)
      values (${market.family}, ${market.name}, ${market.nameHindi}, ${market.openMinute}, ${market.closeMinute}, ${market.cutoffMinutes},
        ${market.weekdays}::smallint[])`);
  }
}
