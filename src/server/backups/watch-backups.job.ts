import type { AppContext } from '../platform/app-context.ts';
import type { Job } from '../platform/jobs.ts';
import { openTeller } from '../platform/tell-once.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { readBackupHealth } from './backup-health.ts';

const EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Tells monitoring how old the newest backup and drill are, and the log when that is too old: once, not every minute. */
export function watchBackupsJob({ db, clock, log, metrics }: AppContext, settings: SettingsReader): Job {
  const tell = openTeller(log, 'the newest backup or drill is too old');
  return {
    name: 'watch backups',
    everyMs: EVERY_MS,
    run: async () => {
      const { backup, drill } = await readBackupHealth(db, clock.now(), settings.current());
      const both = [backup, drill];
      for (const { kind, ageMs, tooOld } of both) {
        metrics.backupAge.set({ kind }, Math.round(ageMs / 1000));
        metrics.backupTooOld.set({ kind }, tooOld ? 1 : 0);
      }
      const old = both.filter(({ tooOld }) => tooOld);
      tell(new Map(old.map(({ kind, ageMs }) => [kind, { kind, hours: Math.round(ageMs / HOUR_MS) }])));
    },
  };
}
