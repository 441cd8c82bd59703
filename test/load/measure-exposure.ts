import { setTimeout as pause } from 'node:timers/promises';
import { instant, localTime } from '#rules/time/time.ts';
import { limitedGames, limitKey } from '#rules/exposure/limit-key.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { createDatabase } from '../support/create-database.ts';
import { limitDirectly } from '../support/limit-directly.ts';
import { noonZone } from '../support/noon-zone.ts';
import { addStaffMember, type TestStaff } from '../support/people.ts';
import type { Postgres } from '../support/postgres.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import { findMarket, type TestMarket } from '../support/test-market.ts';
import { slipOn } from '../support/test-slip.ts';
import { type Bench, proveBooks } from './bench-store.ts';
import { addBenchPlayers, type BenchPlayer, postmasterOf } from './bench-system.ts';
import { measureSlips, type SlipFigures } from './measure-slips.ts';
import { median, timeAt } from './print-times.ts';

const PLAYERS = 1280;
const CALLERS = [32, 128];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const MARKS = 100;
const MARK_PAUSE_MS = 250;
const POLL_MS = 700;

interface House {
  readonly db: Db;
  readonly server: ServerProcess;
  readonly postmaster: number;
  readonly market: TestMarket;
  readonly players: readonly BenchPlayer[];
  readonly risk: TestStaff;
}

/**
 * The book of a market with a million bids: how soon a bid is in it while slips are placed, and what placing costs with somebody
 * looking and with limits, in turn with neither, so that what else the machine does meets all alike.
 */
export async function measureExposure(bench: Bench): Promise<void> {
  const { postgres, bids, seconds } = bench;
  const house = await openHouse(postgres, bids);
  try {
    console.log(`\nexposure of a market with ${bids} bids`);
    console.log(`first reading: ${(await timed(() => readBook(house))).toFixed(0)} ms`);
    await measureFreshness(house, seconds);
    for (const callers of CALLERS) await measureCost(house, { callers, seconds });
    // Rounds without a limit were not counted; with one all is, and the books say whether it is right.
    await setLimit(house, true);
    await proveBooks(bench, house.db);
  } finally {
    await house.server.end();
    await house.db.close();
  }
}

async function openHouse(postgres: Postgres, bids: number): Promise<House> {
  const url = await createDatabase(postgres.url);
  const start = () => startServerProcess(url, { BIDS_PER_MINUTE: '1000000' });
  await (await start()).end();
  const db = openPostgres(url, { poolMax: 4, log: SILENT_LOG });
  const { name } = await db.one<{ name: string }>(sql`
    insert into markets (family, name, open_minute, close_minute)
    values ('main', 'Bench market', ${18 * 60}, ${21 * 60}) returning name`);
  const players = await addBenchPlayers(db, PLAYERS);
  const server = await start();
  const market = await findMarket(db, name, localTime(instant(Date.now()), noonZone()).day);
  await addBids(db, market, bids);
  const risk = await addStaffMember(db, ['risk']);
  for (let i = 0; i < 2; i += 1) await addStaffMember(db, ['results-maker', 'results-checker']);
  const asked = { session_id: String(market.closeSession), reason: 'limits' };
  await callServer(server.url, '/console/api/look-at-exposure', asked, risk);
  return { db, server, postmaster: postmasterOf(postgres.dataDir), market, players, risk };
}

/** One-line slips on the digits, jodis and panas, booked as placing books them. */
async function addBids(db: Db, market: TestMarket, bids: number): Promise<void> {
  const each = Math.ceil(bids / 10_000);
  await db.script(`
    insert into players (mobile, name, password_hash)
      select (7000000000 + n)::text, 'Bench player', 'none' from generate_series(1, 10000) n;
    insert into wallets (player_id, balance, seq) select id, 0, 1 + ${each} from players where mobile like '70000%';
    insert into ledger (player_id, seq, amount, balance_after, kind, key, at)
      select id, 1, ${each} * 1000, ${each} * 1000, 'bonus', 'bonus:welcome', clock_timestamp() - interval '1 hour'
      from players where mobile like '70000%';
    insert into ledger (player_id, seq, amount, balance_after, kind, key, reference, at)
      select p.id, 1 + n, -1000, (${each} - n) * 1000, 'stake', 'stake:' || n, ${market.marketDayId}, clock_timestamp() - interval '1 hour'
      from generate_series(1, ${each}) n, players p where p.mobile like '70000%';
    insert into slips (player_id, seq, market_day_id, accepted_at, total, selections, points, rate_stake, rate_return,
      fingerprint, rules_version, request_id, ip_prefix)
      select p.id, 1 + n, ${market.marketDayId}, clock_timestamp() - interval '1 hour', 1000,
        array[case n % 3 when 0 then 11000000 + p.id % 10 when 1 then 13000000 + p.id % 100 else 15000127 end],
        '{1000}', '{1000}', '{9500}', '', 1, '', ''
      from generate_series(1, ${each}) n, players p where p.mobile like '70000%'`);
  await db.script('vacuum (analyze)');
}

