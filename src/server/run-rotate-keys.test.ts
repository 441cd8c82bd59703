import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '../../test/support/create-database.ts';
import { NEW_KEY, OLD_KEY } from '../../test/support/key-nodes.ts';
import { openStore } from './open-store.ts';
import { openSecrets } from './platform/secrets.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const PROGRAM = fileURLToPath(new URL('./run-rotate-keys.ts', import.meta.url));

async function run(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  await once(child, 'close');
  return { code: child.exitCode, said };
}

test('npm run rotate-keys changes the key of a store, names the new one by its id, and shows neither key', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'));
  const db = await openStore(
    { databaseUrl, migrationUrl: null, dataDir: '', poolMax: 2, mode: 'demo' },
    silent,
  );
  await openSecrets({ secretKey: OLD_KEY, otherSecretKeys: [] }, db);
  const env = { APP_MODE: 'demo', DATABASE_URL: databaseUrl, SECRET_KEY: NEW_KEY };

  const alone = await run(env);
  expect(alone.code).toBe(1);
  expect(alone.said).toContain('Give the old key in OTHER_SECRET_KEYS');
  const { code, said } = await run({ ...env, OTHER_SECRET_KEYS: OLD_KEY });
  const { currentId } = await openSecrets({ secretKey: NEW_KEY, otherSecretKeys: [] }, db);
  expect(said.trim().split('\n').at(-1)).toBe(
    `Everything is sealed with the key ${currentId}. OTHER_SECRET_KEYS can go in ten minutes.`,
  );
  expect(code).toBe(0);
  for (const key of [OLD_KEY, NEW_KEY]) expect(alone.said + said).not.toContain(key);
  await db.close();
});
