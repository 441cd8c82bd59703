import type { Queryable } from '../platform/store/db.ts';
import { agesOf, type BackupAlarms } from './backup-age.ts';
import { selectNewestDone, selectStoreBegan } from './backup-run-store.ts';

/** How old the newest backup and the newest drill are. */
export async function readBackupHealth(db: Queryable, now: number, alarms: BackupAlarms) {
  const storeBegan = await selectStoreBegan(db);
  return agesOf(await selectNewestDone(db), { now, storeBegan }, alarms);
}
