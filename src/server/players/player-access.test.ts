import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiveStream } from '../../../test/support/live-stream.ts';
import { loginDesk } from '../../../test/support/login-desk.ts';
import { addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import { callServer } from '../../../test/support/test-client.ts';
import { startTestNodes, type TestNodes } from '../../../test/support/test-nodes.ts';
import { sql } from '../platform/store/sql.ts';

const PASSWORD = 'tamarind monsoon';

let system: TestNodes;
let support: TestStaff;
beforeAll(async () => {
  system = await startTestNodes(2);
  support = await addStaffMember(system.db, ['support']);
});
afterAll(() => system.close());

const desk = loginDesk(() => system, PASSWORD);
const change = (player: { readonly id: number }, what: string, reason = 'Asked by phone') =>
  callServer(
    desk.first(),
    '/console/api/change-player-access',
    { player_id: player.id, change: what, reason },
    support,
  );
const endSessions = (player: { readonly id: number }, session_id = '', reason = 'Phone was stolen') =>
  callServer(
    desk.first(),
    '/console/api/end-player-login-sessions',
    { player_id: player.id, session_id, reason },
    support,
  );
const enter = async (mobile: string) => {
  const { body } = await desk.logIn(mobile, PASSWORD);
  return body.unique_token ?? '';
};
const eventsOf = ({ id }: { readonly id: number }) =>
  system.db.query<{ action: string; reason: string; actor: string }>(sql`
    select action, reason, actor from audit_events 
    where object = ${`player:${id}`} and action <> 'player_viewed' order by id`);
const sessionsOf = async (player: { readonly id: number }) => {
  const { body } = await callServer(
    desk.first(),
    '/console/api/get-player',
    { player_id: player.id },
    support,
  );
  return body.sessions ?? [];
};

test('a blocked player is out on all nodes at once, and only who knows the password is told why', async () => {
  const player = await desk.addPlayer();
  const token = await enter(player.mobile);
  const stream = await openLiveStream(desk.second(), { token });
  expect((await change(player, 'block')).body).toMatchObject({ active: false, betting: true });
  for (const url of [desk.first(), desk.second()]) expect((await desk.profile(token, url)).http).toBe(401);
  await expect.poll(stream.ended).toBe(true);
  expect((await desk.logIn(player.mobile, PASSWORD)).body).toMatchObject({
    code: 'player_blocked',
    msg: 'This account is blocked. Please contact us.',
  });
  expect((await desk.logIn(player.mobile, 'wrong')).body.code).toBe('user_not_registered');
  expect(await sessionsOf(player)).toEqual([]);
  expect((await change(player, 'unblock')).body).toMatchObject({ active: true });
  expect((await desk.profile(token)).http, 'sessions of before stay ended').toBe(401);
  expect((await desk.profile(await enter(player.mobile))).http).toBe(200);
  expect(await eventsOf(player)).toEqual([
    { action: 'player_blocked', reason: 'Asked by phone', actor: `staff:${support.id}` },
    { action: 'player_unblocked', reason: 'Asked by phone', actor: `staff:${support.id}` },
  ]);
});

test('JUR-03 betting that is switched off for one player is off on every node, and comes back as the player left it', async () => {
  const [player, other] = [await desk.addPlayer(), await desk.addPlayer()];
  const [token, otherToken] = [await enter(player.mobile), await enter(other.mobile)];
  const bettingOf = async (of: string, url: string) => (await desk.profile(of, url)).body.betting_status;
  expect((await change(player, 'stop_betting')).body).toMatchObject({ active: true, betting: false });
  for (const url of [desk.first(), desk.second()]) {
    expect(await bettingOf(token, url)).toBe('0');
    expect(await bettingOf(otherToken, url)).toBe('1');
    const check = await callServer(
      url,
      '/api-check-user-for-transfer-amt',
      { mobile_no: other.mobile },
      { token },
    );
    expect(check.body.code).toBe('betting_off');
  }
  // A break of the player's own is not loosened by staff who switch betting on.
  await system.db.query(sql`
    update players set play_restricted_until = clock_timestamp() + interval '1 hour' where id = ${player.id}`);
  expect((await change(player, 'allow_betting')).body).toMatchObject({ betting: true });
  expect(await bettingOf(token, desk.second())).toBe('0');
  const { body } = await callServer(desk.first(), '/api-get-notices', {}, { token });
  expect(body.notices?.map(({ kind }) => kind)).toEqual(['betting_allowed', 'betting_stopped']);
});

test('a change that is done already, has no reason, or is about nobody is refused and leaves no trace', async () => {
  const player = await desk.addPlayer();
  expect((await change(player, 'unblock')).body.code).toBe('access_unchanged');
  expect((await change(player, 'block', '  ')).body.code).toBe('reason_required');
  expect((await change({ id: 999_999 }, 'block')).body.code).toBe('player_unknown');
  expect((await change(player, 'delete')).http).toBe(400);
  expect((await endSessions(player, '', '')).body.code).toBe('reason_required');
  expect((await endSessions({ id: 999_999 })).body.code).toBe('player_unknown');
  expect(await eventsOf(player)).toEqual([]);
});

test('AUTH-15 staff end one session of a player, or all, and not those of another player', async () => {
  const [player, other] = [await desk.addPlayer(), await desk.addPlayer()];
  const [first, second] = [await enter(player.mobile), await enter(player.mobile)];
  const otherToken = await enter(other.mobile);
  const [newest] = await sessionsOf(player);
  const [foreign] = await sessionsOf(other);
  expect((await endSessions(player, foreign?.session_id)).body.code).toBe('login_session_unknown');
  expect((await endSessions(player, 'x')).body.code).toBe('login_session_unknown');
  expect((await endSessions(player, newest?.session_id)).body).toMatchObject({ ended: 1 });
  expect((await desk.profile(second)).http).toBe(401);
  expect((await desk.profile(first)).http).toBe(200);
  expect((await endSessions(player, newest?.session_id)).body.code).toBe('login_session_unknown');
  expect((await endSessions(player)).body).toMatchObject({ ended: 1 });
  expect((await desk.profile(first)).http).toBe(401);
  expect((await desk.profile(otherToken)).http).toBe(200);
  expect((await endSessions(player)).body).toMatchObject({ ended: 0 });
});
