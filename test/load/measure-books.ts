import { checkInvariants, checkRecent, type Violation } from '../../src/server/audit/check-invariants.ts';
import { proveNext } from '../../src/server/books/prove-books.job.ts';
import { openLive } from '../../src/server/platform/live/live.ts';
import { openMetrics } from '../../src/server/platform/metrics.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { type Sql, sql } from '../../src/server/platform/store/sql.ts';
import { median } from './print-times.ts';

const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 10_000_000);
const PLAYERS = Number(process.env['BENCH_PLAYERS'] ?? 1_000_000);
/** Entries of each player: one a day, the last one a bid of today. */
const DAYS = Math.max(3, Math.round(ENTRIES / PLAYERS));
const DAY_MS = 86_400_000;
/** What came since the check before: in five minutes of such a day, in an hour of it, and in an evening with a rush. */
const NEW_ENTRIES = [5, 60, 600].map((minutes) => Math.round((PLAYERS * minutes) / 1_440));
const WALLETS_IN_TURN = 10_000;
const ROUNDS = 3;

/**
 * MON-10: what the check of every five minutes costs on large books, by how much is new; what the whole takes in slices, at once, and
 * by its longest slice, which is what a node that ends waits for; and the close of a day. In a store of its own: what other parts
 * book would all be recent here.
 */
export async function measureBooks({ db }: { readonly db: Db }): Promise<void> {
  await addBooks(db);
  console.log(`\nbooks of ${DAYS * PLAYERS} entries of ${PLAYERS} players in ${DAYS} days              s`);
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo -= 1) {
    const ms = await timed(() => closeDay(db, daysAgo));
    if (daysAgo === DAYS || daysAgo === 1) print(`close of a day, ${DAYS - daysAgo + 1} of ${DAYS}`, ms);
  }
  for (const entries of NEW_ENTRIES) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => checkNew(db, entries)));
    print(`check of ${entries} new entries and ${WALLETS_IN_TURN} wallets in turn`, median(times));
  }
  await measureSlices(db);
  const whole = await timed(async () => expectRight(await checkInvariants(db)));
  print('check of the whole at once', whole);
}

/** As many entries as if they had come since the check before. */
async function checkNew(db: Db, entries: number): Promise<void> {
  const { last } = await db.one<{ last: number }>(
    sql`select max(at) as last from ledger where at > now() - interval '1 hour'`,
  );
  const since = last - (entries / PLAYERS) * DAY_MS;
  await db.transaction(async (tx) =>
    expectRight(await checkRecent(tx, { since, from: 0, to: WALLETS_IN_TURN })),
  );
}

async function measureSlices(db: Db): Promise<void> {
  const checking = { db, log: SILENT_LOG, live: await openLive(db, SILENT_LOG), metrics: openMetrics() };
  const times: number[] = [];
  const step = async () => {
    const startedAt = performance.now();
    const { finished } = (await proveNext(checking)) ?? { finished: true };
    times.push(performance.now() - startedAt);
    return finished;
  };
  while (!(await step()));
  checking.live.end();
  const { broken } = await db.one<{ broken: number }>(sql`
    select broken from book_checks where kind = 'whole' order by id desc limit 1`);
  if (broken > 0) throw new Error(`THE BOOKS ARE WRONG: ${broken} violations`);
  print(
    `check of the whole in ${times.length} slices, without rests`,
    times.reduce((sum, ms) => sum + ms),
  );
  print('the longest slice', Math.max(...times));
}

/** Bonuses of one point, one a day for each player, then a bid of one point; booked in the order of their time as books are. */
async function addBooks(db: Db): Promise<void> {
  await db.script(`
    insert into players (mobile, name, password_hash)
      select (9000000000 + n)::text, 'Bench player', 'none' from generate_series(1, ${PLAYERS}) n;
    insert into wallets (player_id, balance, seq) select id, ${(DAYS - 2) * 100}, ${DAYS} from players where name = 'Bench player';
    insert into games values (11, 'main', 'Single Digit', 'open', 'open', 'open', 'digit') on conflict do nothing;
    insert into markets (family, name, open_minute, close_minute) values ('main', 'Bench market', 1080, 1260);
    insert into market_days (market_id, day) select id, current_date from markets where name = 'Bench market';
    insert into market_sessions (market_day_id, session, takes_bids_from, closes_at, result_due_at)
      select id, 'open', now() - interval '2 days', now() + interval '1 day', now() + interval '1 day' from market_days`);
  for (let day = 1; day < DAYS; day += 1) await run(db, addBonuses(day));
  await run(db, addBids());
  for (const table of ['ledger', 'slips', 'wallets']) await db.script(`vacuum (analyze) ${table}`);
}

/** Evenly over a day that ended so many days ago, in the order of players. */
const at = (daysAgo: number) =>
  sql`clock_timestamp() - make_interval(secs => 86400 * (${daysAgo}::float8 + 1 - row_number() over (order by id) / ${PLAYERS}::float8))`;

function addBonuses(day: number): Sql {
  return sql`
    insert into ledger (player_id, seq, amount, balance_after, kind, key, at)
    select id, ${day}::bigint, 100, ${day * 100}::bigint, 'bonus', ${`bonus:${day}`}::text, ${at(DAYS - day)}
    from players where name = 'Bench player' order by id`;
}

function addBids(): Sql {
  return sql`
    with placed as materialized (
      select id as player_id, ${at(0)} as at, (select id from market_days) as market_day_id
      from players where name = 'Bench player' order by id
    ),
    booked as (
      insert into ledger (player_id, seq, amount, balance_after, kind, key, reference, at)
      select player_id, ${DAYS}::bigint, -100, ${(DAYS - 2) * 100}::bigint, 'stake', 'stake:' || md5(player_id::text), market_day_id, at
      from placed order by player_id
    )
    insert into slips (player_id, seq, market_day_id, accepted_at, total, selections, points, rate_stake, rate_return, fingerprint,
      rules_version, request_id, ip_prefix)
    select player_id, ${DAYS}::bigint, market_day_id, at, 100, array[11000000 + (player_id % 10)::int], '{100}', '{1000}', '{9500}',
      '', 1, '', ''
    from placed order by player_id`;
}

/** Takes longer than a call may. */
async function run(db: Db, statement: Sql): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`set local statement_timeout = 0`);
    await tx.query(statement);
  });
}

async function closeDay(db: Db, daysAgo: number): Promise<void> {
  await run(
    db,
    sql`select close_day(current_date - ${daysAgo}::int, date_trunc('day', now()) - make_interval(days => ${daysAgo - 1}))`,
  );
}

function expectRight([first]: readonly Violation[]): void {
  if (first !== undefined) throw new Error(`THE BOOKS ARE WRONG: ${JSON.stringify(first)}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function print(name: string, ms: number): void {
  console.log(`${name.padEnd(62)} ${(ms / 1000).toFixed(2).padStart(6)}`);
}
