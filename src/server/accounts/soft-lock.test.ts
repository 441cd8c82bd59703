import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPlayer, type TestPlayer } from '../../../test/support/people.ts';
import { startTestHouse, type TestHouse } from '../../../test/support/test-house.ts';
import { addMarket, type TestMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { sql } from '../platform/sql.ts';
import { hashPassword } from './passwords.ts';

let house: TestHouse;
let market: TestMarket;
const PASSWORD = 'purple monsoon umbrella';
let keys = 0;

beforeAll(async () => {
  house = await startTestHouse();
  market = await addMarket(house);
});
afterAll(() => house.close());

const bid = async ({ token }: TestPlayer) => {
  keys += 1;
  const { body } = await house.call('/api-submit-bid', digitsOn(market, [7], 10), {
    token,
    key: `soft-lock-${keys}`,
  });
  return body.code ?? 'accepted';
};

/** A player with points who did something last so long ago; every ten minutes at most that is noted. */
async function playerWhoRested(rest: string, password = 'none'): Promise<TestPlayer> {
  const player = await addPlayer(house.node.db, 100);
  await house.node.db.query(sql`
    update players set password_hash = ${password} where id = ${player.id}`);
  await house.node.db.query(sql`
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
    await house.call('/api-get-dashboard-data', {}, player);
    await house.call('/api-user-wallet-balance', {}, player);
  }
  await house.node.db.query(sql`
    update login_sessions set acted_at = acted_at - interval '20 minutes' where player_id = ${player.id}`);
  expect(await bid(player)).toBe('step_up_required');
});

test('AUTH-13 looking around does not open bids again, only the password does, and then for twelve hours', async () => {
  const stored = (await hashPassword(house.node, 'player', PASSWORD)) ?? '';
  const player = await playerWhoRested('13 hours', stored);
  expect((await house.call('/api-get-profile', {}, player)).http).toBe(200);
  expect((await house.call('/api-list-sessions', {}, player)).http).toBe(200);
  expect(await bid(player)).toBe('step_up_required');
  const wrong = await house.call('/api-confirm-password', { password: 'wrong' }, player);
  expect(wrong.body.code).toBe('password_not_right');
  expect(await bid(player)).toBe('step_up_required');
  expect((await house.call('/api-confirm-password', { password: PASSWORD }, player)).body.status).toBe(true);
  expect(await bid(player)).toBe('accepted');
});

test('AUTH-13 what somebody does keeps bids open', async () => {
  const player = await playerWhoRested('11 hours 50 minutes');
  expect((await house.call('/api-get-profile', {}, player)).http).toBe(200);
  await house.node.db.query(sql`
    update login_sessions set acted_at = acted_at - interval '20 minutes' where player_id = ${player.id}`);
  expect(await bid(player)).toBe('accepted');
});
