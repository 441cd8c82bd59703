import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { assertOutsideTransaction, type Db, type Queryable, queryable } from '../store/db.ts';
import { queryOn } from '../store/postgres-db.ts';
import type { Sql } from '../store/sql.ts';
import { openStandbyPool } from '../store/standby-pool.ts';
import { judgeStandby, type LogPlace, type StandbyVerdict } from './judge-standby.ts';
import { readLogPlace, readStandbyState } from './standby-state.ts';

/** A second database for reading, which may be away, slow or behind without anybody noticing. */
export interface Standby {
  /**
   * Does work that only reads: at the standby if that has everything which the primary has now, otherwise at the primary. When
   * the standby fails in the middle, the work is done once more.
   */
  readonly read: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Where there is none, everything is read from the primary. */
export const NO_STANDBY: Standby = { read: (work) => work() };

export interface OpenStandby extends Standby {
  /** The primary; but what is asked within `read`, outside a transaction, is asked where `read` says. */
  readonly db: Db;
  readonly close: () => Promise<void>;
}

/** A standby that follows is there within the first few milliseconds; what is behind for longer is not waited for. */
const PAUSES_MS = [2, 4, 8, 16, 32, 64];

/** After it could not be used, nobody asks for this long: a standby that is away costs one call a moment, not each. */
const REST_MS = 1_000;

/** What a call asks within `read`, and of whom. Whatever goes on after the call is over asks the primary. */
interface Reading {
  readonly query: Queryable['query'];
  isOver: boolean;
}

const reading = new AsyncLocalStorage<Reading>();

export function openStandby(
  primary: Db,
  around: { readonly url: string; readonly poolMax: number; readonly log: Log; readonly metrics: Metrics },
): OpenStandby {
  const { log, metrics } = around;
  const pool = openStandbyPool(around.url, around);
  let restsUntil = 0;
  let away: string | null = null;
  const note = ({ outcome, error }: Tried) => {
    const why = outcome === 'fresh' ? null : outcome;
    metrics.standbyReads.inc({ outcome });
    if (why !== null) restsUntil = performance.now() + REST_MS;
    if (why === away) return;
    away = why;
    if (why === null) log.info({}, 'the standby answers');
    else log.warn({ why, err: error }, 'the primary answers what the standby should');
  };
  return {
    db: { ...primary, ...queryable((statement) => askHere(primary, statement)) },
    read: async (work) => {
      if (isReading()) return work();
      if (performance.now() < restsUntil) {
        metrics.standbyReads.inc({ outcome: 'rests' });
        return work();
      }
      const tried = await readAtStandby(primary, pool, work);
      note(tried);
      return 'value' in tried ? tried.value : work();
    },
    close: () => pool.end(),
  };
}

function askHere<Row>(primary: Db, statement: Sql): Promise<readonly Row[]> {
  const here = reading.getStore();
  if (here === undefined || here.isOver) return primary.query(statement);
  assertOutsideTransaction();
  return here.query(statement);
}

function isReading(): boolean {
  return reading.getStore()?.isOver === false;
}

/** How a try at the standby ended: with the value, or with why there is none. */
interface Tried<T = unknown> {
  readonly outcome: StandbyVerdict | 'failed';
  readonly error?: unknown;
  readonly value?: T;
}

type TriedWell<T> = Tried<T> & { readonly outcome: 'fresh'; readonly value: T };

/** Never fails: whatever goes wrong here is tried at the primary, which then says what is wrong. */
async function readAtStandby<T>(
  primary: Queryable,
  pool: pg.Pool,
  work: () => Promise<T>,
): Promise<TriedWell<T> | Omit<Tried, 'value'>> {
  let client: pg.PoolClient | null = null;
  let isOfUse = false;
  try {
    const place = await readLogPlace(primary);
    // One connection for all: another one may lead to another standby.
    client = await pool.connect();
    const standby = queryOn(client);
    const outcome = await untilFresh(standby, place);
    if (outcome !== 'fresh') return { outcome };
    const value = await readBy(standby, work);
    isOfUse = true;
    return { outcome, value };
  } catch (error) {
    return { outcome: 'failed', error };
  } finally {
    client?.release(!isOfUse);
  }
}

async function untilFresh(standby: Queryable, place: LogPlace): Promise<StandbyVerdict> {
  for (const pause of PAUSES_MS) {
    const verdict = judgeStandby(place, await readStandbyState(standby));
    if (verdict !== 'behind') return verdict;
    await wait(pause);
  }
  return judgeStandby(place, await readStandbyState(standby));
}

async function readBy<T>(standby: Queryable, work: () => Promise<T>): Promise<T> {
  const here: Reading = { query: oneAfterTheOther(standby), isOver: false };
  try {
    return await reading.run(here, work);
  } finally {
    here.isOver = true;
  }
}

/** A connection answers one statement at a time, and the work may well ask for several at once. */
function oneAfterTheOther(standby: Queryable): Queryable['query'] {
  let last: Promise<unknown> = Promise.resolve();
  return <Row>(statement: Sql) => {
    const next = last.then(() => standby.query<Row>(statement));
    last = next.catch(() => undefined);
    return next;
  };
}
