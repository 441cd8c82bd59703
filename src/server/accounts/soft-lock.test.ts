import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPlayer, type TestPlayer } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addMarket, type TestMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { sql } from '../platform/store/sql.ts';
import { hashPassword } from './password/passwords.ts';

let system: TestSystem;
let market: TestMarket;
const PASSWORD = 'purple monsoon umbrella';
let keys = 0;

beforeAll(async () => {
  system = await startTestSystem();
  market = await addMarket(system);
});
afterAll(() => system.close());

const bid = async ({ token }: TestPlayer) => {
  keys += 1;
  const { body } = await system.call('/api-submit-bid', digitsOn(market, [7], 10), {
    token,
    key: `soft-lock-${keys}`,
  });
  return body.code ?? 'accepted';
};

/** A player with points who did something last so long ago; every ten minutes at most that is noted. */
async function playerWhoRested(rest: string, password = 'none'): Promise<TestPlayer> {
  const player = await addPlayer(system.node.db, 100);
  await system.node.db.query(sql`
    update players set password_hash = ${password} where id = ${player.id}`);
  await system.node.db.query(sql`
    update login_sessions set acted_at = clock_timestamp() - ${rest}::interval,
      last_active_at = clock_timestamp() - ${rest}::interval where player_id = ${player.id}`);
  return player;
}

test.each([
  ['11 hours 59 minutes', 'accepted'],
  ['12 hours 1 minute', 'step_up_required'],
  ['6 days', 'step_up_required'],
])('AUTH-13 who did nothing for %s and bids then is %s', async (rest, outcome) => {
  expect(await bid(await playerWhoRested(rest))).toBe(outcome);
});

test('AUTH-13 an app that only renews itself does not keep bids open', async () => {
  const player = await playerWhoRested('11 hours 50 minutes');
  for (let n = 0; n < 3; n += 1) {
    await system.call('/api-get-dashboard-data', {}, player);
    await system.call('/api-user-wallet-balance', {}, player);
  }
  await system.node.db.query(sql`
    update login_sessions set acted_at = acted_at - interval '20 minutes' where player_id = ${player.id}`);
  expect(await bid(player)).toBe('step_up_required');
});

test('AUTH-13 looking around does not open bids again, only the password does, and then for twelve hours', async () => {
  const stored = (await hashPassword(system.node, 'player', PASSWORD)) ?? '';
  const player = await playerWhoRested('13 hours', stored);
  expect((await system.call('/api-get-profile', {}, player)).http).toBe(200);
  expect((await system.call('/api-list-login-sessions', {}, player)).http).toBe(200);
  expect(await bid(player)).toBe('step_up_required');
  const wrong = await system.call('/api-confirm-password', { password: 'wrong' }, player);
  expect(wrong.body.code).toBe('password_not_right');
  expect(await bid(player)).toBe('step_up_required');
  expect((await system.call('/api-confirm-password', { password: PASSWORD }, player)).body.status).toBe(true);
  expect(await bid(player)).toBe('accepted');
});

test('AUTH-13 what somebody does keeps bids open', async () => {
  const player = await playerWhoRested('11 hours 50 minutes');
  expect((await system.call('/api-get-profile', {}, player)).http).toBe(200);
  await system.node.db.query(sql`
    update login_sessions set acted_at = acted_at - interval '20 minutes' where player_id = ${player.id}`);
  expect(await bid(player)).toBe('accepted');
});
