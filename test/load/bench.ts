import { findPostgres } from '../../scripts/machine/find-postgres.ts';
import { openPostgres } from '../../src/server/platform/postgres-db.ts';
import { migrate } from '../../src/server/platform/migrate.ts';
import { startNode } from '../../src/server/start-node.ts';
import { createDatabase } from '../support/create-database.ts';
import { startPostgres } from '../support/postgres.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { testConfig } from '../support/test-config.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { postmasterOf } from './bench-house.ts';
import { compareSlips } from './compare-slips.ts';
import { measureBooks } from './measure-books.ts';
import { measureHistories } from './measure-histories.ts';
import { measureHistory } from './measure-history.ts';
import { measureLive } from './measure-live.ts';
import { measureSettlement } from './measure-settlement.ts';

/**
 * `npm run bench`: the figures of the hot paths beside a yardstick of the same cluster in the same minutes. The machine
 * is shared and noisy: relations mean something, absolute numbers little. `npm run bench -- live` measures one part.
 */
const PARTS = ['slips', 'history', 'histories', 'settlement', 'live', 'books'] as const;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const BIDS = Number(process.env['BENCH_BIDS'] ?? 1_000_000);
const LIVE_RESULTS = 5;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0)
  throw new Error(`there is no part "${unknown.join(' ')}"; parts: ${PARTS.join(', ')}`);
const isAsked = (part: (typeof PARTS)[number]) => asked.length === 0 || asked.includes(part);
const binDir = findPostgres();
if (binDir === null) throw new Error('PostgreSQL is needed: on Debian, apt-get install postgresql');

const postgres = await startPostgres({ fsync: true });
try {
  const url = await createDatabase(postgres.url);
  const db = openPostgres(url, { poolMax: 4, log: silent });
  await migrate(db);
  const local = await startNode(testConfig(), db);
  const market = await addMarket(local);
  const liveMarkets: TestMarket[] = [];
  for (let i = 0; i < LIVE_RESULTS; i += 1) liveMarkets.push(await addMarket(local));
  await local.stop();
  if (isAsked('slips') || isAsked('history') || isAsked('histories')) {
    const server = await startServerProcess(url, { BIDS_PER_MINUTE: '1000000' });
    try {
      const house = { db, server, postmaster: postmasterOf(postgres.dataDir), market };
      if (isAsked('slips')) {
        const yardstick = await createDatabase(postgres.url);
        await compareSlips(house, { binDir, yardstick, seconds: SECONDS });
      }
      if (isAsked('history')) await measureHistory({ ...house, seconds: Math.ceil(SECONDS / 2) });
      if (isAsked('histories')) await measureHistories(house);
    } finally {
      await server.end();
    }
  }
  if (isAsked('settlement')) await measureSettlement({ db, bids: BIDS });
  if (isAsked('live')) await measureLive({ db, url, markets: liveMarkets });
  if (isAsked('books')) await measureBooks({ db });
  await db.close();
} finally {
  await postgres.stop();
}
