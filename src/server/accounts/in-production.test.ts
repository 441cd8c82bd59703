import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { REGISTRATION_TERMS } from '../../../test/support/registration-terms.ts';
import { asRole } from '../../../test/support/as-role.ts';
import { createDatabase } from '../../../test/support/create-database.ts';
import { farAddress } from '../../../test/support/far-address.ts';
import { type SmsGateway, startSmsGateway } from '../../../test/support/sms-gateway.ts';
import { openBrowser } from '../../../test/support/test-browser.ts';
import { callServer, type TestAnswer } from '../../../test/support/test-client.ts';
import { notCode } from '../../../test/support/not-code.ts';
import { TEST_PASSWORD_COSTS } from '../../../test/support/test-config.ts';
import { TEST_SECRET_KEY } from '../../../test/support/test-secret-key.ts';
import { addPlayer, addStaffMember } from '../../../test/support/people.ts';
import type { Db } from '../platform/store/db.ts';
import { openPostgres } from '../platform/store/postgres-db.ts';
import { deriveSecrets } from '../platform/secrets.ts';
import { sql } from '../platform/store/sql.ts';
import { hashPassword } from './password/passwords.ts';

/** A node in production in a process of its own, whose log is kept in full. */
let server: ChildProcess;
let gateway: SmsGateway;
let db: Db;
let url = '';
let log = '';

const PASSWORD = 'purple monsoon umbrella';
const HASHING = {
  secrets: deriveSecrets(TEST_SECRET_KEY),
  config: { passwordCosts: TEST_PASSWORD_COSTS },
};
const answers: string[] = [];

const file = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

beforeAll(async () => {
  gateway = await startSmsGateway();
  const ownersUrl = await createDatabase(inject('postgresUrl'), inject('migratedDatabase'));
  const databaseUrl = asRole('ank_serve', ownersUrl);
  db = openPostgres(ownersUrl, { poolMax: 2, log: console });
  const program = `
    const { testConfig } = await import(${file('../../../test/support/test-config.ts')});
    const { openStore } = await import(${file('../open-store.ts')});
    const { startNode } = await import(${file('../start-node.ts')});
    const { plantFirstStaff } = await import(${file('../staff/first-staff.ts')});
    const config = {
      ...testConfig({
        APP_MODE: 'production', DATABASE_URL: ${JSON.stringify(databaseUrl)}, SECRET_KEY: ${JSON.stringify(TEST_SECRET_KEY)}, LOG_LEVEL: 'trace',
        SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example.in/send', TRUSTED_PROXIES: '127.0.0.1',
      }),
      sms: { provider: 'webhook', url: ${JSON.stringify(gateway.url)}, site: 'play.example.in' },
    };
    const { node, app } = await startNode(config, await openStore(config, { info() {}, warn() {}, error() {} }));
    await plantFirstStaff(node);
    console.log('at ' + (await app.listen({ port: 0, host: '127.0.0.1' })));
  `;
  server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (server.stdout === null) throw new Error('The program was started with a pipe.');
  const output = createInterface({ input: server.stdout });
  await new Promise<void>((ready) => {
    output.on('line', (line) => {
      log += `${line}\n`;
      if (!line.startsWith('at ')) return;
      url = line.slice(3);
      ready();
    });
  });
});

afterAll(async () => {
  server.kill('SIGKILL');
  await once(server, 'exit');
  await db.close();
  await gateway.close();
});

function keep<Reply>(answer: TestAnswer<Reply>): TestAnswer<Reply> {
  answers.push(JSON.stringify([answer.body, [...answer.headers]]));
  return answer;
}

const call = async <Path extends Parameters<typeof callServer>[1]>(path: Path, input: object) =>
  keep(await callServer(url, path, input, { headers: farAddress() }));

const bearer = (token: string) => ({ headers: farAddress(), token });

