import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPlayer, addStaffMember, type TestPlayer, type TestStaff } from '../support/people.ts';
import { callServer } from '../support/test-client.ts';
import type { TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

const SOON = { timeout: 10_000, interval: 250 };
/** Longer than the job that looks pauses. */
const JOB_MS = 2_500;

describe('alarms before a limit of the operator, at two servers', () => {
  let servers: TwoServers;
  let risk: TestStaff;
  let owner: TestStaff;
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 2 });
    risk = await addStaffMember(servers.system.node.db, ['risk']);
    owner = await addStaffMember(servers.system.node.db, ['owner']);
  });
  afterAll(() => servers.close());

  const marketAt = (index: number): TestMarket => {
    const market = servers.markets[index];
    if (market === undefined) throw new Error(`there is no market ${index}`);
    return market;
  };
  const newPlayer = () => addPlayer(servers.system.node.db, 100_000);
  let slips = 0;
  const bid = (market: TestMarket, { token }: TestPlayer, digits: readonly number[], points: number) => {
    slips += 1;
    return callServer(
      servers.urls[slips % 2 === 0 ? 0 : 1],
      '/api-submit-bid',
      digitsOn(market, digits, points),
      { token, key: `alarm-${slips}` },
    );
  };
  const limitTo = async (market: TestMarket, about: { readonly kind: string; readonly game: string }) => {
    const { body } = await callServer(
      servers.urls[0],
      '/console/api/change-limit',
      {
        session_id: String(market.openSession),
        scope: 'day',
        half: 'open',
        number: '',
        points: '100',
        reason: 'Small market',
        ...about,
      },
      risk,
    );
    expect(body.code).toBeUndefined();
  };
  const alarmsOf = (market: TestMarket) => async () => {
    const asked = { session_id: String(market.openSession) };
    const { body } = await callServer(servers.urls[1], '/console/api/get-exposure-gate', asked, owner);
    return body.alarms;
  };

  test('risk hears once that a limit is near and once that it is reached, without the number', async () => {
    const market = marketAt(0);
    await limitTo(market, { kind: 'number', game: 'Single Digit' });
    const alarms = alarmsOf(market);
    await bid(market, await newPlayer(), [4], 79);
    await wait(JOB_MS);
    expect(await alarms()).toEqual({ near: 0, reached: 0 });
    await bid(market, await newPlayer(), [4], 10);
    await expect.poll(alarms, SOON).toEqual({ near: 1, reached: 0 });
    await bid(market, await newPlayer(), [4], 11);
    await expect.poll(alarms, SOON).toEqual({ near: 0, reached: 1 });
  });

  test('risk hears that one player is near the limit of each, and not that many are far from it', async () => {
    const market = marketAt(1);
    await limitTo(market, { kind: 'player', game: '' });
    const alarms = alarmsOf(market);
    for (const digit of [1, 2, 3]) await bid(market, await newPlayer(), [digit], 79);
    const keen = await newPlayer();
    await bid(market, keen, [4], 40);
    await wait(JOB_MS);
    expect(await alarms()).toEqual({ near: 0, reached: 0 });
    await bid(market, keen, [5, 6], 20);
    await expect.poll(alarms, SOON).toEqual({ near: 1, reached: 0 });
    await bid(market, keen, [7], 20);
    await expect.poll(alarms, SOON).toEqual({ near: 0, reached: 1 });
    expect((await bid(market, keen, [8], 10)).body.code).toBe('player_limit_reached');
  });
});
