import { expect, test } from 'vitest';
import { agesOf } from './backup-age.ts';
import type { BackupKind } from './backup-run-store.ts';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;
const ALARMS = { backup_alarm_hours: 26, drill_alarm_days: 8 };

const run = (kind: BackupKind, hoursAgo: number) => ({
  kind,
  outcome: 'done' as const,
  began_at: NOW - hoursAgo * HOUR,
  finished_at: NOW - hoursAgo * HOUR + 1,
  label: '20261126-020000F',
  bytes: 1,
  entries: 1,
  said: '',
});

test.each([
  [26, 192, false, false],
  [26.1, 192, true, false],
  [26, 192.1, false, true],
])('a backup of %d hours and a drill of %d hours are too old: %s, %s', (backup, drill, first, second) => {
  const ages = agesOf([run('backup', backup), run('drill', drill)], { now: NOW, storeBegan: 0 }, ALARMS);
  expect([ages.backup.tooOld, ages.drill.tooOld]).toEqual([first, second]);
});

test('a store without a backup is as old as itself, so that a new one does not alarm and an old one does', () => {
  const fresh = agesOf([], { now: NOW, storeBegan: NOW - HOUR }, ALARMS);
  expect([fresh.backup.newest, fresh.backup.tooOld, fresh.drill.tooOld]).toEqual([null, false, false]);
  const old = agesOf([], { now: NOW, storeBegan: 0 }, ALARMS);
  expect([old.backup.tooOld, old.drill.tooOld]).toEqual([true, true]);
});
