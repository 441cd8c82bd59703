import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountDesk } from '../../../test/support/account-desk.ts';
import { farAddress } from '../../../test/support/far-address.ts';
import { openLiveStream } from '../../../test/support/live-stream.ts';
import { loginDesk } from '../../../test/support/login-desk.ts';
import { type SmsGateway, startSmsGateway } from '../../../test/support/sms-gateway.ts';
import { openBrowser } from '../../../test/support/test-browser.ts';
import { callServer } from '../../../test/support/test-client.ts';
import { startTestNodes, type TestNodes } from '../../../test/support/test-nodes.ts';
import { sql } from '../platform/store/sql.ts';

let system: TestNodes;
let gateway: SmsGateway;
const PASSWORD = 'purple monsoon umbrella';
const desk = loginDesk(() => system, PASSWORD);
const { first, second, logIn, addPlayer } = desk;
const { open, as, isOpen, noticesOf } = accountDesk(() => system, desk, PASSWORD);

beforeAll(async () => {
  gateway = await startSmsGateway();
  system = await startTestNodes(2, { sms: { provider: 'webhook', url: gateway.url, site: null } });
});
afterAll(async () => {
  await system.close();
  await gateway.close();
});

const CHROME =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0';
const enter = (mobile: string, browser = openBrowser(first()), userAgent = CHROME) =>
  browser.call(
    '/api-user-login',
    { mobile, password: PASSWORD },
    { headers: { ...farAddress(), 'user-agent': userAgent } },
  );
const sessionsOf = async (token: string | undefined) =>
  (await as(token, '/api-list-login-sessions')).body.sessions ?? [];
const textsTo = (mobile: string) =>
  gateway.messages.filter((sent) => sent.mobile === mobile).map(({ text }) => text);

test('a player changes their name, and it is stored in one spelling', async () => {
  const { token } = await open();
  const { body } = await as(token, '/api-profile-update', { user_name: '  Asha   Patil ' });
  expect(body).toMatchObject({ status: true, user_name: 'Asha Patil' });
  expect((await as(token, '/api-get-profile')).body.user_name).toBe('Asha Patil');
});

test.each([
  ['', 'profile_name_required', 'Name is required!'],
  ['   ', 'profile_name_required', 'Name is required!'],
  ['A', 'name_not_valid', 'Username is not valid'],
  ['<b>Asha</b>', 'name_not_valid', 'Username is not valid'],
])('the name %j is refused at its field', async (userName, code, msg) => {
  const { token } = await open();
  const { http, body } = await as(token, '/api-profile-update', { user_name: userName });
  expect(http).toBe(422);
  expect(body).toMatchObject({ code, msg, fields: { user_name: msg } });
  expect((await as(token, '/api-get-profile')).body.user_name).toBe('Asha');
});

