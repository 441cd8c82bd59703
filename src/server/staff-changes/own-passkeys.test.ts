import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { confirmApproval } from '../../../test/support/approvals.ts';
import { addRealStaff } from '../../../test/support/people.ts';
import { type SmsGateway, startSmsGateway } from '../../../test/support/sms-gateway.ts';
import { type SoftwarePasskey, softwarePasskey, type Twist } from '../../../test/support/software-passkey.ts';
import { type Member, staffDesk } from '../../../test/support/staff-desk.ts';
import type { TestBrowser } from '../../../test/support/test-browser.ts';
import { callServer } from '../../../test/support/test-client.ts';
import { startTestNodes, type TestNodes } from '../../../test/support/test-nodes.ts';
import { sql } from '../platform/store/sql.ts';

let system: TestNodes;
let sms: SmsGateway;
const PASSWORD = 'a staff password of mine';
const ORIGIN = 'https://play.example.in';
const OWNER_PHONE = '9000088881';
const { first, second, addMember, addMemberWithApp, open, failuresOf, eventsOf } = staffDesk(
  () => system,
  PASSWORD,
);

beforeAll(async () => {
  sms = await startSmsGateway();
  const provider = { provider: 'webhook', url: sms.url, site: null } as const;
  system = await startTestNodes(2, { env: { PUBLIC_URL: ORIGIN }, sms: provider });
  await addRealStaff(system.db, ['owner'], { mobile: OWNER_PHONE });
});
afterAll(async () => {
  await system.close();
  await sms.close();
});

type Holder = Member & { readonly passkey: SoftwarePasskey };

/** Somebody with an authenticator and a passkey, put straight into the store. */
async function addHolder(): Promise<Holder> {
  const member = await addMember();
  const passkey = softwarePasskey(ORIGIN);
  await system.db.query(sql`update staff set totp_confirmed_at = clock_timestamp() where id = ${member.id}`);
  await insertPasskey(member, passkey);
  return { ...member, passkey };
}

/** The same, logged in by it. */
async function addPerson(): Promise<Holder & { readonly browser: TestBrowser }> {
  const holder = await addHolder();
  const browser = open();
  const question = await questionOf(browser, holder);
  const entered = await login(browser, holder, { passkey: holder.passkey.answer(question) });
  expect([entered.body.status, entered.body.code]).toEqual([true, undefined]);
  return { ...holder, browser };
}

const insertPasskey = ({ id }: Member, { credentialId, publicKey }: SoftwarePasskey) =>
  system.db.query(sql`
    insert into passkeys (staff_id, credential_id, public_key, sign_count, name)
    values (${id}, ${credentialId}, decode(${publicKey}, 'hex'), 0, 'Desk key')`);

const login = (browser: TestBrowser, person: Member, given: object = {}) =>
  browser.call('/console/api/login', { login: person.login, password: PASSWORD, ...given });

/** The question that follows a right password. */
async function questionOf(browser: TestBrowser, person: Member) {
  const { body } = await login(browser, person);
  expect(body).toMatchObject({ code_needed: true, me: null });
  return body.passkey ?? { challenge: '', rp_id: '' };
}

