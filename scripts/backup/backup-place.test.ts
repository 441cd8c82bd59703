import { expect, test } from 'vitest';
import { parseBackupPlace } from './backup-place.ts';

const KEY = 'k'.repeat(48);
const GOOD = { BACKUP_DIR: '/var/backups/ank', BACKUP_KEY: KEY };

test('folder and key are enough: four weeks are kept, and the key lies beside the repository, not in it', () => {
  expect(parseBackupPlace(GOOD)).toEqual({
    adminUrl: null,
    repository: '/var/backups/ank',
    key: KEY,
    keep: 4,
    config: '/var/backups/ank.conf',
  });
});

test.each([
  [{ BACKUP_DIR: '' }, 'BACKUP_DIR must name'],
  [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY must be'],
  [{ BACKUP_KEY: `${KEY}\nrepo1-path=/` }, 'BACKUP_KEY must be'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must say'],
  [{ BACKUP_CONFIG: '/var/backups/ank/ank.conf' }, 'BACKUP_CONFIG has the key'],
  [{ ADMIN_DATABASE_URL: 'db.example' }, 'ADMIN_DATABASE_URL must be'],
])('%j is refused with what to do', (wrong, sentence) => {
  expect(() => parseBackupPlace({ ...GOOD, ...wrong })).toThrow(sentence);
});
