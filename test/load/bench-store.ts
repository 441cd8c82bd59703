import { checkInvariants } from '../../src/server/audit/check-invariants.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { startNode } from '../../src/server/start-node.ts';
import { createDatabase } from '../support/create-database.ts';
import type { Postgres } from '../support/postgres.ts';
import { testConfig } from '../support/test-config.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { until } from './until.ts';

/** What every part of the bench may need. */
export type Bench = {
  readonly postgres: Postgres;
  /** Where the programs of PostgreSQL are, such as its yardstick. */
  readonly binDir: string;
  /** How long a figure takes. */
  readonly seconds: number;
  readonly bids: number;
  /** Checkouts that are measured in turn with this one. */
  readonly beside: readonly string[];
  /** Is said by each part that has proven its books. */
  readonly booksAreRight: () => void;
};

export type Store = { readonly db: Db; readonly url: string };

/** Measures in a migrated store of its own, and checks its books afterwards. */
export async function inOwnStore(bench: Bench, measure: (store: Store) => Promise<void>): Promise<void> {
  const url = await createDatabase(bench.postgres.url);
  const db = openPostgres(url, { poolMax: 4, log: SILENT_LOG });
  try {
    await migrate(db);
    await measure({ db, url });
    await proveBooks(bench, db);
  } finally {
    await db.close();
  }
}

/** Throws when the books are wrong. */
export async function proveBooks({ booksAreRight }: Pick<Bench, 'booksAreRight'>, db: Db): Promise<void> {
  const [wrong] = await checkInvariants(db);
  if (wrong !== undefined) throw new Error(`THE BOOKS ARE WRONG: ${JSON.stringify(wrong)}`);
  booksAreRight();
}

/** Markets that take bids for hours to come, in a store that no node serves yet. */
export async function addMarkets(db: Db, count: number): Promise<readonly TestMarket[]> {
  const local = await startNode(testConfig(), db);
  const markets: TestMarket[] = [];
  for (let i = 0; i < count; i += 1) markets.push(await addMarket(local));
  await local.stop();
  return markets;
}

/** A store that a server has never seen is checked as a whole; that is not what is measured. */
export function untilChecked(db: Db): Promise<void> {
  const isChecked = async () => {
    const { checked } = await db.one<{ checked: boolean }>(sql`
      select exists (select from book_passes where finished_at is not null) as checked`);
    return checked;
  };
  return until('the books are checked', isChecked, { everyMs: 1_000 });
}
