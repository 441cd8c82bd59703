import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Db, Queryable } from '../store/db.ts';
import { queryOn } from '../store/query-on.ts';
import { answersReading, readBy } from '../store/reading.ts';
import { openStandbyPool } from '../store/standby-pool.ts';
import { judgeStandby, mayEndInRecord, type LogPlace, type StandbyVerdict } from './judge-standby.ts';
import { completeLog, readLogPlace, readStandbyState } from './standby-state.ts';

/** A second database for reading, which may be away, slow or behind without anybody noticing. */
export interface Standby {
  /**
   * Does work that only reads: at the standby if that has everything which the primary has now, otherwise at the primary. When
   * the standby fails in the middle, the work is done once more.
   */
  readonly read: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface OpenStandby extends Standby {
  readonly close: () => Promise<void>;
}

/** Where there is none, everything is read from the primary. */
export function withoutStandby(primary: Db): OpenStandby {
  return { read: (work) => primary.reading(work), close: () => Promise.resolve() };
}

/** A standby that follows is there within the first few milliseconds; what is behind for longer is not waited for. */
const PAUSES_MS = [2, 4, 8, 16, 32, 64];

/** After it could not be used, nobody asks for this long, and then one does: a standby that is away costs one call a moment. */
const REST_MS = 1_000;

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
    restsUntil = why === null ? 0 : performance.now() + REST_MS;
    if (why === away) return;
    away = why;
    if (why === null) log.info({}, 'the standby answers');
    else log.warn({ why, err: error }, 'the primary answers what the standby should');
  };
  return {
    read: async (work) => {
      if (answersReading() !== null) return work();
      if (performance.now() < restsUntil) {
        metrics.standbyReads.inc({ outcome: 'rests' });
        return primary.reading(work);
      }
      if (away !== null) restsUntil = performance.now() + REST_MS;
      const tried = await readAtStandby(primary, pool, work);
      note(tried);
      return 'value' in tried ? tried.value : primary.reading(work);
    },
    close: () => pool.end(),
  };
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
    const outcome = await untilFresh(primary, standby, place);
    // What is only behind will be asked again: a new connection costs more than what is read.
    isOfUse = outcome === 'behind';
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

async function untilFresh(primary: Queryable, standby: Queryable, place: LogPlace): Promise<StandbyVerdict> {
  let isWholeLog = !mayEndInRecord(place);
  for (const pause of PAUSES_MS) {
    const verdict = judgeStandby(place, await readStandbyState(standby));
    if (verdict !== 'behind') return verdict;
    if (!isWholeLog) await completeLog(primary);
    isWholeLog = true;
    await wait(pause);
  }
  return judgeStandby(place, await readStandbyState(standby));
}
