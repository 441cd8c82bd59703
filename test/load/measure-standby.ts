import type { CallPath } from '#contract/calls.ts';
import { addDays, formatHistoryDate, instant, localTime } from '#rules/time/time.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addHistory } from '../support/add-history.ts';
import { standbyReadsOf } from '../support/standby-reads.ts';
import { startStandby } from '../support/standby.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import { addMarkets, type Bench, inOwnStore } from './bench-store.ts';
import { addBenchPlayers, type BenchPlayer, postmasterOf } from './bench-system.ts';
import { cpuOfCluster } from './cpu-time.ts';
import { median } from './print-times.ts';
import { until } from './until.ts';

const PLAYERS = 200;
const ENTRIES_EACH = 2_000;
const DAYS = 60;
const ROUNDS = 5;
/** Callers at a time. */
const CALLERS = 8;

/** What a node has, and what its reads have cost in each round: microseconds of a processor for one. */
interface Way {
  readonly name: string;
  readonly server: ServerProcess;
  readonly costs: { readonly primary: number; readonly standby: number }[];
}

/** What a read costs the primary: without a standby, and with one that answers histories, charts and statements. */
export async function measureStandby(bench: Bench): Promise<void> {
  await inOwnStore(bench, async ({ db, url }) => {
    const players = await addReaders(db);
    const standby = await startStandby(bench.postgres);
    const readUrl = new URL(url);
    readUrl.host = new URL(standby.url).host;
    try {
      const ways: readonly [Way, Way] = [
        { name: 'without a standby', server: await startServerProcess(url), costs: [] },
        {
          name: 'with a standby',
          server: await startServerProcess(url, { DATABASE_READ_URL: readUrl.href }),
          costs: [],
        },
      ];
      const postmasters = {
        primary: postmasterOf(bench.postgres.dataDir),
        standby: postmasterOf(standby.dataDir),
      };
      await until('the closed days are seen', () => areClosedDaysSeen(db), { everyMs: 1_000 });
      // The first round has plans and memory to fill.
      for (let round = 0; round <= ROUNDS; round += 1)
        for (const way of ways) {
          const cost = await costOf(postmasters, () => readAll(db, way.server, players));
          if (round > 0) way.costs.push(cost);
        }
      print(ways, await standbyReadsOf(ways[1].server));
      for (const { server } of ways) await server.end();
    } finally {
      await standby.stop();
    }
  });
}

/** New nodes close the days that are over and look through the books then, which would be counted with the reads. */
async function areClosedDaysSeen(db: Db): Promise<boolean> {
  const passes = await db.query(
    sql`select id from book_passes where reason = 'night' and finished_at is not null`,
  );
  return passes.length > 0;
}

async function addReaders(db: Db): Promise<readonly BenchPlayer[]> {
  const [market] = await addMarkets(db, 1);
  if (market === undefined) throw new Error('one market was asked for');
  const { marketDayId } = market;
  // The slips of those days went into a session that has taken bids ever since.
  await db.query(sql`
    update market_sessions set takes_bids_from = clock_timestamp() - make_interval(days => ${DAYS + 1})
    where market_day_id = ${marketDayId}`);
  const players = await addBenchPlayers(db, PLAYERS);
  for (const { id } of players)
    await addHistory(db, {
      playerId: id,
      marketDayId,
      count: ENTRIES_EACH,
      stake: 10,
      firstSelection: 11_000_000,
      days: DAYS,
    });
  await db.script('vacuum (analyze) ledger');
  await db.script('vacuum (analyze) slips');
  return players;
}

function reads(): readonly (readonly [CallPath, object])[] {
  const today = localTime(instant(Date.now()), 'UTC').day;
  const month = { date_from: formatHistoryDate(addDays(today, -30)), date_to: formatHistoryDate(today) };
  return [
    ['/api-wallet-transaction-history', { limit: 50 }],
    ['/api-bid-history-data', { bid_from: month.date_from, bid_to: month.date_to, limit: 50 }],
    ['/api-get-statement', month],
  ];
}

/** Every player reads everything once. */
async function readAll(db: Db, server: ServerProcess, players: readonly BenchPlayer[]): Promise<void> {
  await db.query(sql`delete from throttles`);
  const waiting = [...players];
  const read = async () => {
    for (let player = waiting.pop(); player !== undefined; player = waiting.pop())
      for (const [path, input] of reads()) {
        const { body } = await callServer(server.url, path, input, { token: player.token, checks: false });
        if (!body.status) throw new Error(`${path} answered ${body.code}`);
      }
  };
  await Promise.all(Array.from({ length: CALLERS }, read));
}

async function costOf(
  { primary, standby }: { readonly primary: number; readonly standby: number },
  work: () => Promise<void>,
): Promise<Way['costs'][number]> {
  const before = [cpuOfCluster(primary), cpuOfCluster(standby)] as const;
  await work();
  const count = PLAYERS * reads().length;
  return {
    primary: (cpuOfCluster(primary) - before[0]) / count,
    standby: (cpuOfCluster(standby) - before[1]) / count,
  };
}

function print(ways: readonly Way[], outcomes: ReadonlyMap<string, number>): void {
  console.log(
    `\nCPU of a read, in µs               the primary   the standby   (median of ${ROUNDS} rounds)`,
  );
  for (const { name, costs } of ways) {
    const of = (part: 'primary' | 'standby') => median(costs.map((cost) => cost[part]));
    console.log(
      `${name.padEnd(34)} ${of('primary').toFixed(0).padStart(11)} ${of('standby').toFixed(0).padStart(13)}`,
    );
  }
  const said = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`);
  console.log(`reads with a standby: ${said.join(', ')}`);
}