test('T43 AUTH-01 outside a demo the code is in the message only: in no answer and no line of the log', async () => {
  const mobile = '9876543210';
  const checked = await call('/api-check-mobile', { mobile });
  expect(checked.body).toMatchObject({ status: true, otp_length: 4 });
  expect(checked.body.otp).toBeUndefined();
  const otp = gateway.codeFor(mobile);
  const wrong = notCode(otp);
  await call('/api-resend-otp', { mobile });
  await call('/api-verify-otp', { mobile, otp: wrong });
  const input = { name: 'Asha', mobile, password: PASSWORD, ...REGISTRATION_TERMS };
  await call('/api-user-registration', { ...input, otp: wrong });
  const registered = await call('/api-user-registration', { ...input, otp });
  expect(registered.body.status).toBe(true);
  await call('/api-user-login', { mobile, password: PASSWORD });
  await call('/api-user-login', { mobile, password: `${PASSWORD}x` });

  await expect.poll(() => log.split('/api-user-login').length).toBeGreaterThan(2);
  const code = new RegExp(`(?<![0-9a-zA-Z_.:-])${otp}(?![0-9a-zA-Z_.:-])`);
  expect(answers.filter((answer) => code.test(answer))).toEqual([]);
  expect(log.split('\n').filter((line) => code.test(line))).toEqual([]);
  for (const secret of [PASSWORD, mobile, registered.body.unique_token ?? ''])
    expect(log).not.toContain(secret);
});

test('AUTH-12 a forgotten, a changed and a confirmed password leave no secret in any line of the log, whatever goes wrong', async () => {
  const mobile = '9876533333';
  const [forgotten, next, last] = [PASSWORD, 'green winter lantern', 'yellow autumn harbour'];
  const stored = await hashPassword(HASHING, 'player', forgotten);
  await db.query(sql`
    insert into players (mobile, name, password_hash) values (${mobile}, 'Asha', ${stored})`);
  await call('/api-forget-check-mobile', { mobile });
  await expect.poll(() => gateway.messages.filter((sent) => sent.mobile === mobile)).toHaveLength(1);
  const otp = gateway.codeFor(mobile);
  await call('/api-verify-otp', { mobile, otp: notCode(otp), purpose: 'reset' });
  const token = (await call('/api-verify-otp', { mobile, otp, purpose: 'reset' })).body.otp_token ?? '';
  await call('/api-forgot-password', { mobile, new_pass: next });
  const done = await call('/api-forgot-password', { mobile, new_pass: next, otp_token: token });
  expect(done.body.status).toBe(true);
  const session = (await call('/api-user-login', { mobile, password: next })).body.unique_token ?? '';
  await call('/api-confirm-password', { password: next, unique_token: session });
  await call('/api-confirm-password', { password: `${next}x`, unique_token: session });
  await call('/api-change-password', { old_pass: 'wrong', new_pass: last, unique_token: session });
  const changed = await call('/api-change-password', {
    old_pass: next,
    new_pass: last,
    unique_token: session,
  });
  const renewed = changed.body.unique_token ?? '';
  expect(renewed).not.toBe('');
  for (const body of [
    `{"mobile":"${mobile}","password":"${last}"`,
    `{"password":["${last}"],"unique_token":"${renewed}"}`,
  ]) {
    const broken = await fetch(`${url}/api-user-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...farAddress() },
      body,
    });
    expect(broken.status).toBe(400);
  }

  await expect.poll(() => log.split('/api-change-password').length).toBeGreaterThan(2);
  const code = new RegExp(`(?<![0-9a-zA-Z_.:-])${otp}(?![0-9a-zA-Z_.:-])`);
  expect(answers.filter((answer) => code.test(answer))).toEqual([]);
  expect(log.split('\n').filter((line) => code.test(line))).toEqual([]);
  for (const secret of [forgotten, next, last, mobile, token, session, renewed])
    expect(log).not.toContain(secret);
});

test('AUTH-19 when the operator has spent its messages of the hour, nobody gets one and the operator hears of it, not with every try', async () => {
  await db.query(sql`
    insert into codes (purpose, mobile, code_mac, ip_prefix, expires_at)
    select 'register', (8000000000 + n * 10000)::text, decode('00', 'hex'), 'flood', clock_timestamp() from generate_series(1, 2000) n`);
  const sent = gateway.messages.length;
  for (const mobile of ['9876544441', '9876544442', '9876544443'])
    expect((await call('/api-check-mobile', { mobile })).body.code).toBe('otp_wait');
  await call('/api-forget-check-mobile', { mobile: '9876544444' });
  await db.query(sql`delete from codes where ip_prefix = 'flood'`);
  expect((await call('/api-check-mobile', { mobile: '9876544441' })).body.status).toBe(true);
  expect(gateway.messages).toHaveLength(sent + 1);
  await expect.poll(() => log.split('the SMS budget of the operator is spent').length - 1).toBe(1);
});

test('the message names the operator and the purpose, warns, and lets only our own pages fill it in', async () => {
  const mobile = '9876511111';
  await call('/api-check-mobile', { mobile });
  const otp = gateway.codeFor(mobile);
  expect(gateway.messages.at(-1)).toEqual({
    mobile,
    text: `${otp} is your Ank code to register. Valid 5 minutes, never share it.\n\n@play.example.in #${otp}`,
  });
});

