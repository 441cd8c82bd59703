import type { AppContext } from '../platform/app-context.ts';
import type { Job } from '../platform/jobs.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { agesOf } from './backup-age.ts';
import { selectNewestDone, selectStoreBegan } from './backup-runs.table.ts';

const EVERY_MS = 60_000;

/** Tells monitoring how old the newest backup and drill are, and the log when that is too old: once, not every minute. */
export function watchBackupsJob({ db, clock, log, metrics }: AppContext, settings: SettingsReader): Job {
  const told = new Set<string>();
  return {
    name: 'watch backups',
    everyMs: EVERY_MS,
    run: async () => {
      const at = { now: clock.now(), storeBegan: await selectStoreBegan(db) };
      const ages = agesOf(await selectNewestDone(db), at, settings.current());
      for (const { kind, ageMs, tooOld } of [ages.backup, ages.drill]) {
        metrics.backupAge.set({ kind }, Math.round(ageMs / 1000));
        metrics.backupTooOld.set({ kind }, tooOld ? 1 : 0);
        if (tooOld && !told.has(kind))
          log.error({ kind, hours: Math.round(ageMs / 3_600_000) }, 'the newest backup or drill is too old');
        if (tooOld) told.add(kind);
        else told.delete(kind);
      }
    },
  };
}
