import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '../../../../test/support/create-database.ts';
import { migrate, waitingFiles } from './migrate.ts';
import { openPostgres } from './postgres-db.ts';
import { sql } from './sql.ts';
import { SILENT_LOG } from '../log.ts';

const DB = new URL('../../../../db/', import.meta.url);

test('while somebody else keeps a table, a migration of it waits in short tries, and everybody else goes on; it is done when the table is free', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ank-migrations-'));
  await cp(DB, folder, { recursive: true });
  await writeFile(
    join(folder, 'migrations/9999-more.sql'),
    '-- feature: settings. More.\nalter table settings add column more int;\n',
  );
  const more = pathToFileURL(`${folder}/`);
  const db = openPostgres(await createDatabase(inject('postgresUrl'), inject('migratedDatabase')), {
    poolMax: 4,
    log: SILENT_LOG,
  });
  expect(await waitingFiles(db, more)).toEqual(['9999-more.sql']);

  let migrated = false;
  const slowest: number[] = [];
  const holding = db.transaction(async (tx) => {
    await tx.query(sql`select count(*) from settings`);
    await wait(2_300);
    // Asked while it still has the table: right behind it the migration may be done before anybody looks.
    return migrated;
  });
  // The other one has the table by then.
  await wait(150);
  const begun = migrate(db, more).then((files) => {
    migrated = true;
    return files;
  });
  while (!(await done(holding))) {
    const began = performance.now();
    await db.query(sql`select count(*) from settings`);
    slowest.push(performance.now() - began);
  }
  expect(await holding).toBe(false);
  expect(await begun).toEqual(['9999-more.sql']);
  expect(await waitingFiles(db, more)).toEqual([]);
  // Some waited behind it, and none for longer than one of its tries.
  expect(Math.max(...slowest)).toBeGreaterThan(200);
  expect(Math.max(...slowest)).toBeLessThan(1_500);
  await db.close();
  await rm(folder, { recursive: true });
});

/** Whether a promise is settled, looked at after a moment. */
async function done(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    wait(20).then(() => false),
  ]);
}
