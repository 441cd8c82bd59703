import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkInvariants } from '../../src/server/audit/check-invariants.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { startNode } from '../../src/server/start-node.ts';
import { type Chance, seededChance } from '../replay/seeded-chance.ts';
import { addPlayers } from '../support/add-players.ts';
import { createDatabase } from '../support/create-database.ts';
import { startDroppingProxy } from '../support/dropping-proxy.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { testConfig } from '../support/test-config.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { quantile } from '../support/say-figure.ts';
import { residentMegabytes } from './resident-megabytes.ts';
import { SoakPlayer } from './soak-player.ts';

/**
 * `npm run test:soak -- --hours 24` (F21): two servers under a steady load, something broken every few minutes, the books
 * checked every minute. The first server is never killed: its memory must stay as it is.
 */
const { values } = parseArgs({
  options: {
    hours: { type: 'string' },
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const MINUTE_MS = 60_000;
const LASTS_MS =
  values.hours === undefined ? Number(values.minutes) * MINUTE_MS : Number(values.hours) * 60 * MINUTE_MS;
const CALLS_PER_SECOND = 50;
const PLAYERS = 25;
const POINTS = 10_000_000;
// Every five minutes in a long run; in a short one so often that each kind has its turn.
const BREAK_MS = Math.min(5 * MINUTE_MS, LASTS_MS / 12);
const CHECK_MS = Math.min(MINUTE_MS, LASTS_MS / 5);
/** Memory is compared from here on: a server that has just started still compiles what it runs. */
const WARM_SHARE = 0.3;
const GROWTH_MAX = 1.1;
const GROWTH_COUNTS_FROM_MS = 60 * MINUTE_MS;

interface Soak {
  readonly postgres: Postgres;
  readonly db: Db;
  readonly url: string;
  readonly market: TestMarket;
  readonly chance: Chance;
  servers: readonly [ServerProcess, ServerProcess];
}

type Breaking = readonly [name: string, run: (soak: Soak) => Promise<void>];

/** F01 to F06 in small; answers that are lost and requests that come twice are part of the load itself. */
const BREAKINGS: readonly [Breaking, ...Breaking[]] = [
  ['a server killed', killServer],
  ['the database killed', killDatabase],
  ['connections cut', cutConnections],
];

async function killServer(soak: Soak): Promise<void> {
  const [first, second] = soak.servers;
  await second.kill();
  soak.servers = [first, await startServerProcess(soak.url)];
}

async function killDatabase({ postgres }: Soak): Promise<void> {
  await postgres.crash();
  await postgres.restart();
}

async function cutConnections({ db }: Soak): Promise<void> {
  for (let i = 0; i < 20; i += 1) {
    const cut = db.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'ank' and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    await cut.catch(() => []);
    await wait(60);
  }
}

async function openSoak(): Promise<Soak & { readonly close: () => Promise<void> }> {
  const postgres = await startPostgres();
  const url = await createDatabase(postgres.url);
  const db = openPostgres(url, { poolMax: 4, log: SILENT_LOG });
  await migrate(db);
  const local = await startNode(testConfig(), db);
  const market = await addMarket(local);
  // Only the two run the jobs.
  await local.stop();
  const servers = [await startServerProcess(url), await startServerProcess(url)] as const;
  const soak: Soak = { postgres, db, url, market, chance: seededChance(Number(values.seed)), servers };
  return Object.assign(soak, {
    close: async () => {
      await Promise.all(soak.servers.map((server) => server.end()));
      await db.close();
      await postgres.stop();
    },
  });
}

const soak = await openSoak();
const problems: string[] = [];
try {
  problems.push(...(await run()));
} finally {
  await soak.close();
}
console.log(problems.length === 0 ? 'F21 held' : `F21 FAILED:\n${problems.join('\n')}`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function run(): Promise<readonly string[]> {
  console.log(
    `seed ${values.seed}, ${LASTS_MS / MINUTE_MS} min, ${CALLS_PER_SECOND} calls/s by ${PLAYERS} players`,
  );
  const proxy = await startDroppingProxy(() => soak.servers.map(({ url }) => url));
  const people = await addPlayers(soak.db, PLAYERS, POINTS);
  const players = people.map((one) => new SoakPlayer(one, soak.market, proxy.url));
  const until = performance.now() + LASTS_MS;
  const playing = Promise.all(
    players.map((player) => player.play(until, (PLAYERS * 1_000) / CALLS_PER_SECOND)),
  );
  const memory: { readonly at: number; readonly megabytes: number }[] = [];
  const found: string[] = [];
  const broken = new Map<string, number>();
  const breaking = repeat(until, BREAK_MS, async () => {
    const [name, work] = soak.chance.oneOf(BREAKINGS);
    broken.set(name, (broken.get(name) ?? 0) + 1);
    await work(soak);
  });
  let checks = 0;
  const checking = repeat(until, CHECK_MS, async () => {
    // While the database is away, the next check finds what this one could not.
    const violations = await checkInvariants(soak.db).catch(() => []);
    checks += 1;
    found.push(...violations.map((one) => `the books are wrong: ${JSON.stringify(one)}`));
    memory.push({ at: performance.now(), megabytes: residentMegabytes(soak.servers[0].child) });
    const done = players.reduce((sum, player) => sum + player.acknowledged, 0);
    console.log(
      `${new Date().toISOString()} slips ${done}, memory ${memory.at(-1)?.megabytes} MB, checks ${checks}`,
    );
  });
  await Promise.all([playing, breaking, checking]);
  await proxy.close();
  found.push(...(await differing(players)));
  const growth = growthOf(memory.map(({ megabytes }) => megabytes));
  if (LASTS_MS >= GROWTH_COUNTS_FROM_MS && growth > GROWTH_MAX)
    found.push(`memory grew to ${growth.toFixed(2)} of what it was`);
  const waits = players.flatMap((player) => player.waits);
  const words = [...broken].map(([name, times]) => `${name} ${times} times`);
  console.log(
    `F21 slips ${players.reduce((sum, one) => sum + one.acknowledged, 0)}, answers lost on the way ${proxy.dropped()}, ` +
      `${words.join(', ')}, books checked ${checks} times, memory of the last to the first ${growth.toFixed(2)}, ` +
      `p99 of an answer ${quantile(waits, 0.99)} ms`,
  );
  return found;
}

/** Does something again and again until the end, each time when the last is over. */
async function repeat(until: number, everyMs: number, work: () => Promise<void>): Promise<void> {
  for (;;) {
    await wait(Math.max(0, Math.min(everyMs, until - performance.now())));
    if (performance.now() >= until) return;
    await work();
  }
}

/** What was acknowledged exists once, and nothing else does. */
async function differing(players: readonly SoakPlayer[]): Promise<readonly string[]> {
  const rows = await soak.db.query<{ player_id: number; count: number }>(
    sql`select player_id, count(*) from slips group by player_id`,
  );
  const stored = new Map(rows.map((row) => [row.player_id, row.count]));
  return players.flatMap(({ id, acknowledged }) => {
    const count = stored.get(id) ?? 0;
    return count === acknowledged ? [] : [`player ${id} was told of ${acknowledged} slips and has ${count}`];
  });
}

/** The middle of the last third beside that of the first third once it is warm. */
function growthOf(megabytes: readonly number[]): number {
  const warm = megabytes.slice(Math.floor(megabytes.length * WARM_SHARE));
  const third = Math.max(1, Math.floor(warm.length / 3));
  return quantile(warm.slice(-third), 0.5) / Math.max(1, quantile(warm.slice(0, third), 0.5));
}
