import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PASSWORD = 'database-password';
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Starts the program with nothing in its environment but what is given, and waits until it has ended. */
async function run(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: unknown; readonly said: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  }
  await once(child, 'close');
  return { code: child.exitCode, said };
}

test('the program does not start on an unsafe configuration, and says everything that is wrong with it', async () => {
  const { code, said } = await run({ REAL_MONEY: 'on', OPERATOR_NAME: 'Example Games' });
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toEqual([
    'Ank does not start:',
    '  - REAL_MONEY=on needs APP_MODE=production: a demo shows codes on the screen.',
    '  - REAL_MONEY=on needs LICENCE_REFERENCE, the reference of the licence.',
    '  - REAL_MONEY=on needs ALLOWED_JURISDICTIONS, for example "IN-SK,IN-NL": with an empty list nobody may play.',
    '  - REAL_MONEY=on needs DATABASE_URL: the embedded store survives no power cut.',
  ]);
});

test('the program does not start without its database, and ends instead of waiting', async () => {
  const { code, said } = await run({
    APP_MODE: 'demo',
    DATABASE_URL: `postgres://ank:${PASSWORD}@127.0.0.1:1/ank`,
  });
  expect(code).toBe(1);
  expect(said).toContain('ECONNREFUSED');
  expect(said).not.toContain(PASSWORD);
});
