import { readFileSync, writeFileSync } from 'node:fs';
import type { CallPath } from '#contract/calls.ts';
import { addDays, formatHistoryDate, instant, localTime } from '#rules/time/time.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addHistory } from '../support/add-history.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import type { TestMarket } from '../support/test-market.ts';
import { addMarkets, type Store } from './bench-store.ts';
import { addBenchPlayers, type BenchPlayer } from './bench-system.ts';
import { median } from './print-times.ts';

const LIGHT = 100;
const HEAVY = Number(process.env['BENCH_ENTRIES'] ?? 100_000);
/** Their entries lie evenly in this many days. */
const DAYS = 60;
const ROUNDS = 30;
const PAGE = 50;

type Read = readonly [name: string, path: CallPath, input: object];

/**
 * What a player with 100,000 entries waits for a history and a statement, beside one with 100, call by call in turn; and what the
 * file of all entries costs the server in memory while it is sent.
 */
export async function measureHistories({ db, url }: Store): Promise<void> {
  const [market] = await addMarkets(db, 1);
  if (market === undefined) throw new Error('one market was asked for');
  // The slips of those days went into a session that has taken bids ever since.
  await db.query(sql`
    update market_sessions set takes_bids_from = clock_timestamp() - make_interval(days => ${DAYS + 1})
    where market_day_id = ${market.marketDayId}`);
  const [light, heavy] = await addBenchPlayers(db, 2);
  if (light === undefined || heavy === undefined) throw new Error('two players were asked for');
  await addEntries({ db, market }, light, LIGHT);
  await addEntries({ db, market }, heavy, HEAVY);
  await db.script('vacuum (analyze) ledger');
  await db.script('vacuum (analyze) slips');
  // Only now: it closes the days of what is there, and nothing may come to a closed day.
  const server = await startServerProcess(url);
  try {
    await compareReads({ db, server }, { light, heavy });
  } finally {
    await server.end();
  }
}

async function compareReads(
  system: { readonly db: Db; readonly server: ServerProcess },
  { light, heavy }: { readonly light: BenchPlayer; readonly heavy: BenchPlayer },
): Promise<void> {
  console.log(
    `\nhistory                       ${LIGHT} entries   ${HEAVY} entries   ratio   (median ms of ${ROUNDS})`,
  );
  for (const read of reads()) {
    const ms = await compare(system, read, { light, heavy });
    console.log(
      `${read[0].padEnd(28)} ${ms.light.toFixed(2).padStart(12)} ${ms.heavy.toFixed(2).padStart(16)} ${(ms.heavy / ms.light).toFixed(2).padStart(7)}`,
    );
  }
  await measureFiles(system, { light, heavy });
}

/** One-line slips of 10 points, evenly in time. */
async function addEntries(
  { db, market }: { readonly db: Db; readonly market: TestMarket },
  { id: playerId }: BenchPlayer,
  count: number,
): Promise<void> {
  const { marketDayId } = market;
  await addHistory(db, { playerId, marketDayId, count, stake: 10, firstSelection: 11_000_000, days: DAYS });
}

function reads(): readonly Read[] {
  const today = localTime(instant(Date.now()), 'UTC').day;
  const month = { date_from: formatHistoryDate(addDays(today, -30)), date_to: formatHistoryDate(today) };
  const bids = {
    bid_from: formatHistoryDate(addDays(today, -30)),
    bid_to: formatHistoryDate(addDays(today, -1)),
  };
  return [
    ['passbook, newest page', '/api-wallet-transaction-history', { limit: PAGE }],
    ['passbook, a page deep inside', '/api-wallet-transaction-history', { limit: PAGE, cursor: 'deep' }],
    ['bids of 30 days, first page', '/api-bid-history-data', { ...bids, limit: PAGE }],
    ['statement, half of all in it', '/api-get-statement', month],
    ['statement of today', '/api-get-statement', { date_from: month.date_to, date_to: month.date_to }],
  ];
}

/** Both are asked in turn, so that what else the machine does meets both. */
async function compare(
  system: { readonly db: Db; readonly server: ServerProcess },
  [, path, input]: Read,
  players: { readonly light: BenchPlayer; readonly heavy: BenchPlayer },
) {
  const times = { light: noTimes(), heavy: noTimes() };
  for (let round = 0; round < ROUNDS; round += 1) {
    await system.db.query(sql`delete from throttles`);
    for (const [name, player, count] of [
      ['light', players.light, LIGHT],
      ['heavy', players.heavy, HEAVY],
    ] as const) {
      // The middle of the chain: the page there has as many rows as the newest one.
      const cursor = Buffer.from(`${Math.floor(count / 2) + PAGE / 2}:0`).toString('base64url');
      const asked = 'cursor' in input ? { ...input, cursor } : input;
      const startedAt = performance.now();
      const { body } = await callServer(system.server.url, path, asked, {
        token: player.token,
        checks: false,
      });
      times[name].push(performance.now() - startedAt);
      if (!body.status) throw new Error(`${path} answered ${body.code}`);
    }
  }
  return { light: median(times.light), heavy: median(times.heavy) };
}

/** The file of all entries: how long until its first byte, how large, and by how much the server grew meanwhile. */
async function measureFiles(
  { server, db }: { readonly server: ServerProcess; readonly db: Db },
  players: { readonly light: BenchPlayer; readonly heavy: BenchPlayer },
): Promise<void> {
  console.log('\nfile of all entries (CSV)       first byte ms   kB in all   server grew by MB');
  for (const [name, player] of [
    ['warm-up', players.light],
    [`${LIGHT} entries`, players.light],
    [`${HEAVY} entries`, players.heavy],
  ] as const) {
    await db.query(sql`delete from throttles`);
    const { body } = await callServer(
      server.url,
      '/api-request-export',
      { format: 'csv' },
      { token: player.token },
    );
    const before = resetPeak(server.child.pid ?? 0);
    const startedAt = performance.now();
    const response = await fetch(`${server.url}${body.path ?? ''}`, {
      headers: { authorization: `Bearer ${player.token}` },
    });
    const firstMs = performance.now() - startedAt;
    let bytes = 0;
    for await (const chunk of response.body ?? []) bytes += chunk.length;
    const grew = peakOf(server.child.pid ?? 0) - before;
    if (name === 'warm-up') continue;
    console.log(
      `${name.padEnd(28)} ${firstMs.toFixed(1).padStart(16)} ${(bytes / 1024).toFixed(0).padStart(11)} ${(grew / 1024).toFixed(1).padStart(19)}`,
    );
  }
}

/** Makes the process forget its peak (Linux). Returns the memory it has now, in kB. */
function resetPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return statusOf(pid, 'VmRSS');
}

function peakOf(pid: number): number {
  return statusOf(pid, 'VmHWM');
}

function statusOf(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN);
}

function noTimes(): number[] {
  return [];
}
