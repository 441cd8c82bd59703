import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { confirmApproval } from '../support/approvals.ts';
import { addPlayer, addStaffMember, type TestPlayer, type TestStaff } from '../support/people.ts';
import { callServer } from '../support/test-client.ts';
import type { TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

const PLAYERS = 40;

describe('the stop button, at two servers', () => {
  let servers: TwoServers;
  let market: TestMarket;
  let support: TestStaff;
  let owner: TestStaff;
  let cashier: TestStaff;
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 1 });
    const [only] = servers.markets;
    if (only === undefined) throw new Error('there is a market');
    market = only;
    support = await addStaffMember(db(), ['support']);
    owner = await addStaffMember(db(), ['owner']);
    cashier = await addStaffMember(db(), ['cashier']);
  });
  afterAll(() => servers.close());

  const db = () => servers.system.node.db;
  const place = ({ token }: TestPlayer, key: string, server: number) =>
    callServer(servers.urls[server % 2 === 0 ? 0 : 1], '/api-submit-bid', digitsOn(market, [3], 10), {
      token,
      key,
    });
  const turn = async (key: string, to: 'on' | 'off', by: TestStaff) => {
    const input = { key, from: to === 'on' ? 'off' : 'on', to, reason: 'The books do not balance' };
    return (await callServer(servers.urls[0], '/console/api/propose-setting-change', input, by)).body;
  };
  const clock = async () => (await db().one<{ at: string }>(sql`select clock_timestamp()::text as at`)).at;
  const acceptedSince = async (at: string) =>
    (
      await db().one<{ count: number }>(
        sql`select count(*) as count from slips where accepted_at > ${at}::timestamptz`,
      )
    ).count;

  test('once a stop is answered no slip is accepted at either server, also of those under way; two people go on', async () => {
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => addPlayer(db(), 10_000)));
    const outside = await addPlayer(db(), 10_000);
    const ends = new AbortController();
    const placing = players.map(async (player, i) => {
      const codes = new Set<string>();
      for (let n = 0; !ends.signal.aborted; n += 1) {
        const { body } = await place(player, `slip-${n}`, i + n);
        codes.add(body.code ?? 'placed');
      }
      return codes;
    });
    const before = await clock();
    await expect.poll(() => acceptedSince(before)).toBeGreaterThan(PLAYERS);
    const stopped = await turn('betting_enabled', 'off', support);
    const after = await clock();
    expect([stopped.code, stopped.in_force_at === null]).toEqual([undefined, false]);
    await expect
      .poll(async () => {
        const answers = await Promise.all([0, 1].map((i) => place(outside, `late-${i}`, i)));
        return answers.map(({ body }) => body.code);
      })
      .toEqual(['betting_off', 'betting_off']);
    ends.abort();
    const codes = new Set((await Promise.all(placing)).flatMap((one) => [...one]));
    expect([codes.has('placed'), codes.has('betting_off')]).toEqual([true, true]);
    expect(await acceptedSince(after)).toBe(0);

    const { approval_id: id, in_force_at: at } = await turn('betting_enabled', 'on', support);
    expect(at).toBeNull();
    const alone = await confirmApproval(servers.urls[1], { approval_id: id }, support);
    expect(alone.body.code).toBe('not_allowed');
    expect((await confirmApproval(servers.urls[1], { approval_id: id }, owner)).body.status).toBe(true);
    await expect.poll(async () => (await place(outside, 'again', 1)).body.status).toBe(true);
  });

  test('money is stopped by the cashier, play is not', async () => {
    expect((await turn('betting_enabled', 'off', cashier)).code).toBe('setting_needs_owner');
    expect((await turn('withdrawals_enabled', 'off', support)).code).toBe('setting_needs_owner');
    expect((await turn('withdrawals_enabled', 'off', cashier)).in_force_at).not.toBeNull();
    const { approval_id: id, in_force_at: at } = await turn('withdrawals_enabled', 'on', cashier);
    expect(at).toBeNull();
    expect((await confirmApproval(servers.urls[0], { approval_id: id }, owner)).body.status).toBe(true);
  });
});