describe('AUTH-18 a passkey of staff', () => {
  test('AUTH-17 is made with a fresh code, is in the list, and every owner is told', async () => {
    const person = await addMemberWithApp();
    const begun = await person.browser.call('/console/api/begin-passkey', { code: person.code() });
    const passkey = softwarePasskey(ORIGIN).make(begun.body);
    const added = await person.browser.call('/console/api/add-passkey', { name: 'Desk key', passkey });
    expect([added.body.status, added.body.code]).toEqual([true, undefined]);
    const { body } = await person.browser.call('/console/api/list-own-passkeys', {});
    expect(body).toMatchObject({ possible: true, passkeys: [{ name: 'Desk key', last_used_at: null }] });
    expect(await eventsOf(person)).toEqual(expect.arrayContaining(['passkey_begun', 'passkey_added']));
    await vi.waitFor(
      () =>
        expect(
          sms.messages.some(
            ({ mobile, text }) =>
              mobile === OWNER_PHONE && text.includes(`passkey to the login ${person.login}`),
          ),
        ).toBe(true),
      { timeout: 20_000 },
    );
  });

  test('is not begun without a right code, whatever the session has proved', async () => {
    const { browser } = await addMemberWithApp();
    const { body } = await browser.call('/console/api/begin-passkey', { code: '000000' });
    expect(body.code).toBe('totp_not_valid');
  });

  test('logs in in the place of the six digits, on the other node, and proves the session', async () => {
    const person = await addHolder();
    const browser = open(second());
    const question = await questionOf(browser, person);
    expect(question).toMatchObject({ rp_id: 'play.example.in', allowed: [person.passkey.credentialId] });
    const entered = await login(browser, person, { passkey: person.passkey.answer(question) });
    expect(entered.body.me).toMatchObject({ login: person.login });
    const removed = await browser.call('/console/api/remove-passkey', { passkey_id: '999999' });
    // Not asked for a code again.
    expect(removed.body.code).toBe('passkey_unknown');
    const [own] = (await browser.call('/console/api/list-own-passkeys', {})).body.passkeys ?? [];
    expect(own?.last_used_at).not.toBeNull();
  });

  test('does not stand in the place of the password', async () => {
    const person = await addHolder();
    const browser = open();
    const question = await questionOf(browser, person);
    const { body } = await login(browser, person, {
      password: 'wrong',
      passkey: person.passkey.answer(question),
    });
    expect(body.code).toBe('staff_login_failed');
  });

  const LIES: readonly (readonly [string, Twist])[] = [
    ['of another page', { origin: 'https://play.example.in.evil.in' }],
    ['of a page without TLS', { origin: 'http://play.example.in' }],
    ['of another host', { rpId: 'evil.in' }],
    ['of a device that nobody has unlocked', { verified: false }],
    ['signed by another key', { falseKey: true }],
    ['made for a new passkey', { type: 'webauthn.create' }],
    ['to a question that nobody has put', { challenge: 'A'.repeat(43) }],
  ];
  test.each(LIES)('an answer %s opens nothing and counts as a failure', async (_, twist) => {
    const person = await addHolder();
    const browser = open();
    const question = await questionOf(browser, person);
    const { body } = await login(browser, person, { passkey: person.passkey.answer(question, twist) });
    expect(body.code).toBe('staff_login_failed');
    expect(await failuresOf(person.login)).toBe(1);
  });

  test('an answer is worth something once', async () => {
    const person = await addHolder();
    const question = await questionOf(open(), person);
    const passkey = person.passkey.answer(question);
    const answers = await Promise.all([
      login(open(), person, { passkey }),
      login(open(second()), person, { passkey }),
    ]);
    expect(answers.map(({ body }) => body.code ?? 'in').toSorted()).toEqual(['in', 'staff_login_failed']);
    expect((await login(open(), person, { passkey })).body.code).toBe('staff_login_failed');
  });

  test('a wrong answer uses its question up', async () => {
    const person = await addHolder();
    const question = await questionOf(open(), person);
    const wrong = person.passkey.answer(question, { verified: false });
    expect((await login(open(), person, { passkey: wrong })).body.code).toBe('staff_login_failed');
    const right = person.passkey.answer(question);
    expect((await login(open(), person, { passkey: right })).body.code).toBe('staff_login_failed');
  });

  test('a question is old after three minutes', async () => {
    const person = await addHolder();
    const question = await questionOf(open(), person);
    await system.db.query(sql`
      update passkey_challenges set expires_at = expires_at - interval '3 minutes' where bound_to = ${`staff:${person.id}`}`);
    const { body } = await login(open(), person, { passkey: person.passkey.answer(question) });
    expect(body.code).toBe('staff_login_failed');
  });

  test('a count that goes back is the answer of a copy', async () => {
    const person = await addHolder();
    const high = person.passkey.answer(await questionOf(open(), person), { count: 50 });
    expect((await login(open(), person, { passkey: high })).body.status).toBe(true);
    for (const count of [50, 49, 0]) {
      const copied = person.passkey.answer(await questionOf(open(), person), { count });
      expect((await login(open(), person, { passkey: copied })).body.code).toBe('staff_login_failed');
    }
    const next = person.passkey.answer(await questionOf(open(), person), { count: 51 });
    expect((await login(open(), person, { passkey: next })).body.status).toBe(true);
  });

  test('a device that never counts is let in each time', async () => {
    const person = await addHolder();
    await system.db.query(sql`update passkeys set sign_count = 0 where staff_id = ${person.id}`);
    for (let n = 0; n < 2; n += 1) {
      const passkey = person.passkey.answer(await questionOf(open(), person), { count: 0 });
      expect((await login(open(), person, { passkey })).body.status).toBe(true);
    }
  });

  test('of somebody else opens nothing, and that is in the trail', async () => {
    const [asha, ravi] = [await addHolder(), await addHolder()];
    const question = await questionOf(open(), asha);
    const { body } = await login(open(), asha, { passkey: ravi.passkey.answer(question) });
    expect(body.code).toBe('staff_login_failed');
    const trail = await system.db.query(sql`
      select actor from audit_events where action = 'passkey_of_other_refused' and object = ${`staff:${ravi.id}`}`);
    expect(trail).toEqual([{ actor: `staff:${asha.id}` }]);
  });
});