describe('AUTH-15 where a player is logged in', () => {
  test('is listed, newest first, with what people call a device and without any secret', async () => {
    const { mobile } = await addPlayer();
    const phone = (await enter(mobile)).body.unique_token;
    const laptop = (await enter(mobile, openBrowser(second()), FIREFOX)).body.unique_token;
    const listed = await as(phone, '/api-list-login-sessions');
    expect(listed.body.sessions?.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Windows', false],
      ['Chrome on Android', true],
    ]);
    for (const secret of [phone, laptop]) expect(JSON.stringify(listed.body)).not.toContain(secret);
    const [newest] = listed.body.sessions ?? [];
    expect(Object.keys(newest ?? {}).toSorted()).toEqual([
      'current',
      'device',
      'last_active_at',
      'logged_in_at',
      'session_id',
    ]);
    expect(Date.parse(newest?.logged_in_at ?? '')).toBeLessThanOrEqual(
      Date.parse(newest?.last_active_at ?? ''),
    );
  });

  test('is listed without sessions that have ended or are too old', async () => {
    const { id, mobile, token } = await open();
    const [out, old] = [await logIn(mobile, PASSWORD), await logIn(mobile, PASSWORD)];
    expect(await sessionsOf(token)).toHaveLength(3);
    await as(out.body.unique_token, '/api-user-logout');
    const [newest] = await sessionsOf(token);
    await system.db.query(sql`
      update login_sessions set last_active_at = clock_timestamp() - interval '8 days'
      where player_id = ${id} and id = ${Number(newest?.session_id)}`);
    expect(await isOpen(old.body.unique_token)).toBe(false);
    expect(await sessionsOf(token)).toMatchObject([{ current: true }]);
  });

  test('can be ended one by one, at once and on every node, and its stream is cut', async () => {
    const { mobile, token } = await open();
    const other = (await logIn(mobile, PASSWORD)).body.unique_token ?? '';
    const stream = await openLiveStream(first(), { token: other });
    const [listed] = (await sessionsOf(token)).filter(({ current }) => !current);
    const ended = await as(token, '/api-end-login-sessions', { session_id: listed?.session_id });
    expect(ended.body).toMatchObject({ status: true, ended: 1 });
    expect([await isOpen(other), await isOpen(token)]).toEqual([false, true]);
    await expect.poll(() => stream.ended()).toBe(true);
    const again = await as(token, '/api-end-login-sessions', { session_id: listed?.session_id });
    expect(again.http).toBe(404);
    expect(again.body.code).toBe('login_session_unknown');
  });

  test('can be ended everywhere else, and the one that asks goes on', async () => {
    const { mobile, token } = await open();
    const others = [await logIn(mobile, PASSWORD), await logIn(mobile, PASSWORD)];
    expect((await as(token, '/api-end-login-sessions')).body.ended).toBe(2);
    for (const { body } of others) expect(await isOpen(body.unique_token)).toBe(false);
    expect(await isOpen(token)).toBe(true);
    expect((await as(token, '/api-end-login-sessions')).body.ended).toBe(0);
  });

  test.each(['0', '-1', 'x', '9'.repeat(15), "1' or '1'='1", '1e3'])(
    'a session called %j is none',
    async (sessionId) => {
      const { token } = await open();
      const { body } = await as(token, '/api-end-login-sessions', { session_id: sessionId });
      expect(body.code).toBe('login_session_unknown');
    },
  );

  test('belongs to the player: by a number neither a session of somebody else nor the own one is ended', async () => {
    const [asha, ravi] = [await open(), await open()];
    const [own, foreign] = [await sessionsOf(asha.token), await sessionsOf(ravi.token)];
    for (const session of [...own, ...foreign]) {
      const { body } = await as(asha.token, '/api-end-login-sessions', { session_id: session.session_id });
      expect(body.code).toBe('login_session_unknown');
    }
    expect([await isOpen(asha.token), await isOpen(ravi.token)]).toEqual([true, true]);
  });
});

describe('AUTH-16 a log-in from a new device', () => {
  test('is told in the app and to the phone; the first one and one from a known browser are not', async () => {
    const { id, mobile } = await addPlayer();
    const own = openBrowser(first());
    await enter(mobile, own);
    await enter(mobile, own, FIREFOX);
    expect(await noticesOf(id)).toEqual([]);
    await enter(mobile, openBrowser(second()), FIREFOX);
    expect(await noticesOf(id)).toEqual(['new_device']);
    const told =
      'New log-in to your Ank account on Firefox on Windows. Not you? Choose a new password at once.';
    await expect.poll(() => textsTo(mobile)).toEqual([told]);
  });

  test('is told too when a program logs in that keeps no mark, once by its name', async () => {
    const { id, mobile } = await addPlayer();
    await enter(mobile);
    await logIn(mobile, PASSWORD);
    await logIn(mobile, PASSWORD);
    expect(await noticesOf(id)).toEqual(['new_device']);
  });

  test('is not told to the phone more than five times a day', async () => {
    const { id, mobile } = await addPlayer();
    for (let n = 0; n < 8; n += 1) await enter(mobile, openBrowser(first()));
    expect(await noticesOf(id)).toHaveLength(7);
    // One more account, whose message is sent after all of those.
    const last = await addPlayer();
    await enter(last.mobile);
    await enter(last.mobile, openBrowser(first()));
    await expect.poll(() => textsTo(last.mobile)).toHaveLength(1);
    await expect.poll(() => textsTo(mobile)).toHaveLength(5);
  });

  test('is told to the phones of others, however often one player logs in', async () => {
    const [often, other] = [await addPlayer(), await addPlayer()];
    await enter(often.mobile);
    await enter(other.mobile);
    // The operator has six messages left: five for the one and one for the other.
    await system.db.query(sql`
      insert into throttles (bucket, spent_until, step, reach)
      values ('notice-sms', clock_timestamp() + interval '1 hour' - 6 * interval '3.6 s', interval '3.6 s', interval '1 hour')
      on conflict (bucket) do update set spent_until = excluded.spent_until`);
    for (let n = 0; n < 15; n += 1) await enter(often.mobile, openBrowser(first()));
    await expect.poll(() => textsTo(often.mobile)).toHaveLength(5);
    await enter(other.mobile, openBrowser(second()));
    await expect.poll(() => textsTo(other.mobile)).toHaveLength(1);
    await system.db.query(sql`delete from throttles where bucket = 'notice-sms'`);
  });

  test('AUTH-16 opens though the message could not be sent', async () => {
    const { id, mobile } = await addPlayer();
    await enter(mobile);
    gateway.answer({ status: 503 });
    const { body } = await enter(mobile, openBrowser(first()));
    expect(body.status).toBe(true);
    expect(await noticesOf(id)).toEqual(['new_device']);
    await expect.poll(() => textsTo(mobile)).toHaveLength(1);
    gateway.answer({ status: 200 });
  });
});

