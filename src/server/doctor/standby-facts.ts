import { setTimeout as wait } from 'node:timers/promises';
import { SILENT_LOG } from '../platform/log.ts';
import { judgeStandby } from '../platform/standby/judge-standby.ts';
import { readLogPlace, readStandbyState } from '../platform/standby/standby-state.ts';
import type { Db } from '../platform/store/db.ts';
import { openPostgres } from '../platform/store/postgres-db.ts';
import { readRole } from '../platform/store/roles.ts';
import type { StandbyFacts } from './facts.ts';

/** Longer than a node waits, so that one that is late for a moment is no finding. */
const LATE_MS = 2_000;

/** What a node would find at the address for reading; null where there is none. */
export async function readStandby(primary: Db, readUrl: string | null): Promise<StandbyFacts | null> {
  if (readUrl === null) return null;
  const standby = openPostgres(readUrl, { poolMax: 1, log: SILENT_LOG });
  try {
    const place = await readLogPlace(primary);
    const look = async () => judgeStandby(place, await readStandbyState(standby));
    let verdict = await look();
    if (verdict === 'behind') {
      await wait(LATE_MS);
      verdict = await look();
    }
    return { verdict, ...(await readRole(standby)) };
  } catch {
    return { verdict: 'away', role: '', ownsTables: false };
  } finally {
    await standby.close();
  }
}
