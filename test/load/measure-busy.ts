import type { Db } from '../../src/server/platform/store/db.ts';
import { letResultBeDue } from '../support/let-result-be-due.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import type { ServerProcess } from '../support/start-server-process.ts';
import type { TestMarket } from '../support/test-market.ts';
import { addCrowd, addSlips } from './bench-crowd.ts';
import { addBenchPlayers } from './bench-system.ts';
import { measureSlips } from './measure-slips.ts';
import { offerSlips } from './offer-slips.ts';
import { median, printTimes, timeAt } from './print-times.ts';
import { untilSettled } from './until.ts';

const PLAYERS = 1280;
const CALLERS = 32;
const ROUNDS = 3;
const WARM_UP_SECONDS = 3;
const CROWD = 100_000;
const LONGEST_SECONDS = 120;
const RESULT = '123';

/**
 * What a bid waits where the node has something else to do: at half of the rate that it can place, and while a session with a
 * million bids is settled, in turn with nothing besides.
 */
export async function measureBusy(system: {
  readonly db: Db;
  readonly server: ServerProcess;
  readonly postmaster: number;
  readonly markets: readonly TestMarket[];
  readonly seconds: number;
  readonly bids: number;
}): Promise<void> {
  const { db, server, markets, seconds, bids } = system;
  const [market, ...settled] = markets;
  if (market === undefined || settled.length < ROUNDS) throw new Error('too few markets');
  const players = await addBenchPlayers(db, PLAYERS);
  const load = { ...system, market, players, callers: CALLERS };
  await measureSlips({ ...load, seconds: WARM_UP_SECONDS });
  const most = await measureSlips({ ...load, callers: 128, seconds });
  const port = Number(new URL(server.url).port);
  console.log(`\nat most ${most.perSecond.toFixed(0)} slips a second with 128 callers`);
  const slow: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const half = await offerSlips({ port, players, on: [market], perSecond: most.perSecond / 2, seconds });
    printTimes('slips at half of that rate', half.times);
    slow.push(timeAt(half.times, 0.99));
  }
  console.log(`p99 at half of that rate, median of ${ROUNDS}: ${median(slow).toFixed(1)} ms`);

  const desk = await openResultsDesk({ db, url: server.url });
  const firstPlayer = await addCrowd(db, { players: CROWD, points: Math.ceil(bids / CROWD) * ROUNDS * 1000 });
  console.log(`\nplacing with ${CALLERS} callers     slips/s   p99 ms   settled bids/s`);
  const kept: number[] = [];
  for (const { openSession, marketDayId } of settled.slice(0, ROUNDS)) {
    const crowd = { firstPlayer, players: CROWD };
    await addSlips(db, { crowd, each: Math.ceil(bids / CROWD), marketDayId, key: `busy ${marketDayId}` });
    await db.script('vacuum (analyze) slips, ledger, wallets');
    await db.script('checkpoint');
    await desk.endBids(openSession);
    const alone = await measureSlips({ ...load, seconds });
    await letResultBeDue(db, openSession);
    const startedAt = performance.now();
    let took = 0;
    const settle = async () => {
      await desk.declare(openSession, RESULT);
      await untilSettled(db, openSession);
      took = performance.now() - startedAt;
    };
    const settling = settle();
    const beside = await measureSlips({ ...load, seconds: LONGEST_SECONDS, isOver: () => took > 0 });
    await settling;
    const perSecond = (bids / took) * 1000;
    kept.push(beside.perSecond / alone.perSecond);
    print('nothing besides', alone);
    print('while it settles', beside, perSecond);
  }
  console.log(`rate kept while it settles, median of ${ROUNDS}: ${median(kept).toFixed(2)}`);
}

function print(name: string, { perSecond, p99Ms }: { perSecond: number; p99Ms: number }, settled?: number) {
  console.log(
    `${name.padEnd(26)} ${perSecond.toFixed(0).padStart(8)} ${p99Ms.toFixed(1).padStart(8)} ${settled?.toFixed(0).padStart(16) ?? ''}`,
  );
}
