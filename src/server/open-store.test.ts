import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { asRole } from '../../test/support/as-role.ts';
import { createDatabase } from '../../test/support/create-database.ts';
import { dbFolder } from '../../test/support/db-folder.ts';
import { openStore } from './open-store.ts';
import { SILENT_LOG } from './platform/log.ts';
import { StartRefusedError } from './platform/start-refused.ts';
import { openPostgres } from './platform/store/postgres-db.ts';
import { migrate } from './platform/store/migrate.ts';
import { keepMode } from './platform/store/keep-mode.ts';
import { sql } from './platform/store/sql.ts';

const OTHER = { demo: 'production', production: 'demo' } as const;

const newPlace = async (kind: 'postgres' | 'pglite' = 'postgres') => ({
  databaseUrl:
    kind === 'postgres'
      ? asRole('ank_serve', await createDatabase(inject('postgresUrl'), inject('migratedDatabase')))
      : null,
  migrationUrl: null,
  dataDir: mkdtempSync(join(tmpdir(), 'ank-mode-')),
  poolMax: 2,
});

test.each([
  ['demo', 'postgres'],
  ['production', 'postgres'],
  ['demo', 'pglite'],
] as const)(
  'point 10: a store that began in %s on %s is refused in the other mode with what to do, and goes on as it was',
  async (mode, kind) => {
    const place = await newPlace(kind);
    await (await openStore({ ...place, mode }, SILENT_LOG)).close();
    const other = openStore({ ...place, mode: OTHER[mode] }, SILENT_LOG);
    await expect(other).rejects.toBeInstanceOf(StartRefusedError);
    await expect(other).rejects.toThrow(
      `This store belongs to APP_MODE=${mode} and stays so, and the start was with APP_MODE=${OTHER[mode]}. ` +
        `Start with APP_MODE=${mode}, or name another, empty store by DATABASE_URL or DATA_DIR.`,
    );
    const again = await openStore({ ...place, mode }, SILENT_LOG);
    const change = again.query(sql`update installation set mode = ${OTHER[mode]}`);
    // As the role that serves there is no right to it, and as anybody a trigger.
    await expect(change).rejects.toThrow(/append-only|permission denied/);
    await expect(again.query(sql`delete from installation`)).rejects.toThrow(/append-only|permission denied/);
    await again.close();
  },
);

test('a start in another mode applies no migration to the store', async () => {
  const place = await newPlace();
  const db = await openStore({ ...place, mode: 'production' }, SILENT_LOG);
  const planted = '-- feature: books. One more.\ncreate table planted ();\n';
  const newer = dbFolder({ 'migrations/9999-planted.sql': planted }, { ours: true });
  const owner = openPostgres(asRole('ank_migrate', place.databaseUrl ?? ''), { poolMax: 1, log: SILENT_LOG });
  await expect(migrate(owner, newer, (tx) => keepMode(tx, 'demo'))).rejects.toBeInstanceOf(StartRefusedError);
  expect(await db.one(sql`select to_regclass('planted') as found`)).toEqual({ found: null });
  await Promise.all([db.close(), owner.close()]);
});

test('a program that only looks needs no mode and says none', async () => {
  const db = await openStore({ ...(await newPlace()), mode: null }, SILENT_LOG);
  expect(await db.query(sql`select mode from installation`)).toEqual([]);
  await db.close();
});
