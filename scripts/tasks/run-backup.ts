import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { parseStorePlace } from '../../src/server/platform/config.ts';
import { StartRefusedError } from '../../src/server/platform/start-refused.ts';
import { keepsBackupRuns } from '../../src/server/backups/backup-run-store.ts';
import { dumpStore } from '../../src/server/backups/dump-store.ts';
import { openStore } from '../../src/server/open-store.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { parseBackupPlace } from '../backup/backup-place.ts';
import { formatStandby } from '../backup/server-facts.ts';
import { setUpArchive } from '../backup/set-up-archive.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { providePgbackrest } from '../machine/provide-program.ts';
import { sayingWhy } from './saying-why.ts';

/** `npm run backup`: of PostgreSQL on this machine, or of the embedded store while its server is stopped. */
export async function runBackup(): Promise<number> {
  return sayingWhy(async () => {
    if (!isOfPostgres(process.env)) return backUpEmbedded();
    const place = parseBackupPlace(process.env);
    if (place.adminUrl === null)
      throw new StartRefusedError('ADMIN_DATABASE_URL must be the address of the database, as a superuser.');
    if (!(await providePgbackrest())) return 1;
    const db = openPostgres(place.adminUrl, { poolMax: 2, log: SILENT_LOG });
    try {
      if (!(await keepsBackupRuns(db)))
        throw new StartRefusedError(
          'The store is older than this program, or is not this one: run "npm run make-roles -- --keep-passwords" first.',
        );
      const { server, user } = await setUpArchive(db, place);
      if (server.follows !== null) {
        console.log(`${formatStandby(server.follows)} This machine archives as soon as it leads.`);
        return 0;
      }
      const { database } = await db.one<{ database: string }>(
        sql`select current_database()::text as database`,
      );
      const backup = await takeBackup(db, place, { user, database, superuser: server.superuser });
      const entries = backup.annotation['entries'] ?? '0';
      console.log(
        `Backup ${backup.label} is in ${place.repository}, with ${entries} entries and the log since.`,
      );
      return 0;
    } finally {
      await db.close();
    }
  });
}

async function backUpEmbedded(): Promise<number> {
  const place = parseStorePlace(process.env);
  if (!existsSync(join(place.dataDir, 'store')))
    throw new StartRefusedError(
      `There is no embedded store in ${place.dataDir}; for PostgreSQL set BACKUP_DIR and ADMIN_DATABASE_URL.`,
    );
  const db = await openStore({ ...place, mode: null }, SILENT_LOG);
  try {
    const { dump } = db;
    if (dump === undefined) throw new Error('the embedded store can always be dumped');
    const name = await dumpStore({ db, dump }, { dataDir: place.dataDir, now: Date.now() });
    console.log(`The embedded store is in ${place.dataDir}/backups/${name}.`);
    return 0;
  } finally {
    await db.close();
  }
}

/** Whether the variables speak of PostgreSQL; without any the store is the embedded one. */
export function isOfPostgres(env: Readonly<Record<string, string | undefined>>): boolean {
  return ['BACKUP_DIR', 'ADMIN_DATABASE_URL', 'DATABASE_URL'].some(
    (name) => (env[name] ?? '') !== '' || (env[`${name}_FILE`] ?? '') !== '',
  );
}
