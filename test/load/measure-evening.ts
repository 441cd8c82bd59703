import { setTimeout as wait } from 'node:timers/promises';
import { instant, localTime } from '#rules/time/time.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { confirmApproval } from '../support/approvals.ts';
import { noonZone } from '../support/noon-zone.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { findMarket, type TestMarket } from '../support/test-market.ts';
import { addCrowd, addSlips } from './bench-crowd.ts';
import { addBenchPlayers, type BenchPlayer } from './bench-system.ts';
import { judgeEvening, type SentSlip } from './judge-evening.ts';
import { type Crowd, longestPauseMs, openCrowd } from './open-screens.ts';
import { offerSlips } from './offer-slips.ts';
import { printTimes } from './print-times.ts';
import { type Caller, runCallers } from './raw-callers.ts';
import { rawPost } from './raw-connection.ts';
import { untilSettled } from './until.ts';

const SCREENS = Number(process.env['BENCH_CLIENTS'] ?? 10_000);
/** The slips of the last minute are half of all; so many come in each of its seconds. */
const RUSH = Number(process.env['BENCH_RUSH'] ?? 1_000);
const RUSH_SECONDS = 60;
const EVENING_SECONDS = 120;
/** Who cannot hold a stream open asks every five seconds. */
const POLLS = 400;
const MARKETS = 20;
/** Their bids end before the last minute, and their results come in it. */
const EARLY = 4;
const PLANTED = { players: 10_000, each: 10 };
const POLLERS = 32;
const LATE_MS = 3_000;
const RESULT = '123';

type Evening = {
  readonly db: Db;
  readonly server: ServerProcess;
  readonly port: number;
  readonly markets: readonly TestMarket[];
  readonly players: readonly BenchPlayer[];
  readonly desk: ResultsDesk;
  readonly crowds: readonly Crowd[];
};

/**
 * An evening in three minutes: ten thousand open screens, polls, bids on twenty markets of which half come in the last minute
 * before bids end, and results and settlements meanwhile. Slips come when they are due and not when the one before is answered,
 * and what they wait counts. Afterwards every answer is held against the books by the database's clock.
 */
export async function measureEvening({ db, url }: { readonly db: Db; readonly url: string }): Promise<void> {
  const evening = await openEvening(db, url);
  const { server, crowds } = evening;
  try {
    console.log(`\nevening: ${SCREENS} screens, ${MARKETS} markets, ${POLLS} polls a second`);
    const sent: SentSlip[] = [];
    const polls = startPolls(evening);
    const play = async (part: {
      name: string;
      on: readonly TestMarket[];
      perSecond: number;
      seconds: number;
    }) => {
      const slips = await offerSlips({ ...evening, ...part });
      sent.push(...slips.sent);
      printTimes(`slips ${part.name}, ${part.perSecond.toFixed(0)} a second`, slips.times);
    };
    await longestPauseMs(server.url);
    const early = evening.markets.slice(0, EARLY);
    const late = evening.markets.slice(EARLY);
    const quiet = (RUSH * RUSH_SECONDS) / EVENING_SECONDS;
    await endBidsOf(db, early, EVENING_SECONDS * 1000);
    await endBidsOf(db, late, (EVENING_SECONDS + RUSH_SECONDS) * 1000);
    await play({ name: 'before', on: evening.markets, perSecond: quiet, seconds: EVENING_SECONDS });
    const seconds = RUSH_SECONDS + LATE_MS / 1000;
    await Promise.all([
      declareAll(evening, early),
      play({ name: 'last minute', on: late, perSecond: RUSH, seconds }),
    ]);
    printTimes('polls', await polls.end());
    console.log(`longest pause of the node ${(await longestPauseMs(server.url)).toFixed(0)} ms`);
    await judgeEvening(db, sent);
  } finally {
    await Promise.all(crowds.map((crowd) => crowd.close()));
    await server.end();
  }
}

