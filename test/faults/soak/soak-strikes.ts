import { setTimeout as wait } from 'node:timers/promises';
import type { FaultId } from '../../../scripts/faults/fault-list.ts';
import type { Db } from '../../../src/server/platform/store/db.ts';
import { sql } from '../../../src/server/platform/store/sql.ts';
import type { Chance } from '../../replay/seeded-chance.ts';
import type { SoakHouse } from './soak-house.ts';
import { isSettled, type SoakSession } from './soak-sessions.ts';
import { untilDone } from './until-done.ts';

const CUT_MS = 5_000;
const BETWEEN_CUTS_MS = 60;
const LOSE_MS_MAX = 60_000;
const LATE_MS_MAX = 30_000;
const SLIPS_IN_DISORDER = 10;
const COPIES_MAX = 5;
const CONNECTIONS = 3;
const THIRD_LATE_MS = 200;

interface Struck {
  readonly session: SoakSession;
  readonly chance: Chance;
}

/** What is broken, while bids are placed or while they are settled; `run` returns how often it was. */
export interface Strike {
  readonly what: string;
  readonly during: 'bids' | 'settlement';
  readonly run: (house: SoakHouse, at: Struck) => Promise<number>;
}

/** F01 to F06 of security §5.2 in small. */
export const STRIKES = {
  F01: { what: 'servers killed', during: 'bids', run: killServer },
  F02: { what: 'databases killed while they settled', during: 'settlement', run: killDatabase },
  F03: { what: 'sessions settled by more than two', during: 'settlement', run: settleBeside },
  F04: { what: 'answers lost', during: 'bids', run: loseAnswers },
  F05: { what: 'requests in disorder', during: 'bids', run: disorder },
  F06: { what: 'connections cut', during: 'bids', run: cutConnections },
} as const satisfies Partial<Record<FaultId, Strike>>;

export type StrikeId = keyof typeof STRIKES;

async function killServer(house: SoakHouse, at: Struck): Promise<number> {
  await someTime(house, at);
  const [first, second] = house.servers;
  await second.kill();
  house.servers = [first, await house.startServer()];
  return 1;
}

async function loseAnswers(house: SoakHouse, at: Struck): Promise<number> {
  await someTime(house, at);
  const before = house.proxy.dropped();
  house.losesAnswers = true;
  await wait(Math.min(LOSE_MS_MAX, leftMs(house, at) / 2));
  house.losesAnswers = false;
  return house.proxy.dropped() - before;
}

/** Everybody sends slips one to five times at moments of their own, some of them when bids have ended. */
async function disorder(house: SoakHouse, at: Struck): Promise<number> {
  const lateMs = Math.min(LATE_MS_MAX, leftMs(house, at) / 2);
  await wait(leftMs(house, at) - lateMs / 2);
  const { session, chance } = at;
  const slips = house.players.flatMap((player) =>
    Array.from({ length: SLIPS_IN_DISORDER }, () => ({
      player,
      copies: Array.from({ length: 1 + chance.below(COPIES_MAX) }, () => chance.below(lateMs)),
    })),
  );
  await Promise.all(slips.map(({ player, copies }) => player.place(session, copies)));
  return slips.reduce((sum, { copies }) => sum + copies.length, 0);
}

async function cutConnections(house: SoakHouse, at: Struck): Promise<number> {
  await someTime(house, at);
  const endsAt = performance.now() + CUT_MS;
  let cut = 0;
  while (performance.now() < endsAt) {
    const rows = await house.db
      .query(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'ank' and pid <> pg_backend_pid() and backend_type = 'client backend'`)
      .catch(() => []);
    cut += rows.length;
    await wait(BETWEEN_CUTS_MS);
  }
  return cut;
}

/** None where the session was settled before the database was gone. */
async function killDatabase({ postgres, db }: SoakHouse, { session }: Struck): Promise<number> {
  await untilBegun(db, session);
  await postgres.crash();
  await postgres.restart();
  return (await untilDone('the database', () => isSettled(db, session.id))) ? 0 : 1;
}

/** Both servers settle, and connections that wait for nobody beside them, the last one later; none if fewer did a part. */
async function settleBeside({ db }: SoakHouse, { session }: Struck): Promise<number> {
  const { settlement } = await untilBegun(db, session);
  const settleAll = async (afterMs: number) => {
    await wait(afterMs);
    while ((await untilDone('a batch', () => settleNext(db, settlement))).settled);
  };
  await Promise.all([0, 0, THIRD_LATE_MS].map(settleAll));
  const { workers } = await untilDone('the workers', () => workOf(db, session));
  return workers >= CONNECTIONS ? 1 : 0;
}

function settleNext(db: Db, settlement: number): Promise<{ readonly settled: boolean }> {
  return db.one(sql`select settle_next_batch(${settlement}) as settled`);
}

/** Some time before half of what is left of the session. */
function someTime(house: SoakHouse, at: Struck): Promise<void> {
  return wait(at.chance.below(Math.max(1, leftMs(house, at) / 2)));
}

function leftMs(house: SoakHouse, { session }: Struck): number {
  return Math.max(0, session.closesAt - house.now());
}

function untilBegun(db: Db, session: SoakSession): Promise<Work> {
  return untilDone(`the settlement of session ${session.id}`, async () => {
    const work = await workOf(db, session);
    if (work.batches === 0) throw new Error('not yet');
    return work;
  });
}

interface Work {
  readonly settlement: number;
  readonly workers: number;
  readonly batches: number;
}

function workOf(db: Db, session: SoakSession): Promise<Work> {
  return db.one<Work>(sql`
    select s.id as settlement, count(w.pid) as batches, count(distinct w.pid) as workers
    from settlements s left join batch_workers w on w.settlement_id = s.id
    where s.market_session_id = ${session.id} group by s.id`);
}