async function readBook({ server, market, risk }: House) {
  const asked = { session_id: String(market.closeSession) };
  const { body } = await callServer(server.url, '/console/api/get-exposure', asked, risk);
  if (!body.status) throw new Error(`the book is shut: ${body.code}`);
  return body;
}

/** What is bid on the mark, which nobody else bids on. */
async function readMark(house: House): Promise<number> {
  const { boards = [] } = await readBook(house);
  const digits = boards.find(({ key }) => key === 'digit');
  return Number(digits?.cells.find(({ number }) => number === '9')?.staked ?? 0);
}

/** How long after its answer a bid is in the book, while others are placed as fast as they can be. */
async function measureFreshness(house: House, seconds: number): Promise<void> {
  const { server, market, players } = house;
  const [marker] = players;
  if (marker === undefined) throw new Error('there is a player');
  const load = measureSlips({
    ...house,
    players: players.slice(1),
    callers: 32,
    seconds: Math.max(seconds, MARKS * 0.5),
  });
  const ages: number[] = [];
  for (let i = 1; i <= MARKS; i += 1) {
    const slip = slipOn(market, [{ closedigits: '9', points: 10, session: 'Close' }], { session: 'Close' });
    const { body } = await callServer(server.url, '/api-submit-bid', slip, {
      token: marker.token,
      key: `mark-${i}`,
    });
    if (!body.status) throw new Error(`the mark was refused: ${body.code}`);
    const answeredAt = performance.now();
    while ((await readMark(house)) < 10 * i) await pause(40);
    ages.push(performance.now() - answeredAt);
    await pause(MARK_PAUSE_MS);
  }
  await load;
  const at = (share: number) => timeAt(ages, share).toFixed(0);
  console.log(
    `a bid is in the book ${at(0.5)} ms after its answer (p50), ${at(0.99)} ms (p99), at most ${at(1)} ms (${MARKS} bids under load)`,
  );
}

const MODES = ['plain', 'watched', 'limited'] as const;
type Mode = (typeof MODES)[number];

/** The same load in turn: nobody looks, somebody looks, and a limit on every number of every market that none reaches. */
async function measureCost(
  house: House,
  { callers, seconds }: { readonly callers: number; readonly seconds: number },
): Promise<void> {
  const measured: Record<Mode, SlipFigures[]> = { plain: [], watched: [], limited: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % MODES.length;
    for (const mode of [...MODES.slice(first), ...MODES.slice(0, first)]) {
      await setLimit(house, mode === 'limited');
      const watching = mode === 'watched' ? watch(house) : null;
      measured[mode].push(await measureSlips({ ...house, callers, seconds }));
      await watching?.();
    }
  }
  for (const mode of MODES) {
    const own = measured[mode];
    const of = (figure: (slips: SlipFigures) => number) => median(own.map(figure));
    const share = median(
      own.map(({ perSecond }, i) => perSecond / (measured.plain[i]?.perSecond ?? perSecond)),
    );
    console.log(
      `${callers} callers, ${mode.padEnd(8)} ${of((each) => each.perSecond).toFixed(0)} slips/s, ${(share * 100).toFixed(1)} % of plain, p99 ${of((each) => each.p99Ms).toFixed(0)} ms, ${of((each) => each.databaseMicros).toFixed(0)} + ${of((each) => each.serverMicros).toFixed(0)} µs of database and server a slip (medians of ${ROUNDS} rounds)`,
    );
  }
}

/** Without a limit there is none in the store: a limit is never deleted by the server, so the bench does it around its guard. */
async function setLimit({ db, risk }: House, isOn: boolean): Promise<void> {
  await db.script(`
    alter table bid_limits disable trigger bid_limits_kept;
    delete from bid_limits;
    alter table bid_limits enable trigger bid_limits_kept`);
  if (!isOn) return;
  for (const { code } of limitedGames('main'))
    await limitDirectly(db, {
      key: limitKey({ kind: 'number', game: code, selection: null }),
      points: 900_000_000,
      by: risk.id,
    });
}

/** Reads the book as an open page does, until the function that it answers is called. */
function watch(house: House): () => Promise<void> {
  const over = new AbortController();
  const reading = (async () => {
    while (!over.signal.aborted) {
      await readBook(house);
      await pause(POLL_MS);
    }
  })();
  return async () => {
    over.abort();
    await reading;
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
