import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalance } from '../../src/server/ledger/read-balance.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { callServer } from '../support/test-client.ts';
import type { TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';
import { sayFigure } from '../support/say-figure.ts';

describe('T8 a player whose slips reach two servers', () => {
  let servers: TwoServers;
  let market: TestMarket;
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 1 });
    const [only] = servers.markets;
    if (only === undefined) throw new Error('there is a market');
    market = only;
  });
  afterAll(() => servers.close());

  /** The i-th of many slips, at one server or the other. */
  const placeAt = (i: number, { token }: TestPlayer, body: object, key: string) =>
    callServer(servers.urls[i % 2 === 0 ? 0 : 1], '/api-submit-bid', body, { token, key });
  const newPlayer = (points: number) => addPlayer(servers.system.node.db, points);
  const balanceOf = async ({ id }: TestPlayer) => (await readBalance(servers.system.node.db, id)) / 100;
  const slipsOf = async ({ id }: TestPlayer) =>
    (
      await servers.system.node.db.one<{ count: number }>(
        sql`select count(*) from slips where player_id = ${id}`,
      )
    ).count;

  test('T1 has points for one slip: of 50 at once exactly one is accepted', async () => {
    const player = await newPlayer(100);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => placeAt(i, player, digitsOn(market, [i % 10], 100), `one-${i}`)),
    );
    expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'insufficient_balance')).toHaveLength(49);
    expect([await balanceOf(player), await slipsOf(player)]).toEqual([0, 1]);
    sayFigure('T1', { 'slips at once': answers.length, accepted: 1 });
    sayFigure('T8', { servers: servers.urls.length });
  });

  test('T2 has points for all: after 50 slips at once the balance is exact', async () => {
    const player = await newPlayer(10_000);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        placeAt(i, player, digitsOn(market, [i % 10], 10 + i), `all-${i}`),
      ),
    );
    const staked = answers.reduce((sum, { body }) => sum + Number(body.total), 0);
    expect(staked).toBe(50 * 10 + (49 * 50) / 2);
    expect([await balanceOf(player), await slipsOf(player)]).toEqual([10_000 - staked, 50]);
    const balances = new Set(answers.map(({ body }) => body.wallet_amt));
    expect(balances.size, 'every receipt shows the balance after its own slip').toBe(50);
    sayFigure('T2', { 'slips at once': answers.length, 'points staked': staked, 'points missing': 0 });
  });

  test('T2 twenty players at once: everybody pays for their own slips only', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => newPlayer(1_000)));
    await Promise.all(
      players.flatMap((player, p) =>
        [0, 1, 2].map((i) => placeAt(i, player, digitsOn(market, [p % 10], 10 + p), `crowd-${i}`)),
      ),
    );
    const balances = await Promise.all(players.map(balanceOf));
    expect(balances).toEqual(players.map((_, p) => 1_000 - 3 * (10 + p)));
  });

  test('T9 sends one key 100 times at once: one slip, the same answer everywhere', async () => {
    const player = await newPlayer(1_000);
    const slip = digitsOn(market, [3], 100);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => placeAt(i, player, slip, 'same')),
    );
    const [first] = answers;
    expect(first?.body).toMatchObject({ status: true, total: '100', wallet_amt: '900' });
    answers.forEach(({ body }) => expect(body).toEqual(first?.body));
    const replays = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true');
    expect(replays).toHaveLength(99);
    expect([await balanceOf(player), await slipsOf(player)]).toEqual([900, 1]);
    sayFigure('T9', { 'times at once': answers.length, slips: 1, replays: replays.length });
  });

  test('T11 sends one key with two slips at once: one is booked, the other is refused', async () => {
    const player = await newPlayer(1_000);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => placeAt(i, player, digitsOn(market, [i % 2], 100), 'either')),
    );
    const booked = answers.filter(({ body }) => body.status);
    expect(new Set(booked.map(({ body }) => body.slip_no)).size).toBe(1);
    expect(booked).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === 'idempotency_key_reused')).toHaveLength(20);
    expect([await balanceOf(player), await slipsOf(player)]).toEqual([900, 1]);
    sayFigure('T11', { 'requests under one key': answers.length, slips: 1, 'refused for their body': 20 });
  });

  test('T9 a slip refused for lack of points stays refused at the other server, points or not', async () => {
    const player = await newPlayer(50);
    const slip = digitsOn(market, [3], 100);
    const refused = await placeAt(0, player, slip, 'poor');
    expect(refused.body.code).toBe('insufficient_balance');
    await servers.system.node.db.query(sql`
      select 1 from post_ledger(array[${player.id}::bigint], array[50000::bigint], 'bonus', array['bonus:late'], array[null::bigint])`);
    const again = await placeAt(1, player, slip, 'poor');
    expect(again.body).toEqual(refused.body);
    const anew = await placeAt(1, player, slip, 'rich');
    expect(anew.body).toMatchObject({ status: true, wallet_amt: '450' });
  });
});
