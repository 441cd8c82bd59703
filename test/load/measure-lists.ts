import type { CallPath } from '#contract/calls.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { createDatabase } from '../support/create-database.ts';
import { addStaffMember, type TestStaff } from '../support/people.ts';
import type { Postgres } from '../support/postgres.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import type { Bench } from './bench-store.ts';
import { plantLists } from './plant-lists.ts';
import { timeAt } from './print-times.ts';

const MARKETS = 29;
const PLAYERS = 10_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 20);

interface Question {
  readonly name: string;
  readonly path: CallPath;
  readonly input: object;
}

interface House {
  readonly db: Db;
  readonly server: ServerProcess;
  readonly auditor: TestStaff;
}

/** How long the server takes for a page of a large list, in every order and by every filter that it offers, and for its sums. */
export async function measureLists({ postgres, bids }: Pick<Bench, 'postgres' | 'bids'>): Promise<void> {
  const house = await openHouse(postgres, bids);
  try {
    console.log(`\nlists of ${bids} bids                                         p50 ms   p95 ms   rows`);
    for (const question of [...(await bidQuestions(house)), ...otherQuestions()]) await ask(house, question);
  } finally {
    await house.server.end();
    await house.db.close();
  }
}

async function openHouse(postgres: Postgres, bids: number): Promise<House> {
  const url = await createDatabase(postgres.url);
  await (await startServerProcess(url, {})).end();
  const db = openPostgres(url, { poolMax: 4, log: SILENT_LOG });
  await db.query(sql`
    insert into markets (family, name, open_minute, close_minute)
    select 'main', 'Bench market ' || n, ${18 * 60}, ${21 * 60} from generate_series(1, ${MARKETS}) n`);
  const server = await startServerProcess(url, {});
  const auditor = await addStaffMember(db, ['auditor']);
  await plantLists(db, { players: PLAYERS, bids, entries: bids, events: bids });
  return { db, server, auditor };
}

async function bidQuestions({ db }: House): Promise<readonly Question[]> {
  const { open, settled } = await db.one<{ open: number; settled: number }>(sql`
    select min(id) filter (where state = 'open') as open, min(id) filter (where state = 'settled') as settled from market_sessions`);
  const { market } = await db.one<{ market: number }>(
    sql`select min(id) as market from markets where name like 'Bench%'`,
  );
  const filters: readonly (readonly [string, object])[] = [
    ['today', {}],
    ['of one market', { markets: String(market) }],
    ['of a session with a result', { session_id: String(settled) }],
    ['of a session without one', { session_id: String(open) }],
    ['of one game', { games: 'Jodi Digit' }],
    ['of the close', { halves: 'close' }],
    ['of 500 points or more', { points_min: '500' }],
    ['of 20 to 30 points', { points_min: '20', points_max: '30' }],
    ['of one player', { players: '1000007' }],
    ['that won', { states: 'won' }],
    ['that lost', { states: 'lost' }],
    ['that are open', { states: 'open' }],
    ['that came back', { states: 'void' }],
    ['on a number', { numbers: '6' }],
    ['on a rare number', { numbers: '127', states: 'lost', markets: String(market) }],
  ];
  // By points the console offers the largest first only.
  const sorts = ['time', 'points', 'paid'].flatMap((sort) =>
    (sort === 'points' ? ['desc'] : ['desc', 'asc']).map((order) => ({ sort, order })),
  );
  return [
    ...filters.flatMap(([name, filter]) =>
      sorts.map(
        (by) =>
          ({
            name: `bids ${name}, ${by.sort} ${by.order}`,
            path: '/console/api/list-bids',
            input: { ...filter, ...by },
          }) as const,
      ),
    ),
    ...filters.map(
      ([name, input]) => ({ name: `sum of bids ${name}`, path: '/console/api/sum-bids', input }) as const,
    ),
  ];
}

/** The ledger and the trail, in both directions and by each of their filters. */
function otherQuestions(): readonly Question[] {
  const [from, to] = [
    new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10),
    new Date().toISOString().slice(0, 10),
  ];
  const month = { date_from: from, date_to: to };
  const ledger: readonly (readonly [string, object])[] = [
    ['today', {}],
    ['of a month', month],
    ['of deposits of a month', { ...month, kinds: 'deposit' }],
    ['of a rare kind', { ...month, kinds: 'adjustment' }],
    ['of an account', { ...month, accounts: 'house:withdrawals' }],
    ['of one player', { ...month, players: '1000007' }],
    ['of one market', { markets: '105' }],
  ];
  const trail: readonly (readonly [string, object])[] = [
    ['all', {}],
    ['of a month', { day_from: from, day_to: to }],
    ['of one person', { who: 'staff:1007' }],
    ['of a view', { views: 'money' }],
    ['of a rare act', { actions: 'rates_changed' }],
    ['of no act', { actions: 'payouts_stopped' }],
    ['of one thing', { object: 'deposit:77' }],
    ['of one player', { object: 'player:1000007' }],
    ['of one person and a view', { who: 'staff:1007', views: 'people' }],
  ];
  return [
    ...ledger.flatMap(([name, filter]) => both(`ledger ${name}`, '/console/api/list-ledger', filter)),
    ...ledger.map(
      ([name, input]) => ({ name: `sum of ledger ${name}`, path: '/console/api/sum-ledger', input }) as const,
    ),
    ...trail.flatMap(([name, filter]) => both(`trail ${name}`, '/console/api/list-events', filter)),
    ...trail.map(
      ([name, input]) =>
        ({ name: `count of trail ${name}`, path: '/console/api/sum-events', input }) as const,
    ),
  ];
}

function both(name: string, path: CallPath, filter: object): readonly Question[] {
  return (['desc', 'asc'] as const).map((order) => ({
    name: `${name}, ${order}`,
    path,
    input: { ...filter, order },
  }));
}

async function ask({ db, server, auditor }: House, { name, path, input }: Question): Promise<void> {
  const times: number[] = [];
  let rows = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await db.query(sql`delete from throttles`);
    const startedAt = performance.now();
    const { body } = await callServer(server.url, path, input, { token: auditor.token, checks: false });
    times.push(performance.now() - startedAt);
    // What takes longer than a statement may is said, and the rest goes on.
    if (!body.status) return console.log(`${name.padEnd(58)} ${body.code}`);
    rows = Object.values(body).find(Array.isArray)?.length ?? 0;
  }
  console.log(
    `${name.padEnd(58)} ${timeAt(times, 0.5).toFixed(1).padStart(8)} ${timeAt(times, 0.95).toFixed(1).padStart(8)} ${String(rows).padStart(6)}`,
  );
}
