import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer, addStaffMember, type TestPlayer, type TestStaff } from '../support/people.ts';
import { stopDesk } from '../support/stop-desk.ts';
import { callServer } from '../support/test-client.ts';
import type { TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

const PLAYERS = 30;

describe('the stop button of play, at two servers', () => {
  let servers: TwoServers;
  let market: TestMarket;
  let neighbour: TestMarket;
  let support: TestStaff;
  let risk: TestStaff;
  let owner: TestStaff;
  let cashier: TestStaff;
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 2 });
    const [first, second] = servers.markets;
    if (first === undefined || second === undefined) throw new Error('there are two markets');
    [market, neighbour] = [first, second];
    support = await addStaffMember(db(), ['support']);
    risk = await addStaffMember(db(), ['risk']);
    owner = await addStaffMember(db(), ['owner']);
    cashier = await addStaffMember(db(), ['cashier']);
  });
  afterAll(() => servers.close());

  const db = () => servers.system.node.db;
  const desk = stopDesk(() => servers.urls[0]);
  const place = async ({ token }: TestPlayer, key: string, server: number, on = market) =>
    (
      await callServer(servers.urls[server % 2 === 0 ? 0 : 1], '/api-submit-bid', digitsOn(on, [3], 10), {
        token,
        key,
      })
    ).body;
  const clock = async () => (await db().one<{ at: string }>(sql`select clock_timestamp()::text as at`)).at;
  const acceptedSince = async (at: string, on: TestMarket) =>
    (
      await db().one<{ count: number }>(sql`
        select count(*) as count from slips s join market_days d on d.id = s.market_day_id
        where s.accepted_at > ${at}::timestamptz and d.market_id = ${on.id}`)
    ).count;

  test.each([
    ['play', () => 'play'],
    ['play of a family', () => 'play:main'],
    ['play of a market', () => `play:${market.id}`],
  ])(
    'once a stop of %s is answered no slip of it is accepted at either server, also of those under way; two people let it go on',
    async (_, whatOf) => {
      const what = whatOf();
      const players = await Promise.all(Array.from({ length: PLAYERS }, () => addPlayer(db(), 10_000)));
      const ends = new AbortController();
      const placing = players.map(async (player, i) => {
        const codes = new Set<string>();
        for (let n = 0; !ends.signal.aborted; n += 1)
          codes.add((await place(player, `slip-${n}`, i + n)).code ?? 'placed');
        return codes;
      });
      const before = await clock();
      await expect.poll(() => acceptedSince(before, market)).toBeGreaterThan(PLAYERS);
      const stopped = await desk.stop(what, support);
      const after = await clock();
      expect([stopped.code, typeof stopped.since]).toEqual([undefined, 'string']);
      const outside = await addPlayer(db(), 10_000);
      for (const server of [0, 1])
        expect((await place(outside, `late-${server}`, server)).code).toBe('stopped');
      ends.abort();
      const codes = new Set((await Promise.all(placing)).flatMap((one) => [...one]));
      expect([codes.has('placed'), codes.has('stopped')]).toEqual([true, true]);
      expect(await acceptedSince(after, market)).toBe(0);

      const asked = await desk.askToGoOn(what, support);
      expect((await desk.askToGoOn(what, risk)).code).toBe('proposal_exists');
      expect(await place(outside, 'still', 1)).toMatchObject({ code: 'stopped' });
      expect(await confirmed(asked.approval_id, support)).toBe('own_proposal');
      expect(await confirmed(asked.approval_id, cashier)).toBe('not_allowed');
      expect(await confirmed(asked.approval_id, risk)).toBe(undefined);
      // The same key, which was refused before: a stop is not the answer to a slip for ever.
      expect((await place(outside, 'late-0', 1)).status).toBe(true);
    },
  );

  const confirmed = async (id: string | undefined, by: TestStaff) => {
    const input = { approval_id: id };
    return (
      await callServer(servers.urls[1], '/console/api/confirm-approval', input, {
        ...by,
        key: `${id}-${by.id}`,
      })
    ).body.code;
  };

  test('a stop of a market leaves its neighbours, and one of a family the others', async () => {
    const player = await addPlayer(db(), 10_000);
    await desk.stop(`play:${market.id}`, owner);
    expect((await place(player, 'a', 0)).code).toBe('stopped');
    expect((await place(player, 'b', 1, neighbour)).status).toBe(true);
    await desk.stop('play:gali', owner);
    expect((await place(player, 'c', 0, neighbour)).status).toBe(true);
    // Both stand: the market goes on only when its own stop has ended.
    await desk.stop('play:main', owner);
    expect(await desk.goOn('play:main', [owner, risk])).toBe(undefined);
    expect((await place(player, 'd', 1)).code).toBe('stopped');
    expect((await place(player, 'e', 1, neighbour)).status).toBe(true);
    for (const what of [`play:${market.id}`, 'play:gali'])
      expect(await desk.goOn(what, [owner, risk])).toBe(undefined);
    expect((await place(player, 'f', 0)).status).toBe(true);
  });

  test('the refusal says the sentence of the operator in every language, to clients of others as the message', async () => {
    const player = await addPlayer(db(), 10_000);
    const said = { en: 'Back at five.', hi: 'पाँच बजे फिर।', mr: 'पाच वाजता पुन्हा.' };
    await desk.stop('play', owner, said);
    for (const server of [0, 1]) {
      const body = await place(player, `said-${server}`, server);
      expect(body).toMatchObject({
        code: 'stopped',
        message: 'Back at five.',
        params: { what: 'play', sentence_en: said.en, sentence_hi: said.hi, sentence_mr: said.mr },
      });
    }
    await desk.goOn('play', [owner, support]);
  });

  test('a slip that was placed before is answered as placed while play is stopped', async () => {
    const player = await addPlayer(db(), 10_000);
    const first = await place(player, 'known', 0);
    await desk.stop('play', owner);
    expect(await place(player, 'known', 1)).toEqual(first);
    await desk.goOn('play', [owner, support]);
  });
});
