import { expect, inject, test } from 'vitest';
import { parseBackupPlace } from '../../scripts/backup/backup-place.ts';
import { setUpArchive } from '../../scripts/backup/set-up-archive.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { asRole } from '../support/as-role.ts';
import { createDatabase } from '../support/create-database.ts';

test('whoever begins a backup as the role that serves is told that it takes a superuser', async () => {
  const url = await createDatabase(inject('postgresUrl'), inject('migratedDatabase'));
  const db = openPostgres(asRole('ank_serve', url), { poolMax: 1, log: SILENT_LOG });
  const place = parseBackupPlace({ BACKUP_DIR: '/nowhere/repository', BACKUP_KEY: 'k'.repeat(32) });
  await expect(setUpArchive(db, place)).rejects.toThrow('ank_serve, who is no superuser');
  await db.close();
});
