import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addCrowd, addSlips } from '../load/bench-crowd.ts';
import { FAULT_MS_MAX } from '../support/fault-sizes.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { sayFigure } from '../support/say-figure.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { addMarket } from '../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

const PLAYERS = 10_000;
/** So many that what a node does for the first time is a small part of it. */
const SLIPS_EACH = 100;
const ROUNDS = 3;
const RATIO_MAX = 1.2;
const STAKE = 1_000;
const WAIT_MS_MAX = 60_000;

describe('F03 one session settled by several servers', () => {
  let system: TestSystem;
  let desk: ResultsDesk;
  let firstPlayer: number;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    desk = await openResultsDesk({ db: system.node.db, url: system.url });
    const points = ROUNDS * 2 * SLIPS_EACH * STAKE;
    firstPlayer = await addCrowd(system.node.db, { players: PLAYERS, points });
  });
  // Checks the books as well.
  afterAll(() => system.close(), FAULT_MS_MAX);

  /** Settles a book of its own; returns how long it took, once somebody had begun. */
  async function settle(key: string, late?: ChildProcess): Promise<number> {
    const { db } = system.node;
    const market = await addMarket(system);
    const { marketDayId, openSession } = market;
    const crowd = { firstPlayer, players: PLAYERS };
    await addSlips(db, { crowd, each: SLIPS_EACH, marketDayId, key });
    await vacuumed(db);
    // Bids end before their time here, of which ten thousand players are told: a work of its own, and of one node.
    await desk.endBids(openSession);
    await newsTold(db);
    // It sleeps until the others have begun, and no longer: what starting takes, or what it would have to do after a long sleep,
    // is not what several take together.
    late?.kill('SIGSTOP');
    await desk.declare(openSession, '123');
    const begunAt = performance.now();
    late?.kill('SIGCONT');
    await desk.settled(openSession);
    const ms = performance.now() - begunAt;
    const { wins, winners } = await db.one<{ wins: number; winners: number }>(sql`
      select count(*) as wins, count(distinct player_id) as winners from wins w
      join settlements t on t.id = w.settlement_id where t.market_session_id = ${openSession}`);
    expect([wins, winners]).toEqual([(PLAYERS * SLIPS_EACH) / 10, PLAYERS]);
    return ms;
  }

  test(
    'takes hardly longer than by one, also when a third comes late',
    { timeout: FAULT_MS_MAX },
    async () => {
      const url = system.storeUrl ?? '';
      const ratios: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const alone = await settle(`alone-${round}`);
        const [second, third] = [await startServerProcess(url), await startServerProcess(url)];
        const together = await settle(`together-${round}`, third.child);
        await Promise.all([second.end(), third.end()]);
        ratios.push(together / alone);
      }
      const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
      sayFigure('F03', { bids: PLAYERS * SLIPS_EACH, 'time of three to one': ratio.toFixed(2) });
      expect(ratio).toBeLessThanOrEqual(RATIO_MAX);
    },
  );
});

async function newsTold(db: Db): Promise<void> {
  const untold = async () =>
    (await db.one<{ untold: number }>(sql`select count(*) as untold from market_news where told_at is null`))
      .untold;
  await vi.waitFor(async () => expect(await untold()).toBe(0), { timeout: WAIT_MS_MAX, interval: 100 });
}

/** Returns when indexes alone say which slips there are: a vacuum that somebody's transaction is older than cannot do it. */
async function vacuumed(db: Db): Promise<void> {
  const unseen = async () => {
    await db.script('vacuum (analyze) slips, ledger, wallets');
    const { pages } = await db.one<{ pages: number }>(sql`
      select sum(c.relpages - c.relallvisible)::int as pages
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'slips'::regclass`);
    return pages;
  };
  await vi.waitFor(async () => expect(await unseen()).toBe(0), { timeout: WAIT_MS_MAX });
}
