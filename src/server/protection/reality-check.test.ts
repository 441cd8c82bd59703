import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant, instantAt, marketDay, minuteOfDay } from '#rules/time.ts';
import { accepted } from '#rules/verdict.ts';
import { addPlayer } from '../../../test/support/people.ts';
import { openResultsDesk } from '../../../test/support/results-desk.ts';
import { startHouseWithClock } from '../../../test/support/start-house-with-clock.ts';
import type { TestHouse } from '../../../test/support/test-house.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { windHouse } from '../../../test/support/wind-clock.ts';
import { openLogin } from '../accounts/open-login.ts';

const ZONE = 'Asia/Kolkata';
const NOON = instantAt(accepted(marketDay('2026-11-20')), minuteOfDay(720), ZONE);
const MINUTE_MS = 60_000;

let house: TestHouse;
beforeAll(async () => {
  house = await startHouseWithClock({ zone: ZONE, at: NOON });
});
afterAll(() => house.close());

async function wind(minutes: number): Promise<void> {
  await windHouse(house, instant(NOON + minutes * MINUTE_MS));
}
const iso = (minutes: number) => new Date(NOON + minutes * MINUTE_MS).toISOString();

test('RG-05 a player sees how long and for how much this session was played since it was last acknowledged', async () => {
  const [market, later] = [await addMarket(house), await addMarket(house)];
  const player = await addPlayer(house.node.db, 1000);
  const check = async (token = player.token) =>
    (await house.call('/api-get-reality-check', {}, { token })).body;
  const place = async (at: typeof market, points: number, key: string) => {
    const { body } = await house.call('/api-submit-bid', digitsOn(at, [6], points), { ...player, key });
    expect([body.status, body.code]).toEqual([true, undefined]);
  };

  expect(await check()).toMatchObject({ since: iso(0), due_at: iso(60), staked: '0', won: '0', net: '0' });
  await wind(10);
  await place(market, 100, 'one');
  expect(await check()).toMatchObject({
    since: iso(0),
    due_at: iso(60),
    staked: '100',
    won: '0',
    net: '-100',
  });

  const set = await house.call('/api-set-reality-check', { minutes: 15 }, player);
  expect(set.body.reality_check_minutes).toBe(15);
  expect((await house.call('/api-set-reality-check', { minutes: 20 }, player)).body.code).toBe('malformed');
  expect(await check()).toMatchObject({ due_at: iso(15) });

  await wind(20);
  const desk = await openResultsDesk({ db: house.node.db, url: house.url });
  await desk.declare(market.openSession, '123');
  await desk.settled(market.openSession);
  expect(await check()).toMatchObject({ since: iso(0), staked: '100', won: '950', net: '850' });

  await wind(25);
  const seen = await house.call('/api-acknowledge-reality-check', {}, player);
  expect(seen.body.due_at).toBe(iso(40));
  expect(await check()).toMatchObject({ since: iso(25), due_at: iso(40), staked: '0', won: '0', net: '0' });
  await wind(30);
  await place(later, 50, 'two');
  expect(await check()).toMatchObject({ since: iso(25), staked: '50', won: '0', net: '-50' });

  // Another session of the player has a clock of its own.
  const login = {
    player: { id: player.id, demo: false },
    device: null,
    kind: 'token',
    request: { userAgent: '', heldSession: null },
  } as const;
  const { token } = await house.node.db.transaction((tx) => openLogin(tx, login));
  expect(await check(token)).toMatchObject({ since: iso(30), due_at: iso(45) });
});
