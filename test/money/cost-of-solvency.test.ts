import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkSlice } from '../../src/server/audit/check-invariants.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { keepSums } from '../../src/server/results/sessions/keep-session-sums.job.ts';
import { type RunningNode, startNode } from '../../src/server/start-node.ts';
import { countBuffers, type CountingDb } from '../support/count-buffers.ts';
import { createDatabase } from '../support/create-database.ts';
import { addStaffMember, type TestStaff } from '../support/people.ts';
import { callServer } from '../support/test-client.ts';
import { testConfig } from '../support/test-config.ts';

const DAYS = 1_500;
const SLIPS_OF_DAY = 20;
/** Larger trees are a few pages deeper. Reading the slips of all days would be about a thousand pages. */
const PAGES_MORE_MAX = 40;
/** As many sessions as a house may have in two days, and the pages of indexes that say of each that it has no slips. */
const WAITING = 150;
const PAGES_OF_SESSION_MAX = 8;

let db: Db;
let counting: CountingDb;
let running: RunningNode;
let url: string;
let auditor: TestStaff;
beforeAll(async () => {
  db = openPostgres(await createDatabase(inject('postgresUrl')), { poolMax: 1, log: SILENT_LOG });
  await migrate(db);
  await db.query(sql`
    insert into markets (family, name, open_minute, active) values ('starline', 'Old and new', 600, false)`);
  counting = countBuffers(db, 'as stakes_at_risk', 'INV-5 settled session', 'MON-13 a payee');
  running = await startNode(testConfig(), counting.db);
  url = await running.app.listen({ port: 0, host: '127.0.0.1' });
  auditor = await addStaffMember(db, ['auditor']);
});
afterAll(async () => {
  await running.stop();
  await db.close();
});

/** Market days on end with a session each and slips of 10 points on it. */
async function addDays({
  from,
  count,
  state,
  slips = SLIPS_OF_DAY,
  inMonths = false,
}: Record<'from' | 'count', number> & {
  readonly state: string;
  readonly slips?: number;
  readonly inMonths?: boolean;
}) {
  const number = state === 'settled' ? '123' : null;
  // No part is made in a statement that already writes to the tables.
  await db.query(sql`select make_month(201001, 203012)`);
  await db.query(sql`
    with d as (
      insert into market_days (market_id, day)
      select m.id, date '2010-01-01' + ${from}::int + n from markets m, generate_series(1, ${count}) n returning id, day
    ),
    made as (
      insert into market_sessions (market_day_id, session, takes_bids_from, closes_at, result_due_at, state, closed_at, number)
      select id, 'open', day, day + interval '10 hours', day + interval '10 hours', ${state}, day + interval '10 hours',
        ${number} from d
    )
    insert into slips (player_id, seq, market_day_id, accepted_at, total, selections, points, rate_stake, rate_return, fingerprint,
      rules_version, request_id, ip_prefix, period)
    select d.id, n, d.id, d.day, 1000, array[31000001], array[1000::bigint], array[1000::bigint], array[9500::bigint],
      sha256('slip'), 1, 'history', '127.0.0.0/24', case when ${inMonths} then month_of(d.day) else 0 end
    from d, generate_series(1, ${slips}) n`);
  await db.query(sql`analyze`);
}

/** The less dear of two: whatever comes first after a change, of a table or by a vacuum, reads the catalogs anew, which counts, too. */
async function look() {
  const [first, again] = [await lookOnce(), await lookOnce()];
  return first.pages < again.pages ? first : again;
}

async function lookOnce() {
  counting.take();
  const { body } = await callServer(url, '/console/api/get-solvency', {}, auditor);
  return { stakes: body.stakes_at_risk, pages: counting.take()[0] ?? Number.NaN };
}

/** What a slice of the first days reads, and the one of what is few. */
async function prove() {
  return {
    sessions: await pagesOf({ part: 'sessions', from: null, to: 3 }),
    desk: await pagesOf({ part: 'desk', from: null, to: null }),
  };
}

async function pagesOf(slice: Parameters<typeof checkSlice>[1]): Promise<number> {
  counting.take();
  await checkSlice(counting.db, slice);
  return counting.take()[0] ?? Number.NaN;
}

test('MON-10 MON-14 stakes at risk are found, and old sessions proven, as quickly after years of settled days', async () => {
  await addDays({ from: 0, count: 3, state: 'closed' });
  await keepSums(db, { endedBeforeMs: 0 });
  const before = { ...(await look()), ...(await prove()) };
  await addDays({ from: 3, count: DAYS, state: 'settled' });
  const after = { ...(await look()), ...(await prove()) };
  expect([before.stakes, after.stakes]).toEqual(['600', '600']);
  expect(after.pages - before.pages).toBeLessThanOrEqual(PAGES_MORE_MAX);
  expect(after.sessions - before.sessions).toBeLessThanOrEqual(PAGES_MORE_MAX);
  // Sessions and their settlements are read, but none of their slips.
  expect(after.desk - before.desk).toBeLessThanOrEqual(PAGES_MORE_MAX);
});

test('MON-14 stakes at risk are found as quickly where many sessions wait among many months', async () => {
  await addDays({ from: 3 + DAYS, count: 300, state: 'settled', slips: 100, inMonths: true });
  const before = await look();
  // As those of tomorrow. With so many, a plan for all of them at once would read every month.
  await addDays({ from: 303 + DAYS, count: WAITING, state: 'open', slips: 0 });
  const after = await look();
  expect(after.stakes).toBe(before.stakes);
  expect(after.pages - before.pages).toBeLessThanOrEqual(WAITING * PAGES_OF_SESSION_MAX);
});
