import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { farAddress } from '../../../test/support/far-address.ts';
import { loginDesk } from '../../../test/support/login-desk.ts';
import { callServer } from '../../../test/support/test-client.ts';
import { ratioOfTimes } from '../../../test/support/ratio-of-times.ts';
import { startTestNodes, type TestNodes } from '../../../test/support/test-nodes.ts';
import { PASSWORD_COSTS } from '../platform/config.ts';
import { sql } from '../platform/store/sql.ts';

/** A provider that takes every message and answers none. */
const provider = createServer((request) => {
  request.resume();
  asked += 1;
});
let asked = 0;
let system: TestNodes;
let demo: TestNodes;
const OLD = 'purple monsoon umbrella';
const { first, second, newPhone } = loginDesk(() => system, OLD);
const shown = loginDesk(() => demo, OLD);

beforeAll(async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  const address = provider.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  const url = `http://127.0.0.1:${address.port}/send`;
  // How long an answer takes is that of the real figures.
  system = await startTestNodes(2, {
    sms: { provider: 'webhook', url, site: null },
    passwordCosts: PASSWORD_COSTS,
  });
  demo = await startTestNodes(1);
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await system.close();
  await demo.close();
});

/** A number that plays here. Nobody logs in with it. */
async function knownPhone(at = system, mobile = newPhone()): Promise<string> {
  await at.db.query(
    sql`insert into players (mobile, name, password_hash) values (${mobile}, 'Asha', 'none')`,
  );
  return mobile;
}

const ask = (mobile: string, url = first()) =>
  callServer(url, '/api-forget-check-mobile', { mobile }, { headers: farAddress() });

/** Everything that somebody can read off an answer, but for the seconds, which go on meanwhile. */
async function readAll(answer: Promise<Awaited<ReturnType<typeof callServer>>>) {
  const { http, body, headers } = await answer;
  const said = JSON.stringify(body).replaceAll(/"\d+"|\d+ s\b/g, 'seconds');
  return { http, said, waits: headers.has('retry-after'), cookies: headers.getSetCookie().length };
}

/** What somebody gets to read who goes on with a number as far as one can without its code. */
async function walk(mobile: string) {
  const again = (path: '/api-resend-otp' | '/api-verify-otp' | '/api-forgot-password', input: object) =>
    readAll(callServer(second(), path, { mobile, purpose: 'reset', ...input }, { headers: farAddress() }));
  const later = (span: string) =>
    system.db.query(sql`
      update codes set created_at = created_at - ${span}::interval where mobile = ${mobile}`);
  const seen = [await readAll(ask(mobile)), await readAll(ask(mobile)), await again('/api-resend-otp', {})];
  await later('31 seconds');
  seen.push(await again('/api-resend-otp', {}));
  // "12345" can be no code, so that nobody meets the right one by chance.
  seen.push(await again('/api-verify-otp', { otp: '12345' }));
  seen.push(await again('/api-forgot-password', { otp: '12345', new_pass: 'green winter lantern' }));
  seen.push(
    await again('/api-forgot-password', { otp_token: 'x'.repeat(43), new_pass: 'green winter lantern' }),
  );
  seen.push(await again('/api-forgot-password', { new_pass: 'green winter lantern' }));
  await later('31 seconds');
  seen.push(await readAll(ask(mobile)));
  await later('31 seconds');
  // Three in ten minutes.
  seen.push(await readAll(ask(mobile)));
  return seen;
}

async function lock(mobile: string) {
  await ask(mobile);
  // No code that was sent is one of the wrong ones that were tried before.
  await system.db.query(sql`insert into code_failures (mobile) select ${mobile} from generate_series(1, 10)`);
  const verify = { mobile, otp: '1234', purpose: 'reset' };
  return readAll(callServer(first(), '/api-verify-otp', verify, { headers: farAddress() }));
}

const prove = (mobile: string) =>
  callServer(
    first(),
    '/api-forgot-password',
    { mobile, new_pass: 'green winter lantern', otp_token: 'x'.repeat(43) },
    { headers: farAddress() },
  );

test('AUTH-21 I-26 whether a number plays here is not told by asking for a new password, however one goes on', async () => {
  const [known, unknown] = [await walk(await knownPhone()), await walk(newPhone())];
  expect(unknown).toEqual(known);
  expect(known.map(({ http }) => http)).toEqual([200, 429, 429, 200, 422, 422, 422, 422, 200, 429]);
});

test('AUTH-21 wrong codes lock a number that plays here and one that does not alike', async () => {
  const [known, unknown] = [await lock(await knownPhone()), await lock(newPhone())];
  expect(unknown).toEqual(known);
  expect(known).toMatchObject({ http: 429 });
});

test('AUTH-21 the answer does not wait for the message, which only a number that plays here gets', async () => {
  const before = asked;
  const mobile = await knownPhone();
  // The provider never answers: if this waited for it, it would end with the five seconds of its patience and a refusal.
  expect((await ask(mobile)).body.status).toBe(true);
  await expect.poll(() => asked).toBe(before + 1);
  expect((await ask(newPhone())).body.status).toBe(true);
  expect(asked).toBe(before + 1);
});

// What would give numbers away is a message or a hash on one side only: many times the rest. Three times is far from both.
const ALIKE = { from: 1 / 3, to: 3 };

test('AUTH-21 asking for a new password takes as long for a number that plays here as for another', async () => {
  const known = await Promise.all(Array.from({ length: 9 }, () => knownPhone()));
  let turn = 0;
  const ratio = await ratioOfTimes({ of: () => ask(newPhone()), to: () => ask(known[turn++] ?? '') });
  expect(ratio).toBeGreaterThan(ALIKE.from);
  expect(ratio).toBeLessThan(ALIKE.to);
});

test('AUTH-21 a wrong proof takes as long for a number that plays here as for another', async () => {
  const known = await Promise.all(Array.from({ length: 9 }, () => knownPhone()));
  let turn = 0;
  const ratio = await ratioOfTimes({ of: () => prove(newPhone()), to: () => prove(known[turn++] ?? '') });
  expect(ratio).toBeGreaterThan(ALIKE.from);
  expect(ratio).toBeLessThan(ALIKE.to);
});

test('AUTH-21 a demo shows a code to everybody who asks; a stranger’s opens nothing', async () => {
  const known = await knownPhone(demo, shown.newPhone());
  const unknown = shown.newPhone();
  for (const mobile of [known, unknown]) {
    const { body } = await ask(mobile, shown.first());
    expect(body.otp).toMatch(/^\d{4}$/);
    const claim = { mobile, otp: body.otp, purpose: 'reset' };
    const { body: proof } = await callServer(shown.first(), '/api-verify-otp', claim, {
      headers: farAddress(),
    });
    expect([mobile, proof.code]).toEqual([mobile, mobile === known ? undefined : 'reset_otp_not_valid']);
  }
});
