import { parseArgs } from 'node:util';
import { findPostgres } from '../../scripts/machine/find-postgres.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { startNode } from '../../src/server/start-node.ts';
import { createDatabase } from '../support/create-database.ts';
import { startPostgres } from '../support/postgres.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { testConfig } from '../support/test-config.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { postmasterOf } from './bench-system.ts';
import { compareSlips } from './compare-slips.ts';
import { measureBooks } from './measure-books.ts';
import { measureExposure } from './measure-exposure.ts';
import { measureHistories } from './measure-histories.ts';
import { measureHistory } from './measure-history.ts';
import { measureLists } from './measure-lists.ts';
import { measureLive } from './measure-live.ts';
import { measureSettlement } from './measure-settlement.ts';
import { measureTables } from './measure-tables.ts';
import { measureTaps } from './measure-taps.ts';
import { measureVoid } from './measure-void.ts';

/**
 * `npm run bench`: the figures of the hot paths beside a yardstick of the same cluster in the same minutes. The machine
 * is shared and noisy: relations mean something, absolute numbers little. `npm run bench -- live` measures one part;
 * `npm run bench -- slips --beside ../other` measures the slips of other checkouts in turn with those of this one.
 */
const PARTS = [
  'slips',
  'history',
  'histories',
  'settlement',
  'live',
  'books',
  'exposure',
  'void',
  'taps',
  'lists',
  'tables',
] as const;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const BIDS = Number(process.env['BENCH_BIDS'] ?? 1_000_000);
const LIVE_RESULTS = 5;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { positionals: asked, values: options } = parseArgs({
  options: { beside: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
});
const unknown = asked.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0)
  throw new Error(`there is no part "${unknown.join(' ')}"; parts: ${PARTS.join(', ')}`);
const isAsked = (part: (typeof PARTS)[number]) => asked.length === 0 || asked.includes(part);
const binDir = findPostgres();
if (binDir === null) throw new Error('PostgreSQL is needed: on Debian, apt-get install postgresql');

async function inOwnStore(
  { url }: { readonly url: string },
  measure: (system: { readonly db: Db; readonly url: string }) => Promise<void>,
): Promise<void> {
  const ownUrl = await createDatabase(url);
  const db = openPostgres(ownUrl, { poolMax: 4, log: silent });
  try {
    await migrate(db);
    await measure({ db, url: ownUrl });
  } finally {
    await db.close();
  }
}

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
  if (isAsked('slips')) await compareSlips(postgres, { binDir, seconds: SECONDS, beside: options.beside });
  if (isAsked('history') || isAsked('histories')) {
    const server = await startServerProcess(url, { BIDS_PER_MINUTE: '1000000' });
    try {
      const system = { db, server, postmaster: postmasterOf(postgres.dataDir), market };
      if (isAsked('history')) await measureHistory({ ...system, seconds: Math.ceil(SECONDS / 2) });
      if (isAsked('histories')) await measureHistories(system);
    } finally {
      await server.end();
    }
  }
  if (isAsked('settlement')) await measureSettlement({ db, bids: BIDS });
  if (isAsked('live')) await measureLive({ db, url, markets: liveMarkets });
  await db.close();
  if (isAsked('books')) await inOwnStore(postgres, measureBooks);
  if (isAsked('exposure')) await measureExposure(postgres, { bids: BIDS, seconds: SECONDS });
  if (isAsked('void')) await inOwnStore(postgres, measureVoid);
  if (isAsked('lists')) await measureLists(postgres, { bids: BIDS });
  if (isAsked('taps')) await measureTaps();
  if (isAsked('tables')) await measureTables();
} finally {
  await postgres.stop();
}
