import { parseArgs } from 'node:util';
import { findPostgres } from '../../scripts/machine/find-postgres.ts';
import { startPostgres } from '../support/postgres.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import type { TestMarket } from '../support/test-market.ts';
import { addMarkets, inOwnStore, type Bench, type Store } from './bench-store.ts';
import { postmasterOf } from './bench-system.ts';
import { compareSlips } from './compare-slips.ts';
import { measureBooks } from './measure-books.ts';
import { measureBusy } from './measure-busy.ts';
import { measureEvening } from './measure-evening.ts';
import { measureExposure } from './measure-exposure.ts';
import { measureFloor } from './measure-floor.ts';
import { measureGrowth } from './measure-growth.ts';
import { measureHistories } from './measure-histories.ts';
import { measureHistory } from './measure-history.ts';
import { measureLists } from './measure-lists.ts';
import { measureLive } from './measure-live.ts';
import { measureNodes } from './measure-nodes.ts';
import { measureSettlement } from './measure-settlement.ts';
import { measureStandby } from './measure-standby.ts';
import { measureTables } from './measure-tables.ts';
import { measureTaps } from './measure-taps.ts';
import { measureVoid } from './measure-void.ts';

const LIVE_RESULTS = 5;
const BUSY_MARKETS = 4;
const SETTLED_MARKETS = 3;

/**
 * `npm run bench`: the figures of the hot paths beside a yardstick of the same cluster in the same minutes. The machine
 * is shared and noisy: relations mean something, absolute numbers little. `npm run bench -- live` measures one part;
 * `npm run bench -- slips --beside ../other` measures the slips of other checkouts in turn with those of this one. Every part that
 * books has a store of its own, whose books are checked at its end. A part that fails does not keep the others from being measured.
 */
const PARTS = {
  slips: compareSlips,
  floor: measureFloor,
  history: (bench) => inOwnStore(bench, (store) => measureHistory(bench, store)),
  histories: (bench) => inOwnStore(bench, measureHistories),
  busy: (bench) =>
    inOwnStore(bench, (store) =>
      withServer(bench, { ...store, markets: BUSY_MARKETS }, (system) =>
        measureBusy({ ...system, ...bench }),
      ),
    ),
  settlement: (bench) =>
    inOwnStore(bench, (store) =>
      withServer(bench, { ...store, markets: SETTLED_MARKETS }, (system) =>
        measureSettlement({ ...system, bids: bench.bids }),
      ),
    ),
  live: (bench) =>
    inOwnStore(bench, async ({ db, url }) =>
      measureLive({ db, url, markets: await addMarkets(db, LIVE_RESULTS) }),
    ),
  evening: (bench) => inOwnStore(bench, measureEvening),
  books: (bench) => inOwnStore(bench, measureBooks),
  growth: measureGrowth,
  standby: measureStandby,
  nodes: measureNodes,
  exposure: measureExposure,
  void: (bench) => inOwnStore(bench, measureVoid),
  taps: measureTaps,
  lists: measureLists,
  tables: measureTables,
} as const satisfies Readonly<Record<string, (bench: Bench) => Promise<void>>>;

type System = {
  readonly db: Db;
  readonly server: ServerProcess;
  readonly postmaster: number;
  readonly market: TestMarket;
  readonly markets: readonly TestMarket[];
};

async function withServer(
  { postgres }: Bench,
  { db, url, markets: count = 1 }: Store & { readonly markets?: number },
  measure: (system: System) => Promise<void>,
): Promise<void> {
  const markets = await addMarkets(db, count);
  const [market] = markets;
  if (market === undefined) throw new Error('one market at least was asked for');
  const server = await startServerProcess(url, { BIDS_PER_MINUTE: '1000000' });
  try {
    await measure({ db, server, postmaster: postmasterOf(postgres.dataDir), market, markets });
  } finally {
    await server.end();
  }
}

const { positionals: asked, values: options } = parseArgs({
  options: { beside: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
});
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`there is no part "${unknown.join(' ')}"; parts: ${Object.keys(PARTS).join(', ')}`);
const binDir = findPostgres();
if (binDir === null) throw new Error('PostgreSQL is needed: on Debian, apt-get install postgresql');

const postgres = await startPostgres({ fsync: true });
const failed: string[] = [];
const proven: string[] = [];
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const bench: Bench = {
      postgres,
      binDir,
      seconds: Number(process.env['BENCH_SECONDS'] ?? 10),
      bids: Number(process.env['BENCH_BIDS'] ?? 1_000_000),
      beside: options.beside,
      booksAreRight: () => proven.push(name),
    };
    try {
      await measure(bench);
    } catch (error) {
      failed.push(name);
      console.error(error);
    }
  }
} finally {
  await postgres.stop();
}
if (proven.length > 0) console.log(`\nthe books are right: ${proven.join(', ')}`);
if (failed.length > 0) {
  console.log(`FAILED: ${failed.join(', ')}`);
  process.exitCode = 1;
}
