import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addStaffMember, type TestStaff } from '../support/people.ts';
import { noteRefunds } from '../support/refund-in-small-batches.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { orderVoid } from '../support/void-directly.ts';
import { addCrowd, addSlips } from './bench-crowd.ts';

const SLIPS = Number(process.env['BENCH_VOID_SLIPS'] ?? 100_000);
const ROUNDS = ['both go on', 'one is killed'] as const;
const NAMES = ['first', 'second'];
const LOOK_MS = 20;

type Owners = readonly [TestStaff, TestStaff];

/** Voids a session of so many slips, one of each player, refunded by two servers; in the second round one is killed half-way. */
export async function measureVoid({ db, url }: { readonly db: Db; readonly url: string }): Promise<void> {
  console.log(`\nvoid of ${SLIPS} slips, refunded by two servers`);
  const owners: Owners = [await addStaffMember(db, ['owner']), await addStaffMember(db, ['owner'])];
  const firstPlayer = await addCrowd(db, { players: SLIPS, points: ROUNDS.length * 1000 });
  await noteRefunds(db);
  for (const round of ROUNDS) {
    const day = await addDay(db, { firstPlayer, round });
    await refund({ db, url, owners }, { ...day, isKilled: round === 'one is killed' });
    await check(db, day);
  }
}

interface Day {
  readonly round: string;
  readonly sessionId: number;
}

async function addDay(
  db: Db,
  { firstPlayer, round }: { readonly firstPlayer: number; readonly round: string },
): Promise<Day> {
  const { market_day_id: marketDayId } = await db.one<{ market_day_id: number }>(sql`
    with market as (insert into markets (family, name, open_minute, close_minute)
      values ('main', ${`Bench ${round}`}, 1080, 1260) returning id)
    insert into market_days (market_id, day) select id, current_date + 30 from market returning id as market_day_id`);
  const { id: sessionId } = await db.one<{ id: number }>(sql`
    insert into market_sessions (market_day_id, session, takes_bids_from, closes_at, result_due_at)
    values (${marketDayId}, 'open', now() - interval '1 day', now() + interval '1 day', now() + interval '1 day') returning id`);
  await addSlips(db, { crowd: { firstPlayer, players: SLIPS }, each: 1, marketDayId, key: round });
  await db.script('vacuum (analyze) slips, ledger, wallets');
  await db.script('checkpoint');
  return { round, sessionId };
}

async function refund(
  { db, url, owners }: { readonly db: Db; readonly url: string; readonly owners: Owners },
  { round, sessionId, isKilled }: Day & { readonly isKilled: boolean },
): Promise<void> {
  const servers = await Promise.all(NAMES.map((name) => startServerProcess(asServer(url, name))));
  const orderedAt = performance.now();
  const id = await db.transaction((tx) => orderVoid(tx, sessionId, owners));
  let killed = '';
  for (let all = false; !all; await wait(LOOK_MS)) {
    const { state, done, batches } = await progressOf(db, id);
    all = state === 'done';
    if (isKilled && killed === '' && done >= batches / 4 && done > 0) {
      const busiest = await busiestOf(db, id);
      await servers[NAMES.indexOf(busiest)]?.kill();
      killed = `; the ${busiest}, which had done most, was killed (SIGKILL) after ${done} of ${batches} batches`;
    }
  }
  const seconds = (performance.now() - orderedAt) / 1000;
  await Promise.all(servers.map((server) => server.end()));
  const work = await db.query<{ server: string; batches: number }>(
    sql`select server, count(*) as batches from refund_workers where void_id = ${id} group by server order by server`,
  );
  const shares = work.map(({ server, batches }) => `${server} ${batches}`).join(', ');
  console.log(
    `${round}: all back ${seconds.toFixed(2)} s after the void (${Math.round(SLIPS / seconds)} slips/s), batches: ${shares}${killed}`,
  );
}

/** The name that the database notes with what the server did. */
function asServer(url: string, name: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}application_name=${name}`;
}

async function busiestOf(db: Db, id: number): Promise<string> {
  const { server } = await db.one<{ server: string }>(sql`
    select server from refund_workers where void_id = ${id} group by server order by count(*) desc limit 1`);
  return server;
}

async function progressOf(db: Db, id: number) {
  return db.one<{ state: string; done: number; batches: number }>(sql`
    select v.state, (select count(*) from void_batches b where b.void_id = v.id) as batches,
      (select count(*) from void_batches b where b.void_id = v.id and b.done_at is not null) as done
    from session_voids v where v.id = ${id}`);
}

/** Counts what came back by the passbooks, beside what the batches say. */
async function check(db: Db, { sessionId }: Day): Promise<void> {
  const found = await db.one<{ entries: number; players: number; points: number; noted: number }>(sql`
    select count(*) as entries, count(distinct l.player_id) as players, sum(l.amount) / 100 as points,
      (select sum(b.bids_refunded) from void_batches b join session_voids o on o.id = b.void_id
        where o.market_session_id = ${sessionId}) as noted
    from ledger l join session_voids v on v.id = l.reference and v.market_session_id = ${sessionId} where l.kind = 'refund'`);
  const isRight =
    found.entries === SLIPS &&
    found.players === SLIPS &&
    found.points === SLIPS * 10 &&
    found.noted === SLIPS;
  const words = `${found.entries} entries of ${found.players} players, ${found.points} points`;
  if (!isRight) throw new Error(`REFUNDS ARE WRONG: ${words}`);
  console.log(`every slip came back once: ${words}`);
}