const questionIn = async (browser: TestBrowser, approval_id = '') =>
  (await browser.call('/console/api/get-passkey-question', { approval_id })).body;
const prove = (browser: TestBrowser, passkey: object) =>
  browser.call('/console/api/prove-authenticator', { passkey });
const forget = ({ id }: Member) =>
  system.db.query(sql`update staff_sessions set proved_at = null where staff_id = ${id}`);

describe('AUTH-14 a passkey proves an open session', () => {
  test('for ten minutes, like a code', async () => {
    const person = await addPerson();
    await forget(person);
    const remove = () => person.browser.call('/console/api/remove-passkey', { passkey_id: '0' });
    expect((await remove()).body.code).toBe('authenticator_required');
    const question = await questionIn(person.browser);
    expect((await prove(person.browser, person.passkey.answer(question))).body.status).toBe(true);
    expect((await remove()).body.code).toBe('passkey_unknown');
  });

  test('and no other session: a question answers in the session that it was put to', async () => {
    const person = await addPerson();
    const other = open(second());
    const entered = await login(other, person, {
      passkey: person.passkey.answer(await questionOf(other, person)),
    });
    expect(entered.body.status).toBe(true);
    const question = await questionIn(person.browser);
    const { body } = await prove(other, person.passkey.answer(question));
    expect(body.code).toBe('passkey_not_valid');
    expect(Object.keys(body.fields ?? {})).toEqual(['passkey']);
  });

  test('and nothing else: questions of the log-in, of an approval and of a new passkey are others', async () => {
    const app = await addMemberWithApp();
    const person = { ...app, passkey: softwarePasskey(ORIGIN) };
    await insertPasskey(app, person.passkey);
    const questions = [await questionOf(open(), person), await questionIn(person.browser, '7')];
    const begun = await person.browser.call('/console/api/begin-passkey', { code: person.code() });
    for (const question of [...questions, begun.body])
      expect((await prove(person.browser, person.passkey.answer(question))).body.code).toBe(
        'passkey_not_valid',
      );
    const proof = await questionIn(person.browser);
    const { body } = await login(open(), person, { passkey: person.passkey.answer(proof) });
    expect(body.code).toBe('staff_login_failed');
  });

  test('whoever has none is told so', async () => {
    const { browser } = await addMemberWithApp();
    expect((await questionIn(browser)).code).toBe('passkey_unknown');
  });
});

