import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '../../test/support/create-database.ts';

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
  const lines = said.trim().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'the start failed', err: { code: 'ECONNREFUSED' } },
  ]);
  expect(said).not.toContain(PASSWORD);
});

/** As many as wait at Node's own bound, and as many again, unless the kernel lets fewer wait. */
const CROWD = Math.min(1_000, waitingMaxOfKernel());

test('a thousand who come at once while the program is held up are let in afterwards, and not turned away', async () => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      PATH: process.env['PATH'],
      APP_MODE: 'demo',
      DATABASE_URL: await createDatabase(inject('postgresUrl')),
      PORT: '0',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let port = 0;
    createInterface({ input: child.stdout }).on('line', (line) => {
      port ||= Number(/Ank is ready\s+http:\S+:(\d+)/.exec(line)?.[1] ?? 0);
    });
    await expect.poll(() => port, { timeout: 25_000 }).not.toBe(0);
    child.kill('SIGSTOP');
    let connected = 0;
    const crowd = Array.from({ length: CROWD }, () =>
      connect({ port, host: '127.0.0.1' }, () => (connected += 1)),
    );
    await expect.poll(() => connected, { timeout: 5_000 }).toBe(CROWD);
    crowd.forEach((socket) => socket.destroy());
  } finally {
    // One that stands still hears of nothing else.
    child.kill('SIGKILL');
  }
  await once(child, 'close');
});

/** A hundred, where it does not say. */
function waitingMaxOfKernel(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 100;
  }
}
