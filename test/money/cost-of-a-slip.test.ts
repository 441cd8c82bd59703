import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { selectSessionPlayers } from '../../src/server/accounts/log-in/login-session-store.ts';
import { checkBooks } from '../support/check-books.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import { hashToken } from '../../src/server/platform/secret-token.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { type RunningNode, startNode } from '../../src/server/start-node.ts';
import { addHistory } from '../support/add-history.ts';
import { countBuffers, type CountingDb } from '../support/count-buffers.ts';
import { createDatabase } from '../support/create-database.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { callServer } from '../support/test-client.ts';
import { testConfig } from '../support/test-config.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { sayFigure } from '../support/say-figure.ts';

const STAKE = 10;
const ENTRIES = 20_000;
const SESSIONS = 5_000;
// An index of 20,000 rows is one level deeper than one of a few: one page more for each time it is looked into.
const DEEPER_INDEXES = 8;

describe('the cost of a slip', () => {
  let db: Db;
  let counting: CountingDb;
  let lookUps: CountingDb;
  let running: RunningNode;
  let url: string;
  let market: TestMarket;
  beforeAll(async () => {
    // A single connection, so that what it has looked up about the tables is looked up once.
    db = openPostgres(await createDatabase(inject('postgresUrl')), { poolMax: 1, log: SILENT_LOG });
    await migrate(db);
    lookUps = countBuffers(db, '"sessionHash"');
    counting = countBuffers(lookUps.db, 'place_flush(');
    running = await startNode(testConfig(), counting.db);
    url = await running.app.listen({ port: 0, host: '127.0.0.1' });
    market = await addMarket(running);
    // As after a restore in the first hours of a month: its part is known to be empty, and the plan of the first slip is kept.
    await db.script('vacuum (analyze) ledger');
  });
  afterAll(async () => {
    try {
      await checkBooks(db);
    } finally {
      await running.stop();
      await db.close();
    }
  });

  let slips = 0;
  async function place({ token }: TestPlayer): Promise<void> {
    slips += 1;
    const { body } = await callServer(url, '/api-submit-bid', digitsOn(market, [slips % 10], STAKE), {
      token,
      key: `slip-${slips}`,
    });
    expect([body.status, body.code]).toEqual([true, undefined]);
  }

  /** Pages that a slip of the player looks at: the least of several, since now and then a page is full. */
  async function pagesOf(player: TestPlayer): Promise<number> {
    for (let i = 0; i < 3; i += 1) await place(player);
    counting.take();
    for (let i = 0; i < 6; i += 1) await place(player);
    const taken = counting.take();
    expect(taken).toHaveLength(6);
    return Math.min(...taken);
  }

  function addOld({ id }: TestPlayer, count: number): Promise<void> {
    return addHistory(db, {
      playerId: id,
      marketDayId: market.marketDayId,
      count,
      stake: STAKE,
      firstSelection: 11_000_000,
    });
  }

  test('T50 a slip costs no more after 20,000 entries of its player, nor beside 20,000 slips of its market', async () => {
    const [regular, newcomer] = [await addPlayer(db, 1_000_000), await addPlayer(db, 10_000)];
    const fresh = await pagesOf(regular);
    await addOld(regular, ENTRIES / 10);
    const tenth = await pagesOf(regular);
    await addOld(regular, ENTRIES - ENTRIES / 10);
    const full = await pagesOf(regular);
    const beside = await pagesOf(newcomer);
    expect(fresh).toBeGreaterThan(0);
    expect(full - fresh, 'pages more after 20,000 entries').toBeLessThanOrEqual(DEEPER_INDEXES);
    expect(full - tenth, 'pages more from 2,000 to 20,000').toBeLessThanOrEqual(DEEPER_INDEXES / 2);
    expect(beside - fresh, 'pages more for a newcomer').toBeLessThanOrEqual(DEEPER_INDEXES);
    sayFigure('T50', {
      'pages without entries': fresh,
      'after 20,000': full,
      'of a newcomer beside them': beside,
    });
  });

  test('T50 a slip costs no more beside 5,000 days of its market', async () => {
    const player = await addPlayer(db, 10_000);
    const before = await pagesOf(player);
    await db.query(sql`
      with day as (
        insert into market_days (market_id, day) select ${market.id}, current_date - 30 - n from generate_series(1, ${SESSIONS}) n
        returning id
      )
      insert into market_sessions (market_day_id, session, takes_bids_from, closes_at, result_due_at)
      select id, 'open', now() + interval '1 day', now() + interval '2 days', now() + interval '2 days' from day`);
    expect((await pagesOf(player)) - before).toBeLessThanOrEqual(DEEPER_INDEXES);
  });

  test('asks whose log-in it comes with and reads none of the others', async () => {
    const { id, token } = await addPlayer(db, 10_000);
    const pages = async () => {
      lookUps.take();
      const found = await selectSessionPlayers(lookUps.db, [hashToken(token)], { demo: true });
      expect(found.map((player) => player.id)).toEqual([id]);
      return lookUps.take().reduce((sum, each) => sum + each, 0);
    };
    const before = await pages();
    await db.query(sql`
      insert into login_sessions (token_hash, player_id, kind)
      select sha256(n::text::bytea), ${id}, 'token' from generate_series(1, ${SESSIONS}) n`);
    expect((await pages()) - before).toBeLessThanOrEqual(DEEPER_INDEXES);
  });

  test('holds no look for a log-in that a slip has just been placed with', async () => {
    const player = await addPlayer(db, 10_000);
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      lookUps.take();
      for (let i = 0; i < 7; i += 1) {
        await place(player);
        vi.advanceTimersByTime(4_000);
      }
      expect(lookUps.take()).toHaveLength(1);
      vi.advanceTimersByTime(4_000);
      await place(player);
      expect(lookUps.take()).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('holds a look for limits only of a player who has some', async () => {
    const [free, limited] = [await addPlayer(db, 10_000), await addPlayer(db, 10_000)];
    await db.query(sql`update players set play_limited = true where id = ${limited.id}`);
    await db.query(
      sql`insert into play_limits (player_id, kind, period, amount) values (${limited.id}, 'stake', 'day', 1000000)`,
    );
    await db.query(sql`select set_config('track_functions', 'pl', false)`);
    const looks = async () => {
      await db.query(sql`select pg_stat_force_next_flush()`);
      const [row] = await db.query<{ calls: number }>(
        sql`select calls from pg_stat_user_functions where funcname = 'limit_passed'`,
      );
      return row?.calls ?? 0;
    };
    await place(free);
    expect(await looks()).toBe(0);
    await place(limited);
    expect(await looks()).toBeGreaterThan(0);
  });
});
