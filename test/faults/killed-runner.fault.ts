import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import { checkBooks } from '../support/check-books.ts';
import { FAULT_MS_MAX, FAULT_SIZES } from '../support/fault-sizes.ts';
import { batchWork, settleInSmallBatches } from '../support/settle-in-small-batches.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { sayFigure } from '../support/say-figure.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import { addMarket, closeIn, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

const { sessions: SESSIONS, kills: KILLS, lateMs: LATE_MS_MAX } = FAULT_SIZES.F19;
const BETWEEN_MS = 250;
/** One batch each, so that the settlement lasts as long as the kills. */
const WINNERS = 300;
const BATCH_SECONDS = 0.2;
const STAKE = 10;

describe('F19 servers that run the jobs, killed one after the other', () => {
  let system: TestSystem;
  let servers: readonly ServerProcess[];
  let played: TestMarket;
  const due: number[] = [];
  const db = (): Db => system.node.db;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    for (let i = 0; i < SESSIONS; i += 1) due.push((await addMarket(system)).openSession);
    played = await addMarket(system);
    await noteClosings(db());
    await settleInSmallBatches(db(), { slips: 1, seconds: BATCH_SECONDS });
    // From here on nobody but the two runs any job.
    await system.stop();
    const url = system.storeUrl ?? '';
    servers = await Promise.all([startServerProcess(url), startServerProcess(url)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end()));
    try {
      await checkBooks(db());
    } finally {
      await db().close();
    }
  });

  /** Everybody wins; their settlement is ordered. */
  async function declareWins() {
    const url = servers[0]?.url ?? '';
    const players = await addPlayers(db(), WINNERS, STAKE);
    for (const { token } of players) {
      const slip = digitsOn(played, [6], STAKE);
      const { body } = await callServer(url, '/api-submit-bid', slip, { token, key: 'slip' });
      expect([body.status, body.code]).toEqual([true, undefined]);
    }
    const desk = await openResultsDesk({ db: db(), url });
    await desk.declare(played.openSession, '123');
    return desk;
  }

  test(
    'every session is closed once and soon, and every win paid once, whoever is killed while they fall due',
    { timeout: FAULT_MS_MAX },
    async () => {
      const desk = await declareWins();
      const run = { over: false };
      const falling = (async () => {
        for (const id of due) {
          await closeIn(db(), id, BETWEEN_MS);
          await wait(BETWEEN_MS);
        }
        run.over = true;
      })();
      let kills = 0;
      let settledAtLastKill = 0;
      while (!run.over || kills < KILLS) {
        const { batches } = await batchWork(db());
        if (batches < WINNERS) settledAtLastKill = batches;
        const killed = servers[kills % 2];
        await killed?.kill();
        kills += 1;
        const fresh = await startServerProcess(system.storeUrl ?? '');
        servers = servers.map((server) => (server === killed ? fresh : server));
      }
      await falling;
      const open = () =>
        db().query(sql`select 1 from market_sessions where id = any (${due}::int[]) and state = 'open'`);
      await expect.poll(open).toEqual([]);
      const closings = await db().query<{ session_id: number; late: number }>(sql`
        select c.session_id, (extract(epoch from s.closed_at - s.closes_at) * 1000)::int as late
        from closings c join market_sessions s on s.id = c.session_id
        where s.id = any (${due}::int[]) order by c.session_id`);
      expect(closings.map((one) => one.session_id)).toEqual(due);
      const latest = Math.max(...closings.map(({ late }) => late));
      expect(latest, 'milliseconds after its time').toBeLessThan(LATE_MS_MAX);
      await desk.settled(played.openSession);
      const { batches } = await batchWork(db());
      const balances = await db().query<{ balance: number; players: number }>(
        sql`select balance, count(*) as players from wallets group by balance`,
      );
      sayFigure('F19', {
        kills,
        sessions: SESSIONS,
        latest: `${latest} ms`,
        'batches of wins': batches,
        'done at the last kill before their end': settledAtLastKill,
        'missed or doubled': 0,
      });
      expect(settledAtLastKill, 'batches that were settled when a server was killed').toBeGreaterThan(0);
      expect(batches).toBe(WINNERS);
      expect(balances).toEqual([{ balance: STAKE * 9.5 * 100, players: WINNERS }]);
    },
  );
});

/** Notes each time that a session is closed. */
async function noteClosings(db: Db): Promise<void> {
  await db.script(`
    create table closings (session_id integer);
    create function note_closing() returns trigger language plpgsql as $$
    begin
      insert into closings values (new.id);
      return null;
    end $$;
    create trigger note_closing after update of state on market_sessions for each row
      when (old.state = 'open' and new.state = 'closed') execute function note_closing();`);
}
