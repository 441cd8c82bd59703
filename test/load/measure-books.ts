import { checkInvariants } from '../../src/server/audit/check-invariants.ts';
import { checkRecentEntries } from '../../src/server/books/check-books.job.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 1_000_000);
const PLAYERS = 10_000;
const DAYS = 10;
const RECENT_MS = 15 * 60_000;

/**
 * MON-10: what the check of every five minutes costs on books of a million entries of ten days, of which the last is not closed,
 * beside the check of everything and the close of a day. In a store of its own: what other parts book would all be recent here.
 */
export async function measureBooks({ db }: { readonly db: Db }): Promise<void> {
  await addBooks(db);
  console.log(`\nbooks of ${ENTRIES} entries of ${PLAYERS} players in ${DAYS} days          s`);
  for (let day = DAYS; day > 1; day -= 1) {
    const name = `close of a day, ${DAYS - day + 1} of ${DAYS - 1}`;
    const ms = await timed(() =>
      db.transaction(async (tx) => {
        await tx.query(sql`set local statement_timeout = 0`);
        await tx.query(
          sql`select close_day((current_date - ${day - 1}::int), date_trunc('day', now()) - make_interval(days => ${day - 1}))`,
        );
      }),
    );
    if (day === DAYS || day === 2) print(name, ms);
  }
  const recent = await timed(() =>
    db.transaction(async (tx) => {
      const { now } = await tx.one<{ now: number }>(sql`select clock_timestamp() as now`);
      const found = await checkRecentEntries(tx, now - RECENT_MS);
      if (found.length > 0) throw new Error(`THE BOOKS ARE WRONG: ${JSON.stringify(found[0])}`);
    }),
  );
  print('check of what is recent', recent);
  const whole = await timed(async () => {
    const found = await checkInvariants(db);
    if (found.length > 0) throw new Error(`THE BOOKS ARE WRONG: ${JSON.stringify(found[0])}`);
  });
  print('check of the whole', whole);
}

/** Gifts of one point, evenly in time, booked in the order of their time as books are. */
async function addBooks(db: Db): Promise<void> {
  const each = ENTRIES / PLAYERS;
  await db.script(`
    insert into players (mobile, name, password_hash)
      select (9000000000 + n)::text, 'Bench player', 'none' from generate_series(1, ${PLAYERS}) n;
    insert into wallets (player_id, balance, seq) select id, ${each * 100}, ${each} from players where mobile like '90000%';
    insert into ledger (player_id, seq, amount, balance_after, kind, key, at)
      select p.id, n, 100, n * 100, 'bonus', 'bonus:' || n,
        clock_timestamp() - make_interval(secs => ${DAYS} * 86400 * (1 - n / ${each}.0))
      from generate_series(1, ${each}) n, players p where p.mobile like '90000%' order by n, p.id`);
  await db.script('vacuum (analyze) ledger');
  await db.script('vacuum (analyze) wallets');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function print(name: string, ms: number): void {
  console.log(`${name.padEnd(56)} ${(ms / 1000).toFixed(2).padStart(6)}`);
}
