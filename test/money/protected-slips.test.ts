import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalance } from '../../src/server/ledger/read-balance.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { changeSettings } from '../../src/server/settings/settings.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { callServer } from '../support/test-client.ts';
import type { TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';
import { goOnDirectly, stopDirectly } from '../support/stop-directly.ts';

describe('a slip of a player who is protected, at two servers', () => {
  let servers: TwoServers;
  let market: TestMarket;
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 1 });
    const [only] = servers.markets;
    if (only === undefined) throw new Error('there is a market');
    market = only;
  });
  afterAll(() => servers.close());

  const db = () => servers.system.node.db;
  const placeAt = (i: number, { token }: TestPlayer, key: string, points = 10) =>
    callServer(servers.urls[i % 2 === 0 ? 0 : 1], '/api-submit-bid', digitsOn(market, [3], points), {
      token,
      key,
    });
  const change = (settings: { readonly terms_version?: number }) =>
    db().transaction((tx) => changeSettings(tx, servers.system.node.live, settings, null));
  const newPlayer = (points = 1_000) => addPlayer(db(), points);
  const balanceOf = async ({ id }: TestPlayer) => (await readBalance(db(), id)) / 100;
  const setLimit = async ({ token }: TestPlayer, kind: string, period: string, amount: number | '') => {
    const { body } = await callServer(servers.urls[0], '/api-set-limit', { kind, period, amount }, { token });
    expect([body.status, body.code]).toEqual([true, undefined]);
  };

  test.each([
    ['stake', 'day', 'stake_limit'],
    ['loss', 'week', 'loss_limit'],
  ])(
    'RG-03 of 40 slips at once against a %s limit of a %s never more than the limit is staked',
    async (kind, period, code) => {
      const player = await newPlayer();
      await setLimit(player, kind, period, 100);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, i) => placeAt(i, player, `rush-${i}`, 15)),
      );
      expect(answers.filter(({ body }) => body.status)).toHaveLength(6);
      const refused = answers.filter(({ body }) => !body.status);
      expect(new Set(refused.map(({ http, body }) => `${http} ${body.code}`))).toEqual(
        new Set([`422 ${code}`]),
      );
      expect(refused[0]?.body.fields).toHaveProperty('points');
      expect(await balanceOf(player)).toBe(1_000 - 6 * 15);
      expect((await placeAt(0, player, 'the-rest', 10)).body.status).toBe(true);
      expect((await placeAt(1, player, 'one-more', 10)).body.code).toBe(code);
    },
  );

  test('RG-03 a limit counts for slips at the other server from the moment that it is set', async () => {
    const player = await newPlayer();
    const answers = [];
    for (let i = 0; i < 6; i += 1) {
      if (i === 3) await setLimit(player, 'stake', 'month', 40);
      answers.push((await placeAt(i + 1, player, `slip-${i}`)).body.code ?? 'placed');
    }
    expect(answers).toEqual(['placed', 'placed', 'placed', 'placed', 'stake_limit', 'stake_limit']);
  });

  test('T9 a key answers its first answer although play was switched off meanwhile, and a new key does not', async () => {
    const player = await newPlayer();
    const first = await placeAt(0, player, 'before', 80);
    await db().query(sql`update players set betting_enabled = false where id = ${player.id}`);
    const codeOf = async (i: number, key: string) => (await placeAt(i, player, key, 80)).body.code;
    await expect.poll(() => codeOf(1, 'after')).toBe('betting_off');
    expect((await placeAt(1, player, 'before', 80)).body).toEqual(first.body);
    expect(await balanceOf(player)).toBe(920);
  });

  test('RG-03 a key answers its first answer, whatever limit was set meanwhile', async () => {
    const player = await newPlayer();
    const first = await placeAt(0, player, 'before', 80);
    await setLimit(player, 'bid', 'bid', 20);
    const again = await placeAt(1, player, 'before', 80);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await placeAt(1, player, 'after', 80)).body.code).toBe('bid_limit');
    expect(await balanceOf(player)).toBe(920);
  });

  test('RG-03 a slip refused by an own limit is placed under the same key once the limit allows it', async () => {
    const player = await newPlayer();
    await setLimit(player, 'stake', 'day', 50);
    expect((await placeAt(0, player, 'later', 80)).body.code).toBe('stake_limit');
    await db().query(sql`update play_limits set amount = 10000 where player_id = ${player.id}`);
    expect((await placeAt(1, player, 'later', 80)).body).toMatchObject({ status: true, wallet_amt: '920' });
  });

  test.each([
    ['cool_off', '/api-start-cool-off', { hours: 24 }],
    ['self_exclusion', '/api-self-exclude', { months: 6, word: 'EXCLUDE' }],
  ] as const)(
    'RG-04 once a %s is answered no slip is placed at any server, not even one that was on its way',
    async (_, path, input) => {
      const player = await newPlayer();
      const { token } = player;
      // Both servers know the player by now and would not ask for a few seconds.
      await Promise.all([placeAt(0, player, 'known-0'), placeAt(1, player, 'known-1')]);
      const rush = Array.from({ length: 30 }, (__, i) => placeAt(i, player, `rush-${i}`));
      const { body } = await callServer(servers.urls[1], path, input, { token });
      expect(body.status).toBe(true);
      const after = await Promise.all([0, 1, 2, 3].map((i) => placeAt(i, player, `after-${i}`)));
      expect(after.map(({ http, body: { code } }) => [http, code])).toEqual(
        after.map(() => [403, 'betting_off']),
      );
      const outcomes = (await Promise.all(rush)).map((answer) => answer.body.code ?? 'placed');
      expect(outcomes.filter((outcome) => outcome !== 'placed' && outcome !== 'betting_off')).toEqual([]);
      const late = await db().query(sql`
      select l.seq from ledger l join play_restrictions s using (player_id)
      where l.player_id = ${player.id} and l.kind = 'stake' and l.at >= s.at`);
      expect(late).toEqual([]);
      const placed = 2 + outcomes.filter((outcome) => outcome === 'placed').length;
      expect(await balanceOf(player)).toBe(1_000 - 10 * placed);
    },
  );

  test('JUR-03 the switch of the operator stops slips within five seconds at both servers, also of players known there', async () => {
    const player = await newPlayer(10_000);
    await Promise.all([placeAt(0, player, 'on-0'), placeAt(1, player, 'on-1')]);
    await stopDirectly(servers.system.node, 'play');
    let slips = 0;
    const codes = async () => {
      slips += 1;
      const answers = await Promise.all([0, 1].map((i) => placeAt(i, player, `off-${slips}-${i}`)));
      return answers.map(({ body }) => body.code);
    };
    await expect.poll(codes, { interval: 20 }).toEqual(['stopped', 'stopped']);
    await goOnDirectly(servers.system.node, 'play');
    await expect.poll(codes, { interval: 20 }).toEqual([undefined, undefined]);
  });

  test('JUR-03 the switch of a player stops the next slip at both servers', async () => {
    const player = await newPlayer();
    await Promise.all([placeAt(0, player, 'on-0'), placeAt(1, player, 'on-1')]);
    await db().query(sql`update players set betting_enabled = false where id = ${player.id}`);
    const answers = await Promise.all([placeAt(0, player, 'off-0'), placeAt(1, player, 'off-1')]);
    expect(answers.map(({ body }) => body.code)).toEqual(['betting_off', 'betting_off']);
  });

  test('AUTH-13 twelve hours after the last act a slip needs the password, and the same key serves afterwards', async () => {
    const player = await newPlayer();
    const acted = (hours: number) =>
      db().query(sql`
        update login_sessions set acted_at = clock_timestamp() - make_interval(hours => ${hours}) where player_id = ${player.id}`);
    await acted(11);
    expect((await placeAt(0, player, 'early')).body.status).toBe(true);
    await acted(13);
    const refused = await placeAt(1, player, 'late');
    expect([refused.http, refused.body.code]).toEqual([403, 'step_up_required']);
    expect((await placeAt(0, player, 'early')).headers.get('idempotent-replayed')).toBe('true');
    await acted(0);
    expect((await placeAt(1, player, 'late')).body.status).toBe(true);
  });

  test('RG-08 after new terms the next slip waits for the agreement, and nothing else does', async () => {
    const player = await newPlayer();
    const first = await placeAt(0, player, 'before');
    await change({ terms_version: 2 });
    const { token } = player;
    for (const url of servers.urls) {
      const version = async () => (await callServer(url, '/api-get-terms-state', {}, { token })).body;
      await expect.poll(version, { interval: 20 }).toMatchObject({ version: 2, agreed_version: 1 });
    }
    const refused = await Promise.all([placeAt(0, player, 'after'), placeAt(1, player, 'after')]);
    expect(refused.map(({ http, body }) => [http, body.code])).toEqual(
      refused.map(() => [403, 'terms_not_accepted']),
    );
    expect((await placeAt(1, player, 'before')).body).toEqual(first.body);
    expect(
      (await callServer(servers.urls[0], '/api-user-wallet-balance', {}, { token })).body.wallet_amt,
    ).toBe('990');
    const accept = (version: number) =>
      callServer(servers.urls[1], '/api-accept-terms', { version }, { token });
    expect((await accept(1)).body.code).toBe('terms_outdated');
    expect((await accept(2)).body).toMatchObject({ status: true, agreed_version: 2 });
    expect((await accept(2)).body.status).toBe(true);
    expect((await placeAt(0, player, 'after')).body.status).toBe(true);
    const kept = await db().query(sql`select version from terms_agreements where player_id = ${player.id}`);
    expect(kept).toEqual([{ version: 2 }]);
    await change({ terms_version: 1 });
  });
});