/** A player who was told of three devices. */
async function tellThree() {
  const { id, token } = await open();
  await system.db.query(sql`
    insert into player_notices (player_id, kind, detail, at)
    select ${id}, 'new_device', jsonb_build_object('device', 'Device ' || n), clock_timestamp() - (4 - n) * interval '1 hour'
    from generate_series(1, 3) n`);
  return { id, token };
}

describe('AUTH-16 notices', () => {
  test('come newest first, page by page, and are unread until they are read', async () => {
    const { token } = await tellThree();
    const page = await as(token, '/api-get-notices', { limit: 2 });
    expect(page.body).toMatchObject({
      unread: 3,
      notices: [
        { kind: 'new_device', detail: { device: 'Device 3' }, read: false },
        { kind: 'new_device', detail: { device: 'Device 2' }, read: false },
      ],
    });
    const rest = await as(token, '/api-get-notices', { limit: 2, cursor: page.body.next_cursor });
    expect(rest.body.notices?.map(({ detail }) => detail['device'])).toEqual(['Device 1']);
    expect(rest.body.next_cursor).toBeNull();
    expect((await as(token, '/api-get-profile')).body.unread_notices).toBe(3);
    expect((await as(token, '/api-read-notices')).body.status).toBe(true);
    const read = await as(token, '/api-get-notices');
    expect(read.body.unread).toBe(0);
    expect(read.body.notices?.every((notice) => notice.read)).toBe(true);
    expect((await as(token, '/api-get-profile')).body.unread_notices).toBe(0);
  });

  test('of other players are not shown, and a marker that no list gave is refused', async () => {
    await tellThree();
    const { token } = await open();
    expect((await as(token, '/api-get-notices')).body).toMatchObject({
      notices: [],
      unread: 0,
      next_cursor: null,
    });
    expect((await as(token, '/api-get-notices', { cursor: 'x' })).body.code).toBe('cursor_not_valid');
  });

  test('reach open screens on every node', async () => {
    const { mobile, token } = await open();
    const streams = [await openLiveStream(first(), { token }), await openLiveStream(second(), { token })];
    await enter(mobile, openBrowser(second()));
    for (const stream of streams)
      expect(await stream.hears('event: notice\ndata: {"kind":"account"}', 10_000)).toBeLessThan(10_000);
    streams.forEach((stream) => stream.close());
  });
});

test('every call about the own account needs a session', async () => {
  for (const path of [
    '/api-change-password',
    '/api-confirm-password',
    '/api-profile-update',
    '/api-list-login-sessions',
    '/api-end-login-sessions',
    '/api-get-notices',
    '/api-read-notices',
  ] as const) {
    const { http, body } = await callServer(first(), path, {}, { headers: farAddress() });
    expect([path, http, body.code]).toEqual([path, 401, 'not_logged_in']);
  }
});

test('AUTH-15 a browser that logs in once more takes the place of its own earlier session, whoever that was', async () => {
  const [before, after] = [await addPlayer(), await addPlayer()];
  const browser = openBrowser(first());
  const enterWithCookie = (mobile: string) =>
    browser.call(
      '/api-user-login',
      { mobile, password: PASSWORD, session: 'cookie' },
      { headers: farAddress() },
    );
  await enterWithCookie(before.mobile);
  await enterWithCookie(after.mobile);
  await enterWithCookie(after.mobile);
  const left = await system.db.query(sql`
    select player_id as id from login_sessions where ended_at is null and player_id in (${before.id}, ${after.id})`);
  expect(left).toEqual([{ id: after.id }]);
});
