import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { BackupAge } from './backup-age.ts';
import { readBackupHealth } from './backup-health.ts';
import { type BackupRun, selectBackupRuns } from './backup-run-store.ts';

/** The newest backup and drill with their age, and the runs before them. */
export function getBackups(
  { db, clock }: AppContext,
  settings: SettingsReader,
): Handler<'/console/api/get-backups'> {
  return async () => {
    const now = clock.now();
    const { backup, drill } = await readBackupHealth(db, now, settings.current());
    const runs = await selectBackupRuns(db);
    return answer({
      backup: formatAge(backup),
      drill: formatAge(drill),
      runs: runs.map(formatRun),
      server_time: new Date(now).toISOString(),
    });
  };
}

function formatAge({ newest, ageMs, tooOld }: BackupAge) {
  return {
    newest: newest === null ? null : formatRun(newest),
    age_seconds: Math.floor(ageMs / 1000),
    too_old: tooOld,
  };
}

function formatRun({ kind, outcome, began_at, finished_at, label, bytes, entries, said }: BackupRun) {
  return {
    kind,
    outcome,
    began_at: new Date(began_at).toISOString(),
    seconds: Math.round((finished_at - began_at) / 1000),
    label,
    bytes,
    entries,
    said,
  };
}