describe('making a passkey', () => {
  test('another session cannot finish what this one began', async () => {
    const app = await addMemberWithApp();
    const person = { ...app, passkey: softwarePasskey(ORIGIN) };
    await insertPasskey(app, person.passkey);
    const begun = await person.browser.call('/console/api/begin-passkey', { code: person.code() });
    const other = open(second());
    await login(other, person, { passkey: person.passkey.answer(await questionOf(other, person)) });
    const passkey = softwarePasskey(ORIGIN).make(begun.body);
    expect((await other.call('/console/api/add-passkey', { name: '', passkey })).body.code).toBe(
      'passkey_not_valid',
    );
  });

  test.each<readonly [string, Twist]>([
    ['in another page', { origin: 'https://evil.in' }],
    ['for another host', { rpId: 'evil.in' }],
    ['without unlocking the device', { verified: false }],
    ['as an answer to a question', { type: 'webauthn.get' }],
  ])('what was made %s is not kept', async (_, twist) => {
    const { browser, code } = await addMemberWithApp();
    const begun = await browser.call('/console/api/begin-passkey', { code: code() });
    const passkey = softwarePasskey(ORIGIN).make(begun.body, twist);
    expect((await browser.call('/console/api/add-passkey', { name: 'Mine', passkey })).body.code).toBe(
      'passkey_not_valid',
    );
    expect((await browser.call('/console/api/list-own-passkeys', {})).body.passkeys).toEqual([]);
  });

  test('what has a credential too short to be its own is not kept', async () => {
    const { browser, code } = await addMemberWithApp();
    const begun = await browser.call('/console/api/begin-passkey', { code: code() });
    const passkey = softwarePasskey(ORIGIN, { idBytes: 8 }).make(begun.body);
    expect((await browser.call('/console/api/add-passkey', { name: 'Mine', passkey })).body.code).toBe(
      'passkey_not_valid',
    );
  });

  test('a device that has the passkey of a colleague is told to make none, and its passkey is no second one', async () => {
    const asha = await addHolder();
    const ravi = await addMemberWithApp();
    const begun = await ravi.browser.call('/console/api/begin-passkey', { code: ravi.code() });
    expect(begun.body.excluded).toContain(asha.passkey.credentialId);
    const passkey = asha.passkey.make(begun.body);
    expect((await ravi.browser.call('/console/api/add-passkey', { name: '', passkey })).body.code).toBe(
      'passkey_known',
    );
  });

  test('a name is of 1 to 40 characters; without one the browser gives it', async () => {
    const { browser, code } = await addMemberWithApp();
    const begun = await browser.call('/console/api/begin-passkey', { code: code() });
    const passkey = softwarePasskey(ORIGIN).make(begun.body);
    const long = await browser.call('/console/api/add-passkey', { name: 'x'.repeat(41), passkey });
    expect(long.body.code).toBe('passkey_name_not_valid');
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
    };
    const added = await browser.call('/console/api/add-passkey', { name: ' ', passkey }, { headers });
    expect(added.body.name).toBe('Chrome on Windows');
  });

  test('nobody has more than ten', async () => {
    const person = await addMemberWithApp();
    for (let n = 0; n < 10; n += 1) await insertPasskey(person, softwarePasskey(ORIGIN));
    const { body } = await person.browser.call('/console/api/begin-passkey', { code: person.code() });
    expect(body).toMatchObject({ code: 'passkeys_full', params: { max: '10' } });
  });
});

test('an own passkey is renamed and removed, nobody else has it, and a removed one opens nothing', async () => {
  const [asha, ravi] = [await addPerson(), await addPerson()];
  const [own] = (await asha.browser.call('/console/api/list-own-passkeys', {})).body.passkeys ?? [];
  const named = { passkey_id: own?.passkey_id, name: 'Phone' };
  expect((await ravi.browser.call('/console/api/rename-passkey', named)).body.code).toBe('passkey_unknown');
  expect((await ravi.browser.call('/console/api/remove-passkey', named)).body.code).toBe('passkey_unknown');
  expect((await asha.browser.call('/console/api/rename-passkey', { ...named, name: '' })).body.code).toBe(
    'passkey_name_not_valid',
  );
  expect((await asha.browser.call('/console/api/rename-passkey', named)).body.status).toBe(true);
  const list = await asha.browser.call('/console/api/list-own-passkeys', {});
  expect(list.body.passkeys).toMatchObject([{ name: 'Phone' }]);
  const question = await questionOf(open(), asha);
  expect((await asha.browser.call('/console/api/remove-passkey', named)).body.status).toBe(true);
  const { body } = await login(open(), asha, { passkey: asha.passkey.answer(question) });
  expect(body.code).toBe('staff_login_failed');
  expect((await login(open(), asha)).body.passkey).toBeNull();
});

test('T44 a reset of the authenticator takes every passkey along', async () => {
  const person = await addPerson();
  const [maker, checker] = [
    await addRealStaff(system.db, ['owner']),
    await addRealStaff(system.db, ['owner']),
  ];
  await system.db.query(sql`
    insert into settings (key, value, changed_by) values ('staff_change_wait_hours', '0', null)
    on conflict (key) do update set value = excluded.value`);
  const asked = await callServer(
    first(),
    '/console/api/propose-staff-change',
    { change: 'authenticator', staff_id: String(person.id), reason: 'Lost the phone' },
    maker,
  );
  await confirmApproval(first(), { approval_id: asked.body.approval_id }, checker);
  expect(await system.db.query(sql`select 1 from passkeys where staff_id = ${person.id}`)).toEqual([]);
  expect((await person.browser.call('/console/api/get-me', {})).body.code).toBe('not_logged_in');
});
