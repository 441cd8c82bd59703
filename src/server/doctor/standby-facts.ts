import { setTimeout as wait } from 'node:timers/promises';
import { judgeStandby } from '../platform/standby/judge-standby.ts';
import { readLogPlace, readStandbyState } from '../platform/standby/standby-state.ts';
import type { Db } from '../platform/store/db.ts';
import { openPostgres } from '../platform/store/postgres-db.ts';
import type { StandbyFacts } from './facts.ts';

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Longer than a node waits, so that one that is late for a moment is no finding. */
const LATE_MS = 2_000;

/** What a node would find at the address for reading; null where there is none. */
export async function readStandby(primary: Db, readUrl: string | null): Promise<StandbyFacts | null> {
  if (readUrl === null) return null;
  const standby = openPostgres(readUrl, { poolMax: 1, log: SILENT });
  try {
    const place = await readLogPlace(primary);
    const verdict = judgeStandby(place, await readStandbyState(standby));
    if (verdict !== 'behind') return { verdict };
    await wait(LATE_MS);
    return { verdict: judgeStandby(place, await readStandbyState(standby)) };
  } catch {
    return { verdict: 'away' };
  } finally {
    await standby.close();
  }
}
