import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { REGISTRATION_TERMS } from '../../../test/support/registration-terms.ts';
import { createDatabase } from '../../../test/support/create-database.ts';
import { openBrowser } from '../../../test/support/test-browser.ts';
import { openTestStore } from '../../../test/support/test-store.ts';
import { callServer } from '../../../test/support/test-client.ts';
import { describeError, describeThrown, openLog } from './log.ts';
import type { Db } from './store/db.ts';
import { sql } from './store/sql.ts';

const SCRIPT = fileURLToPath(new URL('../main.ts', import.meta.url));
const MOBILE = '9812345670';
const PASSWORD = 'Qv7-monsoon-harbour';
const WRONG_PASSWORD = 'Zk4-never-the-one';

/** A demo server in a process of its own that logs all it can, and everything it has written so far. */
async function startLoudServer(): Promise<{
  readonly url: string;
  readonly child: ChildProcess;
  readonly said: () => string;
}> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ank-log-'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT], {
    env: {
      ...process.env,
      APP_MODE: 'demo',
      DATABASE_URL: await createDatabase(inject('postgresUrl')),
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'trace',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const lines = createInterface({ input: child.stdout });
  let address = '';
  lines.on('line', (line) => {
    address ||= /Ank is ready\s+(http:\S+)/.exec(line)?.[1] ?? '';
    said += `${line}\n`;
  });
  await expect.poll(() => address, { timeout: 25_000 }).not.toBe('');
  return { url: address.replace('localhost', '127.0.0.1'), child, said: () => said };
}

test('nothing that opens an account is in the log after a whole story, however much is logged', async () => {
  const server = await startLoudServer();
  const banner = server.said();
  const secrets = await tellStory(server.url);
  server.child.kill('SIGTERM');
  await once(server.child, 'close');
  const log = server.said().slice(banner.length);
  // The story is in the log: each of its calls, and the fault of its unreadable body.
  for (const call of ['/api-user-registration', '/api-user-login', '/console/api/login'])
    expect(log).toContain(call);
  expect(Object.entries(secrets).filter(([, secret]) => secret.length < 4)).toEqual([]);
  const leaked = Object.entries(secrets).filter(([, secret]) => log.includes(secret));
  expect(leaked.map(([name]) => name)).toEqual([]);
});

/** Registers, fails and succeeds to log in, asks with a token in every place; answers every secret that was in it. */
async function tellStory(url: string): Promise<Readonly<Record<string, string>>> {
  const browser = openBrowser(url);
  const sent = await browser.call('/api-check-mobile', { mobile: MOBILE });
  const code = sent.body.otp ?? '';
  const proved = await browser.call('/api-verify-otp', { mobile: MOBILE, otp: code, purpose: 'register' });
  const otpToken = proved.body.otp_token ?? '';
  const registration = {
    ...REGISTRATION_TERMS,
    mobile: MOBILE,
    name: 'Asha',
    password: PASSWORD,
    otp_token: otpToken,
    session: 'cookie',
  };
  expect((await browser.call('/api-user-registration', registration)).body.status).toBe(true);
  const logIn = (password: string) =>
    callServer(url, '/api-user-login', { mobile: MOBILE, password, device_id: 'abc' });
  await logIn(WRONG_PASSWORD);
  const token = (await logIn(PASSWORD)).body.unique_token ?? '';
  await callServer(url, '/api-get-profile', { unique_token: token });
  await callServer(url, '/api-get-profile', {}, { token });
  await fetch(`${url}/api-live?unique_token=${token}`, { signal: AbortSignal.timeout(200) }).catch(
    () => undefined,
  );
  await callServer(url, '/api-user-login', `{"mobile":"${MOBILE}","password":"${PASSWORD}",,}`);
  await callServer(url, '/console/api/login', { login: 'owner', password: WRONG_PASSWORD, code: '123456' });
  const cookies = Object.fromEntries([...browser.cookies].map(([name, value]) => [`cookie ${name}`, value]));
  return {
    code: `"${code}"`,
    otpToken,
    token,
    password: PASSWORD,
    wrongPassword: WRONG_PASSWORD,
    mobile: MOBILE,
    ...cookies,
  };
}

async function logged(work: Promise<unknown>) {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof Error)) throw new Error('nothing was thrown');
  return describeError(error);
}

describe.each(['postgres', 'pglite'] as const)('an error of %s', (kind) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await openTestStore(kind));
  });
  afterAll(() => db.close());

  test('is logged with its code and place, and with no value of a row or a statement', async () => {
    const add = () =>
      db.query(
        sql`insert into players (mobile, name, password_hash) values (${MOBILE}, 'Asha Vaidya', 'none')`,
      );
    await add();
    const broken = await logged(add());
    expect(broken).toMatchObject({ type: 'DatabaseError', code: '23505', table: 'players' });
    const unread = await logged(db.query(sql`select ${PASSWORD}::text::bigint`));
    expect(unread).toMatchObject({ type: 'DatabaseError', code: '22P02' });
    for (const value of [MOBILE, 'Vaidya', PASSWORD])
      expect(JSON.stringify([broken, unread])).not.toContain(value);
    expect(broken.stack).toContain('at ');
  });
});

test('a fault of our own is logged with what it says', () => {
  expect(describeError(new RangeError('no such day'))).toMatchObject({
    type: 'RangeError',
    message: 'no such day',
  });
});

test('whatever else is thrown is logged by its kind alone', () => {
  expect(describeThrown(PASSWORD)).toEqual({ type: 'string' });
  expect(describeThrown(new RangeError('no such day'))).toMatchObject({ message: 'no such day' });
});

test('what is logged beside the web server is one line of JSON, and of an error only what it says', () => {
  const written: string[] = [];
  const seen = vi.spyOn(console, 'log').mockImplementation((line: string) => void written.push(line));
  const log = openLog('warn');
  log.info({}, 'left out');
  const error = Object.assign(new Error('cut'), { client: { password: PASSWORD } });
  log.warn({ err: error }, 'database connection lost');
  seen.mockRestore();
  expect(written.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 40, msg: 'database connection lost', err: { type: 'Error', message: 'cut' } },
  ]);
  expect(written.join('\n')).not.toMatch(new RegExp(`${PASSWORD}|\n`));
});

const SERVER = new URL('../', import.meta.url);
const SOURCES = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(new URL(path, SERVER), 'utf8'));

test('no error is written past the log as it was thrown', () => {
  const calls = SOURCES.flatMap((text) => text.match(/\bconsole\.\w+\([^;]*;/g) ?? []);
  expect(calls.length).toBeGreaterThan(4);
  const written = calls.map((call) => call.replace(/^console\.\w+|describeThrown\(error\)/g, ''));
  expect(written.filter((call) => /\berror\b/.test(call))).toEqual([]);
});

test('no log line of the server is handed a body, a header or a whole request', () => {
  const calls = SOURCES.flatMap((text) => text.match(/\blog(?:\.\w+|\[[^\]]*\])\([^;]*;/g) ?? []);
  expect(calls.length).toBeGreaterThan(4);
  expect(calls.filter((call) => /\b(?:body|headers|password|token|input|otp)\b/.test(call))).toEqual([]);
});