async function openEvening(db: Db, url: string): Promise<Evening> {
  const start = () => startServerProcess(url, { BIDS_PER_MINUTE: '1000000' });
  await (await start()).end();
  const names = Array.from({ length: MARKETS }, (_, i) => `Evening ${String(i).padStart(2, '0')}`);
  await db.query(sql`
    insert into markets (family, name, open_minute, close_minute)
    select 'main', name, ${18 * 60}, ${21 * 60} from unnest(${names}::text[]) as m (name)`);
  const players = await addBenchPlayers(db, SCREENS);
  const server = await start();
  const today = localTime(instant(Date.now()), noonZone()).day;
  const markets = await Promise.all(names.map((name) => findMarket(db, name, today)));
  const points = PLANTED.each * EARLY * 1000;
  const firstPlayer = await addCrowd(db, { players: PLANTED.players, points });
  for (const { marketDayId } of markets.slice(0, EARLY)) {
    const crowd = { firstPlayer, players: PLANTED.players };
    await addSlips(db, { crowd, each: PLANTED.each, marketDayId, key: `planted ${marketDayId}` });
  }
  await db.script('vacuum (analyze) slips, ledger, wallets');
  await db.script('checkpoint');
  const port = Number(new URL(server.url).port);
  const tokens = players.map(({ token }) => token);
  const half = Math.ceil(SCREENS / 2);
  const crowds = [
    await openCrowd({ port, block: 101, tokens: tokens.slice(0, half) }),
    await openCrowd({ port, block: 102, tokens: tokens.slice(half) }),
  ];
  const desk = await openResultsDesk({ db, url: server.url });
  return { db, server, port, markets, players, desk, crowds };
}

async function endBidsOf(db: Db, markets: readonly TestMarket[], ms: number): Promise<void> {
  await db.query(sql`
    update market_sessions set closes_at = clock_timestamp() + make_interval(secs => ${ms / 1000})
    where id = any (${markets.map(({ openSession }) => openSession)}::int[])`);
}

type Polls = { readonly end: () => Promise<readonly number[]> };

/** What has not changed is answered by 304. */
function startPolls({ port, players }: Evening): Polls {
  const times: number[] = [];
  let isOver = false;
  const startedAt = performance.now();
  const all = runCallers(
    port,
    Array.from({ length: POLLERS }, (_, poller): Caller => {
      let turn = 0;
      const known = new Map<number, string>();
      let asks = 0;
      return {
        next: () => {
          if (isOver) return null;
          const early = startedAt + ((poller + turn * POLLERS) * 1000) / POLLS - performance.now();
          if (early > 0) return early;
          turn += 1;
          // Each poller stands for as many phones as ask within five seconds.
          asks = (poller + POLLERS * turn) % (POLLS * 5);
          const tag = known.get(asks);
          return rawPost('/api-get-dashboard-data', '{}', {
            authorization: `Bearer ${players[asks % players.length]?.token ?? ''}`,
            ...(tag === undefined ? {} : { 'if-none-match': tag }),
          });
        },
        answered: (status, ms, answer) => {
          const tag = /^etag: (.+?)\r$/im.exec(answer)?.[1];
          if (tag !== undefined) known.set(asks, tag);
          if (status !== 200 && status !== 304) throw new Error(`a poll was answered ${status}`);
          times.push(ms);
        },
      };
    }),
  );
  return {
    end: async () => {
      isOver = true;
      await all;
      return times;
    },
  };
}

/** The results of the markets whose bids have ended, one after the other over the last minute. */
async function declareAll(evening: Evening, markets: readonly TestMarket[]): Promise<void> {
  const { db, desk, server, crowds } = evening;
  for (const { openSession, name } of markets) {
    await wait((RUSH_SECONDS * 1000) / (EARLY + 1));
    const confirm = { approval_id: await desk.propose(openSession, RESULT), number: RESULT };
    const heard = Promise.all(crowds.map((crowd) => crowd.lastHeard()));
    const sentAt = performance.timeOrigin + performance.now();
    const { body } = await confirmApproval(server.url, confirm, desk.checker);
    if (!body.status) throw new Error(`the result was refused: ${body.msg}`);
    const lastAt = Math.max(...(await heard));
    await untilSettled(db, openSession);
    const settledAt = performance.timeOrigin + performance.now();
    console.log(
      `${name}: result on the last of ${SCREENS} screens after ${(lastAt - sentAt).toFixed(0)} ms, ${PLANTED.players * PLANTED.each} bids and more settled after ${((settledAt - sentAt) / 1000).toFixed(2)} s`,
    );
  }
}
