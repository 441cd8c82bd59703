import { findPostgres } from '../../scripts/machine/find-postgres.ts';
import { openPostgres } from '../../src/server/platform/postgres-db.ts';
import { migrate } from '../../src/server/platform/migrate.ts';
import { startPostgres } from '../support/postgres.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { testConfig } from '../support/test-config.ts';
import { addMarket } from '../support/test-market.ts';
import { createDatabase } from '../support/create-database.ts';
import { startNode } from '../../src/server/start-node.ts';
import { addBenchPlayers, postmasterOf } from './bench-house.ts';
import { measureHistory } from './measure-history.ts';
import { measureSettlement } from './measure-settlement.ts';
import { measureSlips } from './measure-slips.ts';
import { preparePgbench, runPgbench } from './pgbench.ts';

/**
 * `npm run bench`: the figures of the hot paths beside a yardstick of the same cluster in the same minutes. The machine
 * is shared and noisy: relations mean something, absolute numbers little.
 */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const BIDS = Number(process.env['BENCH_BIDS'] ?? 1_000_000);
const CALLERS = [8, 32, 128];

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const binDir = findPostgres();
if (binDir === null) throw new Error('PostgreSQL is needed: on Debian, apt-get install postgresql');

const postgres = await startPostgres({ fsync: true });
let server: ServerProcess | null = null;
try {
  const yardstick = await createDatabase(postgres.url);
  await preparePgbench(binDir, yardstick);
  const url = await createDatabase(postgres.url);
  const db = openPostgres(url, { poolMax: 4, log: silent });
  await migrate(db);
  const local = await startNode(testConfig(), db);
  const market = await addMarket(local);
  await local.stop();
  server = await startServerProcess(url, { BIDS_PER_MINUTE: '1000000' });
  const postmaster = postmasterOf(postgres.dataDir);
  const players = await addBenchPlayers(db, 1280);

  console.log(`PostgreSQL with fsync on, ${SECONDS} s per figure, one-line slips over HTTP\n`);
  console.log('callers  slips/s  pgbench -N tps  ratio   p50 ms   p99 ms   server µs  database µs');
  await measureSlips({ server, postmaster, market, players, callers: 32, seconds: 3 });
  for (const callers of CALLERS) {
    const tps = await runPgbench(binDir, yardstick, { clients: callers, seconds: SECONDS });
    const slips = await measureSlips({ server, postmaster, market, players, callers, seconds: SECONDS });
    console.log(
      [
        String(callers).padStart(7),
        slips.perSecond.toFixed(0).padStart(8),
        tps.toFixed(0).padStart(15),
        (slips.perSecond / tps).toFixed(2).padStart(6),
        slips.p50Ms.toFixed(1).padStart(8),
        slips.p99Ms.toFixed(1).padStart(8),
        slips.serverMicros.toFixed(0).padStart(11),
        slips.databaseMicros.toFixed(0).padStart(12),
      ].join(' '),
    );
  }
  await measureHistory({ db, server, postmaster, market, seconds: Math.ceil(SECONDS / 2) });
  await server.end();
  await measureSettlement({ db, bids: BIDS });
  await db.close();
} finally {
  await server?.kill();
  await postgres.stop();
}
