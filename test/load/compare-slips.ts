import { basename, join, resolve } from 'node:path';
import { instant, localTime } from '#rules/time/time.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { createDatabase } from '../support/create-database.ts';
import { noonZone } from '../support/noon-zone.ts';
import type { Postgres } from '../support/postgres.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { findMarket, type TestMarket } from '../support/test-market.ts';
import { type Bench, proveBooks } from './bench-store.ts';
import { addBenchPlayers, type BenchPlayer, postmasterOf } from './bench-system.ts';
import { measureSlips, type SlipFigures } from './measure-slips.ts';
import { preparePgbench, runPgbench } from './pgbench.ts';
import { median } from './print-times.ts';

const CALLERS = [8, 32, 128];
const PLAYERS = 1280;
const WARM_UP_SECONDS = 3;
/** Others use the machine, and slow one figure down and not the next: of several the median counts. */
const ROUNDS = 3;

/** A checkout of the project with a server and a database of its own, on the cluster that all share. */
interface Checkout {
  readonly name: string;
  readonly db: Db;
  readonly server: ServerProcess;
  readonly market: TestMarket;
  readonly players: readonly BenchPlayer[];
}

interface Figures extends SlipFigures {
  readonly name: string;
  readonly callers: number;
  /** Slips per second as a relation to the yardstick's transactions. */
  readonly ratio: number;
}

/**
 * Slips per second beside the yardstick of the same cluster, for few and for many callers. With other checkouts named, all are
 * measured in turn, so that what else the machine does meets each of them; whose turn is the first one changes with the round.
 */
export async function compareSlips(bench: Bench): Promise<void> {
  const { postgres, binDir, seconds, beside } = bench;
  const yardstick = await createDatabase(postgres.url);
  await preparePgbench(binDir, yardstick);
  const postmaster = postmasterOf(postgres.dataDir);
  const checkouts: Checkout[] = [];
  try {
    for (const folder of ['.', ...beside]) checkouts.push(await openCheckout(postgres, folder));
    console.log(`PostgreSQL with fsync on, ${seconds} s per figure, one-line slips over HTTP\n`);
    printHead();
    for (const checkout of checkouts)
      await measureSlips({ ...checkout, postmaster, callers: 32, seconds: WARM_UP_SECONDS });
    const figures: Figures[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const callers of CALLERS) {
        const tps = await runPgbench(binDir, yardstick, { clients: callers, seconds });
        await clearUp(yardstick);
        const first = round % checkouts.length;
        for (const checkout of [...checkouts.slice(first), ...checkouts.slice(0, first)]) {
          const slips = await measureSlips({ ...checkout, postmaster, callers, seconds });
          const measured = { ...slips, name: checkout.name, callers, ratio: slips.perSecond / tps };
          figures.push(measured);
          print(measured);
        }
      }
    }
    printMedians(figures);
    // The other checkouts have rules of their own for what is right.
    if (checkouts[0] !== undefined) await proveBooks(bench, checkouts[0].db);
  } finally {
    for (const { server, db } of checkouts) {
      await server.end();
      await db.close();
    }
  }
}

/** What the yardstick left to be vacuumed and written must not be counted with the slips that come next. */
async function clearUp(yardstick: string): Promise<void> {
  const db = openPostgres(yardstick, { poolMax: 1, log: SILENT_LOG });
  await db.script('vacuum');
  await db.script('checkpoint');
  await db.close();
}

/** Everything but the server is put in by statements that the schemas of all commits understand. */
async function openCheckout(postgres: Postgres, folder: string): Promise<Checkout> {
  const root = resolve(folder);
  const url = await createDatabase(postgres.url);
  const start = () =>
    startServerProcess(url, { BIDS_PER_MINUTE: '1000000' }, join(root, 'test/support/server-process.ts'));
  // Its first start makes the tables, its second one opens the days of the market.
  await (await start()).end();
  const db = openPostgres(url, { poolMax: 4, log: SILENT_LOG });
  const { name } = await db.one<{ name: string }>(sql`
    insert into markets (family, name, open_minute, close_minute)
    values ('main', 'Bench market', ${18 * 60}, ${21 * 60}) returning name`);
  const players = await addBenchPlayers(db, PLAYERS);
  const server = await start();
  const market = await findMarket(db, name, localTime(instant(Date.now()), noonZone()).day);
  return { name: basename(root), db, server, market, players };
}

function printHead(): void {
  console.log(
    'checkout    callers  slips/s  to pgbench -N   p50 ms   p99 ms   server µs  database µs (CPU per slip)',
  );
}

function print(figures: Figures): void {
  console.log(
    [
      figures.name.padEnd(11),
      String(figures.callers).padStart(7),
      figures.perSecond.toFixed(0).padStart(8),
      figures.ratio.toFixed(2).padStart(14),
      figures.p50Ms.toFixed(1).padStart(8),
      figures.p99Ms.toFixed(1).padStart(8),
      figures.serverMicros.toFixed(0).padStart(11),
      figures.databaseMicros.toFixed(0).padStart(12),
    ].join(' '),
  );
}

function printMedians(figures: readonly Figures[]): void {
  console.log(`\nmedians of ${ROUNDS} rounds`);
  printHead();
  for (const callers of CALLERS) {
    for (const name of new Set(figures.map((each) => each.name))) {
      const own = figures.filter((each) => each.callers === callers && each.name === name);
      const of = (selection: (each: Figures) => number) => median(own.map(selection));
      print({
        name,
        callers,
        perSecond: of((each) => each.perSecond),
        ratio: of((each) => each.ratio),
        p50Ms: of((each) => each.p50Ms),
        p99Ms: of((each) => each.p99Ms),
        serverMicros: of((each) => each.serverMicros),
        databaseMicros: of((each) => each.databaseMicros),
      });
    }
  }
}
