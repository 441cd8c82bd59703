import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '#contract/permissions.ts';
import { CALLS_FROM_STANDBY } from '../../src/server/platform/standby/calls-from-standby.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import { FAULT_MS_MAX } from '../support/fault-sizes.ts';
import { addPlayer, addStaffMember, type TestPlayer } from '../support/people.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { type Cable, startCable } from '../support/pullable-cable.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { sayFigure } from '../support/say-figure.ts';
import { standbyReadsOf } from '../support/standby-reads.ts';
import { type StandbyServer, startStandby } from '../support/standby.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { digitsOn } from '../support/test-slip.ts';

const PLAYERS = 40;
/** Histories and balances may be asked for sixty times a minute. */
const ROUND_MS = 1_200;
const POINTS = 1_000_000;
const STAKE = 10;
const USUAL_MS = 4_000;
const PAUSED_MS = 60_000;
const AWAY_MS = 6_000;
/** The slowest that a history may be while its standby is silent: what is waited for there, and the primary. */
const ANSWER_MS_MAX = 4_000;

interface Run {
  over: boolean;
  unseen: number;
  slowest: number;
  reads: number;
}

describe('F09 a standby that lags', () => {
  let postgres: Postgres;
  let standby: StandbyServer;
  let cable: Cable;
  let system: TestSystem;
  let second: ServerProcess;
  let market: TestMarket;
  beforeAll(async () => {
    postgres = await startPostgres();
    const migrated = await startTestSystem('postgres', {}, postgres.url);
    await migrated.close();
    standby = await startStandby(postgres);
    cable = await startCable(standby.url);
    const env = { DATABASE_URL: postgres.url, DATABASE_READ_URL: cable.url };
    system = await startTestSystem('postgres', env, postgres.url);
    market = await addMarket(system);
    second = await startServerProcess(postgres.url, env);
  }, 120_000);
  afterAll(async () => {
    await second.end();
    // Checks the books as well.
    await system.close();
    await cable.close();
    await standby.stop();
    await postgres.stop();
  });

  async function readsAtStandby(): Promise<number> {
    const [first, other] = await Promise.all([system, second].map(standbyReadsOf));
    return (first?.get('fresh') ?? 0) + (other?.get('fresh') ?? 0);
  }

  test('a log that ends in the middle of a record keeps no reader from the standby', async () => {
    const { db, standby: reads } = system.node;
    const before = await readsAtStandby();
    // Nobody waits for it, so it is written by whole pages, and its rest when somebody commits.
    await db.query(sql`select pg_logical_emit_message(false, 'test', repeat('x', 20000))`);
    const end = () =>
      db.one(sql`
        select (lsn - '0/0')::bigint % 8192 as "inPage", lsn < pg_current_wal_insert_lsn() as "inRecord"
        from pg_current_wal_flush_lsn() as lsn`);
    await expect.poll(end).toEqual({ inPage: 0, inRecord: true });
    const where = () => db.one(sql`select pg_is_in_recovery() as there`);
    expect(await reads.read(where)).toEqual({ there: true });
    expect(await readsAtStandby()).toBe(before + 1);
  });

  test(
    'a player always sees the own last act at every node, and balances never come from there',
    { timeout: FAULT_MS_MAX },
    async () => {
      const players = await addPlayers(system.node.db, PLAYERS, POINTS);
      const run: Run = { over: false, unseen: 0, slowest: 0, reads: 0 };
      const playing = Promise.all(players.map((player, i) => play(run, player, i)));
      /** What was read during a while, and how much of it at the standby. */
      const during = async (ms: number) => {
        const before = [run.reads, await readsAtStandby()] as const;
        run.slowest = 0;
        await wait(ms);
        const { reads, slowest } = run;
        return {
          reads: reads - before[0],
          there: (await readsAtStandby()) - before[1],
          slowest: Math.round(slowest),
        };
      };
      await wait(1_000);
      const usual = await during(USUAL_MS);
      await standby.pause();
      const paused = await during(PAUSED_MS);
      const behind = await slipsBehind();
      await standby.resume();
      await wait(3_000);
      const again = await during(USUAL_MS);
      cable.pull();
      const silent = await during(AWAY_MS);
      cable.plug();
      await standby.kill();
      const away = await during(AWAY_MS);
      await standby.restart();
      await wait(3_000);
      const back = await during(USUAL_MS);
      run.over = true;
      await playing;
      sayFigure('F09', {
        'own acts not seen': run.unseen,
        'at the standby, of all reads': `${usual.there} of ${usual.reads}`,
        'paused for': `${PAUSED_MS / 1_000} s`,
        'slips behind at its end': behind,
        'at the paused standby': paused.there,
        'slowest read while it follows': `${usual.slowest} ms`,
        'while paused': `${paused.slowest} ms`,
        'while silent': `${silent.slowest} ms`,
        'while killed': `${away.slowest} ms`,
        'at the standby again': back.there,
      });
      expect(run.unseen, 'own acts that a history or a balance did not show').toBe(0);
      expect(behind, 'slips that the paused standby did not have').toBeGreaterThan(PLAYERS);
      expect(Math.max(usual.slowest, paused.slowest, silent.slowest, away.slowest)).toBeLessThan(
        ANSWER_MS_MAX,
      );
      for (const { there, reads } of [usual, again, back]) expect(there).toBeGreaterThan(reads / 2);
      for (const { there } of [paused, silent, away]) expect(there).toBeLessThan(PLAYERS);
    },
  );

  /** Bids at one node, and looks at the other at once. */
  async function play(run: Run, { token }: TestPlayer, i: number): Promise<void> {
    const urls = [system.url, second.url];
    for (let placed = 0; !run.over; placed += 1) {
      const [at = '', other = ''] = (placed + i) % 2 === 0 ? urls : urls.toReversed();
      const slip = digitsOn(market, [placed % 10], STAKE);
      const by = { token, key: `slip-${placed}` };
      expect((await callServer(at, '/api-submit-bid', slip, by)).body.status).toBe(true);
      const left = POINTS - STAKE * (placed + 1);
      const askedAt = performance.now();
      const passbook = await callServer(other, '/api-wallet-transaction-history', {}, { token });
      run.slowest = Math.max(run.slowest, performance.now() - askedAt);
      run.reads += 1;
      expect(passbook.http).toBe(200);
      if (Number(passbook.body.transaction_history?.[0]?.balance_after) !== left) run.unseen += 1;
      const { body } = await callServer(other, '/api-user-wallet-balance', {}, { token });
      if (Number(body.wallet_amt) !== left) run.unseen += 1;
      await wait(ROUND_MS);
    }
  }

  async function slipsBehind(): Promise<number> {
    const copy = openPostgres(standby.url, {
      poolMax: 1,
      log: SILENT_LOG,
    });
    const count = sql`select count(*)::int as slips from slips`;
    const there = await copy.one<{ slips: number }>(count);
    await copy.close();
    return (await system.node.db.one<{ slips: number }>(count)).slips - there.slips;
  }

  test('every call, file and page that a standby may answer is answered by it', async () => {
    const { db } = system.node;
    const player = await addPlayer(db, POINTS);
    const staff = await addStaffMember(db, ROLES);
    const desk = await openResultsDesk({ db, url: system.url });
    await system.call('/api-submit-bid', digitsOn(market, [6], STAKE), { ...player, key: 'one' });
    await desk.declare(market.openSession, '123');
    await desk.settled(market.openSession);
    const session = { session_id: String(market.openSession) };
    const inputs: Partial<Record<string, object>> = {
      '/console/api/get-session-report': session,
      '/console/api/list-session-winners': session,
    };
    for (const path of CALLS_FROM_STANDBY) {
      const token = path.startsWith('/console') ? staff.token : player.token;
      await expectAtStandby(path, async () => {
        const answer = await post(`${system.url}${path}`, inputs[path] ?? {}, token);
        expect([path, answer]).toEqual([path, expect.objectContaining({ status: true })]);
      });
    }
    let charts = 2_000;
    const files: readonly (readonly [string, () => Promise<string>, string])[] = [
      // A page that was drawn lately is kept.
      ['a chart', async () => `/chart/${market.id}?year=${(charts += 1)}`, player.token],
      ['the ledger', async () => '/console/api/ledger-csv', staff.token],
      ['the books', async () => '/console/api/books-csv', staff.token],
      ['own data', exportPath(player), player.token],
    ];
    for (const [what, path, token] of files)
      await expectAtStandby(what, async () => {
        const headers = { authorization: `Bearer ${token}` };
        const response = await fetch(`${system.url}${await path()}`, { headers });
        expect([what, response.status]).toEqual([what, 200]);
        await response.text();
      });
  });

  function exportPath(player: TestPlayer): () => Promise<string> {
    return async () => (await system.call('/api-request-export', { format: 'json' }, player)).body.path ?? '';
  }

  /** Some other call may have found it a moment behind, so it may take a second try. */
  async function expectAtStandby(what: string, work: () => Promise<void>): Promise<void> {
    let reads = 0;
    for (let tries = 0; tries < 3 && reads === 0; tries += 1) {
      const before = await readsAtStandby();
      await work();
      reads = (await readsAtStandby()) - before;
      if (reads === 0) await wait(1_100);
    }
    expect([what, reads > 0]).toEqual([what, true]);
  }
});

async function post(url: string, input: object, token: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  });
  return response.json();
}
