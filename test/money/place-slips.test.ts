import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalance } from '../../src/server/ledger/read-balance.ts';
import { addPlayer } from '../support/people.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';

describe.each(['postgres', 'pglite'] as const)('placing slips on %s', (kind) => {
  let system: TestSystem;
  let market: TestMarket;
  beforeAll(async () => {
    system = await startTestSystem(kind);
    market = await addMarket(system);
  });
  afterAll(() => system.close());

  const place = (token: string, body: object, key: string) =>
    system.call('/api-submit-bid', body, { token, key });
  const balanceOf = async (playerId: number) => (await readBalance(system.node.db, playerId)) / 100;

  test('a slip is paid from the wallet and answered with a receipt', async () => {
    const player = await addPlayer(system.node.db, 500);
    const { http, body } = await place(player.token, digitsOn(market, [7, 2], 50), 'receipt');
    expect(http).toBe(200);
    expect(body).toMatchObject({
      status: true,
      msg: 'Bid placed successfully!',
      lines: 2,
      total: '100',
      wallet_amt: '400',
    });
    expect(body.slip_no).toMatch(/^B-[0-9A-Z]+-\d+$/);
    expect(await balanceOf(player.id)).toBe(400);
  });

  test('T1 of 50 slips at once with a balance for one, exactly one is accepted', async () => {
    const player = await addPlayer(system.node.db, 100);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => place(player.token, digitsOn(market, [i % 10], 100), `one-${i}`)),
    );
    expect(answers.filter((answer) => answer.body.status)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'insufficient_balance')).toHaveLength(49);
    expect(await balanceOf(player.id)).toBe(0);
  });

  test('T2 after 50 slips at once on a large balance the balance is exact', async () => {
    const player = await addPlayer(system.node.db, 10_000);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        place(player.token, digitsOn(market, [i % 10, 5], 15), `many-${i}`),
      ),
    );
    expect(answers.every((answer) => answer.body.status)).toBe(true);
    expect(await balanceOf(player.id)).toBe(10_000 - 50 * 30);
  });

  test('T9 the same key and body, twice and 100 times at once, moves points once and answers the same', async () => {
    const player = await addPlayer(system.node.db, 1_000);
    const slip = digitsOn(market, [3], 100);
    const first = await place(player.token, slip, 'again');
    const answers = await Promise.all(Array.from({ length: 100 }, () => place(player.token, slip, 'again')));
    answers.forEach((answer) => {
      expect(answer.body).toEqual(first.body);
      expect(answer.headers.get('idempotent-replayed')).toBe('true');
    });
    expect(await balanceOf(player.id)).toBe(900);
  });

  test('T10 two slips that are the same but for their keys are both booked', async () => {
    const player = await addPlayer(system.node.db, 1_000);
    const slip = digitsOn(market, [3], 100);
    const answers = [await place(player.token, slip, 'first'), await place(player.token, slip, 'second')];
    expect(new Set(answers.map((answer) => answer.body.slip_no)).size).toBe(2);
    expect(await balanceOf(player.id)).toBe(800);
  });

  test('T11 a key that comes back with another slip is refused', async () => {
    const player = await addPlayer(system.node.db, 1_000);
    await place(player.token, digitsOn(market, [3], 100), 'used');
    const other = await place(player.token, digitsOn(market, [4], 100), 'used');
    expect(other.http).toBe(409);
    expect(other.body.code).toBe('idempotency_key_reused');
    expect(await balanceOf(player.id)).toBe(900);
  });

  test('a refused key keeps its answer when points have come in since', async () => {
    const player = await addPlayer(system.node.db, 50);
    const slip = digitsOn(market, [3], 100);
    const refused = await place(player.token, slip, 'poor');
    expect(refused.body.code).toBe('insufficient_balance');
    const again = await place(player.token, slip, 'poor');
    expect(again.body).toEqual(refused.body);
  });

  test('T13 two players may use the same key, and a key of one opens nothing of the other', async () => {
    const [one, other] = await Promise.all([addPlayer(system.node.db, 100), addPlayer(system.node.db, 100)]);
    const slip = digitsOn(market, [1], 100);
    const answers = await Promise.all([place(one.token, slip, 'shared'), place(other.token, slip, 'shared')]);
    expect(answers.map((answer) => answer.body.wallet_amt)).toEqual(['0', '0']);
    expect(new Set(answers.map((answer) => answer.body.slip_no)).size).toBe(2);
  });
});
