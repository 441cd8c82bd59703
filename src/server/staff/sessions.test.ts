import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPlayer, addStaffMember } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { sql } from '../platform/store/sql.ts';
import { hashToken } from '../platform/secret-token.ts';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

const hashOf = (token: string) => sql`decode(${hashToken(token)}, 'hex')`;
const playerHere = async (token: string) =>
  (await system.call('/api-get-profile', {}, { token })).http === 200;
const staffHere = async (token: string) =>
  (await system.call('/console/api/get-me', {}, { token })).http === 200;

/** The session was opened and last used so long ago. */
const age = (table: ReturnType<typeof sql>, token: string, opened: string, used: string) =>
  system.node.db.query(sql`
    update ${table} set created_at = clock_timestamp() - ${opened}::interval,
      last_active_at = clock_timestamp() - ${used}::interval where token_hash = ${hashOf(token)}`);
const players = sql`login_sessions`;
const staffs = sql`staff_sessions`;

const idleMinutes = async (table: ReturnType<typeof sql>, token: string) =>
  (
    await system.node.db.query<{ minutes: number }>(sql`
      select round(extract(epoch from clock_timestamp() - last_active_at) / 60)::int as minutes
      from ${table} where token_hash = ${hashOf(token)}`)
  )[0]?.minutes;

test.each([
  ['29 days 23 hours', '1 hour', true],
  ['30 days 1 minute', '1 hour', false],
  ['20 days', '6 days 23 hours', true],
  ['20 days', '7 days 1 minute', false],
])('AUTH-13 a session opened %s and used %s ago is open: %s', async (opened, used, open) => {
  const { token } = await addPlayer(system.node.db, 0);
  await age(players, token, opened, used);
  expect(await playerHere(token)).toBe(open);
});

test.each([
  ['7 hours 59 minutes', '1 minute', true],
  ['8 hours 1 minute', '1 minute', false],
  ['1 hour', '14 minutes', true],
  ['1 hour', '15 minutes 1 second', false],
])('AUTH-13 a staff session opened %s and used %s ago is open: %s', async (opened, used, open) => {
  const { token } = await addStaffMember(system.node.db, ['owner']);
  await age(staffs, token, opened, used);
  expect(await staffHere(token)).toBe(open);
});

test('T44 staff deactivated directly in the database have no session either', async () => {
  const { id, token } = await addStaffMember(system.node.db, ['owner']);
  expect(await staffHere(token)).toBe(true);
  await system.node.db.query(sql`update staff set active = false where id = ${id}`);
  expect(await staffHere(token)).toBe(false);
});

test('AUTH-13 what a player does keeps the session alive, noted at most every ten minutes; polls do not', async () => {
  const { token } = await addPlayer(system.node.db, 0);
  await age(players, token, '1 hour', '20 minutes');
  await system.call('/api-user-wallet-balance', {}, { token });
  await system.call('/api-get-dashboard-data', {}, { token });
  expect(await idleMinutes(players, token)).toBe(20);
  expect(await playerHere(token)).toBe(true);
  expect(await idleMinutes(players, token)).toBe(0);
  await age(players, token, '1 hour', '9 minutes');
  expect(await playerHere(token)).toBe(true);
  expect(await idleMinutes(players, token)).toBe(9);
});

test('AUTH-13 an open console that only renews itself does not keep its staff logged in', async () => {
  const { token } = await addStaffMember(system.node.db, ['owner']);
  await age(staffs, token, '1 hour', '10 minutes');
  expect((await system.call('/console/api/list-market-sessions', {}, { token })).http).toBe(200);
  expect((await system.call('/console/api/get-operator-state', {}, { token })).http).toBe(200);
  expect(await idleMinutes(staffs, token)).toBe(10);
  expect(await staffHere(token)).toBe(true);
  expect(await idleMinutes(staffs, token)).toBe(0);
});

test('many calls of many people at once each get their own person', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => addPlayer(system.node.db, 0)));
  const asked = Array.from({ length: 200 }, (_, n) => people[n % people.length]);
  const answers = await Promise.all(
    asked.map(
      async (player) =>
        (await system.call('/api-get-profile', {}, { token: player?.token ?? '' })).body.mobile,
    ),
  );
  expect(answers).toEqual(asked.map((player) => player?.mobile));
});

test('T42 the person is the one of the session, whatever the body says', async () => {
  const [asha, ravi] = [await addPlayer(system.node.db, 70), await addPlayer(system.node.db, 5)];
  const body = {
    mobile: ravi.mobile,
    mobile_no: ravi.mobile,
    player_id: ravi.id,
    id: ravi.id,
    user_id: ravi.id,
  };
  const { body: profile } = await system.call('/api-get-profile', body, { token: asha.token });
  expect(profile).toMatchObject({ mobile: asha.mobile, wallet_amt: '70' });
});

test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(5000), "' or 1=1--", 'null', '__proto__'])(
  'T42 a token that nobody was given is nobody: %j',
  async (token) => {
    expect((await system.call('/api-get-profile', { unique_token: token })).http).toBe(401);
    expect(
      (await system.call('/api-get-profile', {}, { headers: { authorization: `Bearer ${token}` } })).http,
    ).toBe(401);
  },
);

test('T42 the sessions of players open no console, nor those of staff a wallet', async () => {
  const player = await addPlayer(system.node.db, 0);
  const staff = await addStaffMember(system.node.db, ['owner']);
  expect(await staffHere(player.token)).toBe(false);
  expect(await playerHere(staff.token)).toBe(false);
});
