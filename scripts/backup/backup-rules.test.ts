import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { backupsIn, CLUSTER_ARCHIVE_COMMAND, configOf } from './pgbackrest.ts';
import { newestFor, parseMoment } from './restore-backup.ts';
import { problemOf } from './set-up-archive.ts';
import { isFullDue } from './take-backup.ts';

const PLACE = {
  adminUrl: null,
  repository: '/var/backups/ank',
  key: 'k'.repeat(48),
  keep: 4,
  config: '/var/backups/ank.conf',
};
const SERVER = {
  dataDir: '/data',
  port: 5432,
  socketDir: '/run/postgresql',
  superuser: 'postgres',
  isSuperuser: true,
  archiveMode: 'on',
  archiveCommand: 'pgbackrest --config=/var/backups/ank.conf --stanza=ank archive-push %p',
  follows: null,
  patroniCluster: null,
  isHeldBack: false,
};

describe('a moment to restore to', () => {
  test.each([
    ['2026-11-26 14:05 +05:30', '2026-11-26T08:35:00.000Z'],
    ['2026-11-26T14:05:07.250+05:30', '2026-11-26T08:35:07.250Z'],
    ['2026-11-26 08:35Z', '2026-11-26T08:35:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(new Date(parseMoment(text) ?? 0).toISOString()).toBe(instant);
  });

  test.each(['2026-11-26 14:05', '2026-11-26', '14:05 +05:30', '2026-13-26 14:05 +05:30', 'yesterday'])(
    '%s is refused: without its zone it would be a guess',
    (text) => {
      expect(parseMoment(text)).toBeNull();
    },
  );
});

const backups = (...labels: readonly string[]) => labels.map((label) => ({ label }));

test('a full backup begins every week, and first of all', () => {
  const now = Date.parse('2026-11-26T02:00:00Z');
  expect(isFullDue([], now)).toBe(true);
  expect(isFullDue(backups('20261120-020000F', '20261120-020000F_20261125-020000D'), now)).toBe(false);
  expect(isFullDue(backups('20261119-020000F', '20261119-020000F_20261125-020000D'), now)).toBe(true);
});

/** As `pgbackrest info --output=json` answers. */
const INFO = [
  {
    backup: [
      {
        label: '20261119-020000F',
        error: false,
        timestamp: { start: 90, stop: 99 },
        info: { repository: { delta: 50, size: 100 } },
        annotation: { entries: '7' },
      },
      {
        label: '20261119-020000F_20261120-020000D',
        error: true,
        timestamp: { start: 190, stop: 199 },
        info: { repository: { delta: 60 } },
      },
    ],
  },
];

test('a backup of damaged pages is known as one, and an older one that is whole is followed in its place', () => {
  const [whole, damaged] = backupsIn(INFO);
  expect(whole).toEqual({
    label: '20261119-020000F',
    bytes: 100,
    endedAt: 100_000,
    isDamaged: false,
    annotation: { entries: '7' },
  });
  expect(damaged).toMatchObject({ isDamaged: true, bytes: 60, annotation: {} });
  expect(newestFor(backupsIn(INFO), null)).toEqual(whole);
  expect(newestFor(backupsIn(INFO).slice(1), null)).toEqual(damaged);
  expect(newestFor(backupsIn(INFO), 99_999)).toBeNull();
});

test('the repository is encrypted, and keeps as many full backups as were asked for', () => {
  const lines = configOf(PLACE, SERVER).split('\n');
  expect(lines).toContain('repo1-cipher-type=aes-256-cbc');
  expect(lines).toContain(`repo1-cipher-pass=${PLACE.key}`);
  expect(lines).toContain('repo1-retention-full=4');
  expect(lines).toContain('pg1-path=/data');
});

test('whoever is no superuser is told so, and a log that somebody else archives is left alone', () => {
  expect(problemOf(SERVER, PLACE)).toBeNull();
  expect(problemOf({ ...SERVER, archiveMode: 'off', archiveCommand: 'cp %p /old' }, PLACE)).toBeNull();
  expect(problemOf({ ...SERVER, isSuperuser: false }, PLACE)).toContain('who is no superuser');
  expect(problemOf({ ...SERVER, archiveCommand: 'cp %p /elsewhere' }, PLACE)).toContain('(cp %p /elsewhere)');
});

describe('a member of a cluster', () => {
  const member = {
    ...SERVER,
    patroniCluster: 'ank',
    archiveCommand: 'pgbackrest --stanza=ank archive-push %p',
  };

  test('archives as Patroni says, whether it leads or follows', () => {
    expect(problemOf(member, PLACE)).toBeNull();
    expect(problemOf({ ...member, follows: '10.20.0.1' }, PLACE)).toBeNull();
  });

  test('that was restored has the archive off until its first backup, and Patroni has it on', () => {
    const restored = { ...member, archiveMode: 'off', archiveCommand: '(disabled)', isHeldBack: true };
    expect(problemOf(restored, PLACE)).toBeNull();
  });

  test.each([
    ['does not archive', { archiveMode: 'off', archiveCommand: '(disabled)' }],
    ['archives by what was set on it alone', { archiveCommand: SERVER.archiveCommand }],
    ['has no command', { archiveCommand: '' }],
  ])('that %s is told what Patroni must say to all of them', (_, change) => {
    expect(problemOf({ ...member, ...change }, PLACE)).toContain('patronictl edit-config ank');
  });

  test('alone a standby sets up nothing: what archives after it leads nobody has said', () => {
    expect(problemOf({ ...SERVER, follows: '' }, PLACE)).toContain('where its primary is');
  });
});

test('the file of Patroni has the command that backups look for', () => {
  const text = readFileSync('deploy/patroni/patroni.yml', 'utf8');
  expect(text).toContain(`archive_command: ${CLUSTER_ARCHIVE_COMMAND}\n`);
});
