import { createHash, randomBytes } from 'node:crypto';
import type { CallPath } from '#contract/calls.ts';
import { addDays, formatHistoryDate, instant, localTime } from '#rules/time/time.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { createDatabase } from '../support/create-database.ts';
import { addStaffMember } from '../support/people.ts';
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
/** After a checkpoint the first change of each page writes the whole of it to the log: that is looked at for so long. */
const AFTER_CHECKPOINT_S = 120;
const READS = 30;

interface Place {
  readonly name: string;
  readonly db: Db;
  readonly server: ServerProcess;
  readonly market: TestMarket;
  readonly players: readonly BenchPlayer[];
  /** Log-ins of the player with the planted history: each may read so often in a minute. */
  readonly tokens: readonly string[];
  /** The last planted one, and its day. */
  readonly session: { readonly id: number; readonly day: string } | null;
}

/**
 * What twelve months of bids make dearer: placing beside empty tables, long after a checkpoint and in the two minutes after one, and
 * what a player with 10,000 bids and staff read beside the same among 100,000 bids. In turn, so that what else the machine does
 * meets all.
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
    console.log(`\ngrowth: ${FULL_BIDS} bids in parts of twelve months beside ${FEW_BIDS}`);
    // Before a million slips are placed in one of the two.
    await compareReads(few, full);
    console.log(`\nslips/s beside empty tables and ${FULL_BIDS} bids, ${bench.seconds} s per figure`);
    await compareSlips(bench, empty, full);
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
  const tokens = bids === 0 ? [] : playerReads().map(() => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await db.query(sql`
    insert into login_sessions (token_hash, player_id, kind)
    select decode(hash, 'hex'), ${HEAVY_PLAYER}, 'token' from unnest(${hashes}::text[]) hash`);
  const [session = null] = await db.query<{ id: number; day: string }>(sql`
    select s.id, d.day::text from market_sessions s join market_days d on d.id = s.market_day_id where s.state = 'closed'
    order by s.id desc limit 1`);
  const server = await startServerProcess(url, { BIDS_PER_MINUTE: '1000000' });
  await untilChecked(db);
  console.log(
    `${name}: ${bids} bids put in and checked in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  return { name, db, server, market, players, tokens, session };
}

async function compareSlips(bench: Bench, empty: Place, full: Place): Promise<void> {
  for (const callers of CALLERS) {
    const atRest = await placeInTurn(bench, [empty, full], { callers, isOver: (round) => round === ROUNDS });
    printRounds(`${callers} callers, at rest`, atRest);
    await full.db.script('checkpoint');
    const endAt = performance.now() + AFTER_CHECKPOINT_S * 1000;
    const after = await placeInTurn(bench, [empty, full], {
      callers,
      isOver: () => performance.now() > endAt,
    });
    printRounds(`${callers} callers, after a checkpoint`, after);
  }
}

/** The slips a second of two places, one after the other. */
type Round = readonly [number, number];

/** How many slips a second each of two takes, in rounds in which each is first in turn. */
async function placeInTurn(
  { postgres, seconds }: Bench,
  places: readonly [Place, Place],
  { callers, isOver }: { readonly callers: number; readonly isOver: (round: number) => boolean },
): Promise<readonly Round[]> {
  const postmaster = postmasterOf(postgres.dataDir);
  const rateOf = async (place: Place) =>
    (await measureSlips({ ...place, postmaster, callers, seconds })).perSecond;
  const [empty, full] = places;
  const rounds: Round[] = [];
  while (!isOver(rounds.length)) {
    if (rounds.length % 2 === 0) rounds.push([await rateOf(empty), await rateOf(full)]);
    else {
      const ofFull = await rateOf(full);
      rounds.push([await rateOf(empty), ofFull]);
    }
  }
  return rounds;
}

/** The ratio is that of each round, so that what slows the machine down for minutes meets both sides of it. */
function printRounds(name: string, rounds: readonly Round[]): void {
  const ratios = rounds.map(([empty, full]) => full / empty);
  const [empty, full] = [median(rounds.map(([rate]) => rate)), median(rounds.map(([, rate]) => rate))];
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
  console.log(
    `${name.padEnd(34)} ${empty.toFixed(1).padStart(9)} ${full.toFixed(1).padStart(9)} ${median(ratios).toFixed(2).padStart(7)} (${least} to ${most})`,
  );
}

type Read = readonly [name: string, path: CallPath, input: object];

function playerReads(): readonly Read[] {
  const today = localTime(instant(Date.now()), 'UTC').day;
  const [from, to] = [formatHistoryDate(addDays(today, -30)), formatHistoryDate(addDays(today, -1))];
  return [
    ['passbook, newest page', '/api-wallet-transaction-history', { limit: 50 }],
    ['bids of 30 days', '/api-bid-history-data', { bid_from: from, bid_to: to, limit: 50 }],
    ['slips of 30 days', '/api-my-slips', { from, to, limit: 20 }],
    ['statement of 30 days', '/api-get-statement', { date_from: from, date_to: to }],
  ];
}

/**
 * Pages that staff open: of that player, of the last planted day, of all. Not the sum of stakes at risk: no planted day has a
 * result, so all its bids wait (test/money/cost-of-solvency.test.ts).
 */
function staffReads({ session }: Place): readonly Read[] {
  const player = { player_id: String(HEAVY_PLAYER) };
  const day = { day_from: session?.day, day_to: session?.day };
  return [
    ['staff: a player', '/console/api/get-player', player],
    ['staff: entries of a player', '/console/api/list-player-entries', { ...player, limit: 50 }],
    ['staff: bids of a player', '/console/api/list-player-bids', { ...player, family: 'main', limit: 50 }],
    ['staff: report of a session', '/console/api/get-session-report', { session_id: String(session?.id) }],
    ['staff: bids of a day, by time', '/console/api/list-bids', { ...day, limit: 50 }],
    ['staff: bids of a day, by points', '/console/api/list-bids', { ...day, sort: 'points', limit: 50 }],
    ['staff: the ledger', '/console/api/list-ledger', { limit: 50 }],
  ];
}

async function compareReads(few: Place, full: Place): Promise<void> {
  console.log(`\nreads of a player with 10,000 bids, and of staff; ms, median of ${READS}`);
  const [inFew, inFull] = [await readsOf(few), await readsOf(full)];
  for (const [nth, ofFew] of inFew.entries()) {
    const times: [number[], number[]] = [[], []];
    for (let i = 0; i < READS; i += 1)
      for (const [which, one] of [ofFew, inFull[nth] ?? ofFew].entries())
        times[which]?.push(await timeOf(one));
    print(ofFew.read[0], median(times[0]), median(times[1]));
  }
}

async function readsOf(place: Place) {
  // Logs in now: log-ins of staff end sooner than ten million bids are put in.
  const auditor = await addStaffMember(place.db, ['auditor']);
  return [
    ...playerReads().map((read, nth) => ({ place, read, token: place.tokens[nth] ?? '' })),
    ...staffReads(place).map((read) => ({ place, read, token: auditor.token })),
  ];
}

async function timeOf({ place, read: [, path, input], token }: { place: Place; read: Read; token: string }) {
  const startedAt = performance.now();
  const { body } = await callServer(place.server.url, path, input, { token });
  const ms = performance.now() - startedAt;
  if (!body.status) throw new Error(`${path} was refused: ${JSON.stringify(body)}`);
  return ms;
}

function print(name: string, before: number, now: number): void {
  console.log(
    `${name.padEnd(34)} ${before.toFixed(1).padStart(9)} ${now.toFixed(1).padStart(9)} ${(now / before).toFixed(2).padStart(7)}`,
  );
}