test('when the message was not sent, the player is told so, and the code works for nobody', async () => {
  const mobile = '9876522222';
  gateway.answer({ status: 503 });
  const failed = await call('/api-check-mobile', { mobile });
  gateway.answer({ status: 200 });
  expect(failed.http).toBe(422);
  expect(failed.body).toMatchObject({ code: 'otp_not_sent', msg: 'Failed to generate OTP' });
  const verified = await call('/api-verify-otp', { mobile, otp: gateway.codeFor(mobile) });
  expect(verified.body.code).toBe('otp_not_valid');
});

test('T47 in production there are no demo logins, and no login has a password that ships with the product', async () => {
  expect((await call('/api-get-demo-logins', {})).body.players).toEqual([]);
  expect((await call('/console/api/get-demo-logins', {})).body.staff).toEqual([]);
  const browser = openBrowser(url);
  for (const password of ['', 'owner', 'admin', 'password', 'ank', 'changeme', 'demo']) {
    const login = password === '' ? 'admin' : 'owner';
    const { body } = await browser.call('/console/api/login', { login, password }, { headers: farAddress() });
    expect(['staff_login_failed', 'staff_locked']).toContain(body.code);
  }
});

test('T47 accounts that a demo left behind, whose passwords everybody knows, do not exist in production', async () => {
  const [asha, ravi] = [await addPlayer(db, 100), await addStaffMember(db, ['owner'])];
  await db.query(sql`update players set demo = true, password_hash = ${await hashPassword(HASHING, 'player', PASSWORD)}
    where id = ${asha.id}`);
  await db.query(sql`update staff set login = 'demo.owner', password_hash = ${await hashPassword(HASHING, 'staff', PASSWORD)}
    where id = ${ravi.id}`);
  expect((await call('/api-user-login', { mobile: asha.mobile, password: PASSWORD })).body.code).toBe(
    'user_not_registered',
  );
  expect((await call('/console/api/login', { login: 'demo.owner', password: PASSWORD })).body.code).toBe(
    'staff_login_failed',
  );
  expect((await callServer(url, '/api-get-profile', {}, bearer(asha.token))).http).toBe(401);
  expect((await callServer(url, '/console/api/get-me', {}, bearer(ravi.token))).http).toBe(401);
  await db.query(sql`update players set demo = false where id = ${asha.id}`);
  await db.query(sql`update staff set demo = false where id = ${ravi.id}`);
  expect((await callServer(url, '/api-get-profile', {}, bearer(asha.token))).http).toBe(200);
  expect((await callServer(url, '/console/api/get-me', {}, bearer(ravi.token))).http).toBe(200);
  expect((await call('/api-user-login', { mobile: asha.mobile, password: PASSWORD })).body.status).toBe(true);
});
