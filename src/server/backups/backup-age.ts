import type { BackupKind, BackupRun } from './backup-run-store.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** After how many hours without a backup, and after how many days without a drill, there is an alarm. */
export interface BackupAlarms {
  readonly backup_alarm_hours: number;
  readonly drill_alarm_days: number;
}

export interface BackupAge {
  readonly kind: BackupKind;
  /** The newest that went well; null when there was none yet. */
  readonly newest: BackupRun | null;
  /** Since the newest began, or since the store is there: what was booked since is in no backup. */
  readonly ageMs: number;
  readonly tooOld: boolean;
}

/** How old the newest backup and the newest drill are, and whether that is too old. */
export function agesOf(
  newest: readonly BackupRun[],
  at: { readonly now: number; readonly storeBegan: number },
  alarms: BackupAlarms,
): { readonly backup: BackupAge; readonly drill: BackupAge } {
  const ageOf = (kind: BackupKind, hoursMax: number): BackupAge => {
    const run = newest.find((one) => one.kind === kind) ?? null;
    const ageMs = Math.max(0, at.now - (run?.began_at ?? at.storeBegan));
    return { kind, newest: run, ageMs, tooOld: ageMs > hoursMax * HOUR_MS };
  };
  return {
    backup: ageOf('backup', alarms.backup_alarm_hours),
    drill: ageOf('drill', alarms.drill_alarm_days * DAY_HOURS),
  };
}
