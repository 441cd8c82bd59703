import { createHash, randomBytes } from 'node:crypto';
import type { CallPath } from '#contract/calls.ts';
import { addDays, formatHistoryDate, instant, localTime } from '#rules/time/time.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { createDatabase } from '../support/create-database.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import type { TestMarket } from '../support/test-market.ts';
import { addMarkets, type Bench, proveBooks, untilChecked } from './bench-store.ts';
import { addBenchPlayers, type BenchPlayer, postmasterOf } from './bench-system.ts';
import { measureSlips } from './measure-slips.ts';
import { HEAVY_PLAYER, plantMonths } from './plant-months.ts';
import { median } from './print-times.ts';

const FULL_BIDS = Number(process.env['BENCH_GROWTH'] ?? 10_000_000);
const FEW_BIDS = 100_000;
const CALLERS = [8, 32, 128];
const PLAYERS = 1280;
const ROUNDS = 3;
const READS = 30;

interface Place {
  readonly name: string;
  readonly db: Db;
  readonly server: ServerProcess;
  readonly market: TestMarket;
  readonly players: readonly BenchPlayer[];
  /** Log-ins of the player with the planted history: each may read so often in a minute. */
  readonly tokens: readonly string[];
}

/**
 * What twelve months of bids make dearer: placing beside empty tables, long after a checkpoint and right after one, and what a
 * player with 10,000 bids reads beside the same player among 100,000 bids. In turn, so that what else the machine does meets all.
 */
export async function measureGrowth(bench: Bench): Promise<void> {
  const places: Place[] = [];
  try {
    for (const [name, bids] of [
      ['empty', 0],
      ['few', FEW_BIDS],
      ['full', FULL_BIDS],
    ] as const)
      places.push(await openPlace(bench, name, bids));
    const [empty, few, full] = places;
    if (empty === undefined || few === undefined || full === undefined)
      throw new Error('three stores were opened');
    console.log(
      `\ngrowth: ${FULL_BIDS} bids in parts of twelve months; slips/s, ${bench.seconds} s per figure`,
    );
    await compareSlips(bench, empty, full);
    await compareReads(few, full);
    await proveBooks(bench, full.db);
  } finally {
    for (const { server, db } of places) {
      await server.end();
      await db.close();
    }
  }
}

async function openPlace({ postgres }: Bench, name: string, bids: number): Promise<Place> {
  const url = await createDatabase(postgres.url);
  const db = openPostgres(url, { poolMax: 4, log: SILENT_LOG });
  await migrate(db);
  const startedAt = performance.now();
  if (bids > 0) await plantMonths(db, bids);
  const [market] = await addMarkets(db, 1);
  if (market === undefined) throw new Error('a market was asked for');
  const players = await addBenchPlayers(db, PLAYERS);
  const tokens = bids === 0 ? [] : reads().map(() => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await db.query(sql`
    insert into login_sessions (token_hash, player_id, kind)
    select decode(hash, 'hex'), ${HEAVY_PLAYER}, 'token' from unnest(${hashes}::text[]) hash`);
  const server = await startServerProcess(url, { BIDS_PER_MINUTE: '1000000' });
  await untilChecked(db);
  console.log(
    `${name}: ${bids} bids put in and checked in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  return { name, db, server, market, players, tokens };
}

async function compareSlips({ postgres, seconds }: Bench, empty: Place, full: Place): Promise<void> {
  const postmaster = postmasterOf(postgres.dataDir);
  const rates = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const callers of CALLERS)
      for (const after of ['at rest', 'after a checkpoint'])
        for (const place of round % 2 === 0 ? [empty, full] : [full, empty]) {
          if (after !== 'at rest') await place.db.script('checkpoint');
          const { perSecond } = await measureSlips({ ...place, postmaster, callers, seconds });
          const name = `${callers} callers, ${after}, ${place.name}`;
          rates.set(name, [...(rates.get(name) ?? []), perSecond]);
        }
  for (const callers of CALLERS)
    for (const after of ['at rest', 'after a checkpoint']) {
      const [before, now] = [empty, full].map(({ name }) =>
        median(rates.get(`${callers} callers, ${after}, ${name}`) ?? []),
      );
      print(`${callers} callers, ${after}`, before, now);
    }
}

function reads(): readonly (readonly [name: string, path: CallPath, input: object])[] {
  const today = localTime(instant(Date.now()), 'UTC').day;
  const [from, to] = [formatHistoryDate(addDays(today, -30)), formatHistoryDate(addDays(today, -1))];
  return [
    ['passbook, newest page', '/api-wallet-transaction-history', { limit: 50 }],
    ['bids of 30 days', '/api-bid-history-data', { bid_from: from, bid_to: to, limit: 50 }],
    ['slips of 30 days', '/api-my-slips', { from, to, limit: 20 }],
    ['statement of 30 days', '/api-get-statement', { date_from: from, date_to: to }],
  ];
}

async function compareReads(few: Place, full: Place): Promise<void> {
  console.log(`\nreads of a player with 10,000 bids; ms, median of ${READS}`);
  for (const [nth, [name, path, input]] of reads().entries()) {
    const times: Record<'few' | 'full', number[]> = { few: [], full: [] };
    for (let i = 0; i < READS; i += 1)
      for (const [key, { server, tokens }] of [
        ['few', few],
        ['full', full],
      ] as const) {
        const startedAt = performance.now();
        const { body } = await callServer(server.url, path, input, { token: tokens[nth] ?? '' });
        times[key].push(performance.now() - startedAt);
        if (!body.status) throw new Error(`${path} was refused: ${JSON.stringify(body)}`);
      }
    print(name, median(times.few), median(times.full));
  }
}

function print(name: string, before = Number.NaN, now = Number.NaN): void {
  console.log(
    `${name.padEnd(34)} ${before.toFixed(1).padStart(9)} ${now.toFixed(1).padStart(9)} ${(now / before).toFixed(2).padStart(7)}`,
  );
}
