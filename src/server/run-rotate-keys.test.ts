import { expect, inject, test } from 'vitest';
import { createDatabase } from '../../test/support/create-database.ts';
import { NEW_KEY, OLD_KEY } from '../../test/support/key-nodes.ts';
import { runProgram } from '../../test/support/run-program.ts';
import { openStore } from './open-store.ts';
import { SILENT_LOG } from './platform/log.ts';
import { openSecrets } from './platform/secrets.ts';

test('npm run rotate-keys changes the key of a store, names the new one by its id, and shows neither key', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'));
  const db = await openStore(
    { databaseUrl, migrationUrl: null, dataDir: '', poolMax: 2, mode: 'demo' },
    SILENT_LOG,
  );
  await openSecrets({ secretKey: OLD_KEY, otherSecretKeys: [] }, db);
  const env = { APP_MODE: 'demo', DATABASE_URL: databaseUrl, SECRET_KEY: NEW_KEY };

  const alone = await runProgram('run-rotate-keys.ts', env);
  expect(alone.code).toBe(1);
  expect(alone.said).toContain('Give the old key in OTHER_SECRET_KEYS');
  const { code, said } = await runProgram('run-rotate-keys.ts', { ...env, OTHER_SECRET_KEYS: OLD_KEY });
  const { currentId } = await openSecrets({ secretKey: NEW_KEY, otherSecretKeys: [] }, db);
  expect(said.trim().split('\n').at(-1)).toBe(
    `Everything is sealed with the key ${currentId}. OTHER_SECRET_KEYS can go in ten minutes.`,
  );
  expect(code).toBe(0);
  for (const key of [OLD_KEY, NEW_KEY]) expect(alone.said + said).not.toContain(key);
  await db.close();
});
