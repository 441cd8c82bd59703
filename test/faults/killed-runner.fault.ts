import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/server/audit/check-invariants.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { FAULT_MS_MAX, FAULT_SIZES } from '../support/fault-sizes.ts';
import { sayFigure } from '../support/say-figure.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { addMarket, closeIn } from '../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

const { sessions: SESSIONS, kills: KILLS, lateMs: LATE_MS_MAX } = FAULT_SIZES.F19;
const BETWEEN_MS = 250;

describe('F19 servers that run the jobs, killed one after the other', () => {
  let system: TestSystem;
  let servers: readonly ServerProcess[];
  const due: number[] = [];
  const db = (): Db => system.node.db;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    for (let i = 0; i < SESSIONS; i += 1) due.push((await addMarket(system)).openSession);
    await noteClosings(db());
    // From here on nobody but the two runs any job.
    await system.stop();
    const url = system.storeUrl ?? '';
    servers = await Promise.all([startServerProcess(url), startServerProcess(url)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end()));
    const violations = await checkInvariants(db());
    await db().close();
    if (violations.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(violations)}`);
  });

  test(
    'every session is closed once and soon, whoever is killed while they fall due',
    { timeout: FAULT_MS_MAX },
    async () => {
      const run = { over: false };
      const falling = (async () => {
        for (const id of due) {
          await closeIn(db(), id, BETWEEN_MS);
          await wait(BETWEEN_MS);
        }
        run.over = true;
      })();
      let kills = 0;
      while (!run.over || kills < KILLS) {
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
      sayFigure('F19', { kills, sessions: SESSIONS, 'missed or doubled': 0, latest: `${latest} ms` });
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
