import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { post } from '../../src/server/ledger/post.ts';
import { readBalance } from '../../src/server/ledger/read-balance.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer } from '../support/people.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { sayFigure } from '../support/say-figure.ts';

/** Keys that look like those of the system itself. */
const FORGED_KEYS = [
  'win:1',
  'win:2',
  'stake:win:1',
  'refund:1',
  'win_reversal:1',
  'bonus:welcome',
  'welcome',
  'deposit:1',
  'adjustment:1',
  '1',
  'stake:1',
  "win:1'or'x'='x",
  '${key}',
];

describe('keys that a client chooses', () => {
  let system: TestSystem;
  let desk: ResultsDesk;
  let market: TestMarket;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    desk = await openResultsDesk({ db: system.node.db, url: system.url });
    market = await addMarket(system);
  });
  afterAll(() => system.close());

  const balanceOf = async (playerId: number) => (await readBalance(system.node.db, playerId)) / 100;

  test('T12 whatever a stake is keyed with, the wins and gifts of the operator still arrive', async () => {
    const player = await addPlayer(system.node.db, 1_000);
    for (const key of FORGED_KEYS) {
      const { body } = await system.call('/api-submit-bid', digitsOn(market, [6], 10), { ...player, key });
      expect({ key, ...body }).toMatchObject({ key, status: true, total: '10' });
    }
    const staked = FORGED_KEYS.length * 10;
    expect(await balanceOf(player.id)).toBe(1_000 - staked);
    for (const kind of ['bonus', 'transfer_in', 'win_reversal', 'deposit', 'adjustment'] as const) {
      const amount = wholePoints(kind === 'win_reversal' ? -7 : 7);
      const posting = { playerId: player.id, amount, key: '1', reference: null };
      const posted = await system.node.db.transaction((tx) => post(tx, kind, [posting]));
      expect([kind, posted.length]).toEqual([kind, 1]);
    }
    await desk.declare(market.openSession, '123');
    await desk.settled(market.openSession);
    expect(await balanceOf(player.id)).toBe(1_000 - staked + 7 * 4 - 7 + FORGED_KEYS.length * 95);
    sayFigure('T12', { 'forged keys': FORGED_KEYS.length, 'wins missing': 0 });
  });

  test('T12 the same posting twice moves points once, and as another kind it is another posting', async () => {
    const player = await addPlayer(system.node.db, 0);
    const posting = { playerId: player.id, amount: wholePoints(30), key: 'monday', reference: null };
    const give = (kind: 'bonus' | 'deposit') => system.node.db.transaction((tx) => post(tx, kind, [posting]));
    const posted = await Promise.all([...Array.from({ length: 20 }, () => give('bonus')), give('deposit')]);
    expect(posted.flat()).toHaveLength(2);
    expect(await balanceOf(player.id)).toBe(60);
  });

  test('a posting below zero is refused whole, the players before it in the list included', async () => {
    const [rich, poor] = await Promise.all([addPlayer(system.node.db, 500), addPlayer(system.node.db, 5)]);
    const take = [rich, poor].map(({ id }) => ({
      playerId: id,
      amount: wholePoints(-10),
      key: 'take',
      reference: null,
    }));
    await expect(system.node.db.transaction((tx) => post(tx, 'adjustment', take))).rejects.toThrow(/balance/);
    expect([await balanceOf(rich.id), await balanceOf(poor.id)]).toEqual([500, 5]);
  });

  test('T13 what a stake refers to is the market day and not what the client wrote', async () => {
    const open = await addMarket(system);
    const player = await addPlayer(system.node.db, 100);
    const key = String(market.marketDayId);
    await system.call('/api-submit-bid', digitsOn(open, [1], 10), { ...player, key });
    const rows = await system.node.db.query<{ kind: string; key: string; reference: number }>(sql`
      select kind, key, reference from ledger where player_id = ${player.id} and kind = 'stake'`);
    expect(rows).toEqual([{ kind: 'stake', key: `stake:${key}`, reference: open.marketDayId }]);
  });

  test('T13 a key of another player neither answers with their slip nor blocks an own one', async () => {
    const open = await addMarket(system);
    const [one, other] = await Promise.all([addPlayer(system.node.db, 100), addPlayer(system.node.db, 100)]);
    const first = await system.call('/api-submit-bid', digitsOn(open, [1], 40), { ...one, key: 'ours' });
    const second = await system.call('/api-submit-bid', digitsOn(open, [2], 30), { ...other, key: 'ours' });
    expect([first.body.wallet_amt, second.body.wallet_amt]).toEqual(['60', '70']);
    expect(first.body.slip_no).not.toBe(second.body.slip_no);
    const history = await system.call('/api-bid-history-data', {}, other);
    expect(history.body.bid_data?.map((bid) => [bid.slip_no, bid.digits])).toEqual([
      [second.body.slip_no, '2'],
    ]);
  });

  test('a key with a space, a control sign, none or 256 signs is refused and moves nothing', async () => {
    const open = await addMarket(system);
    const player = await addPlayer(system.node.db, 100);
    for (const key of ['', 'a b', 'k'.repeat(256)]) {
      const { http, body } = await system.call('/api-submit-bid', digitsOn(open, [1], 40), {
        ...player,
        key,
      });
      expect([key, http, body.code]).toEqual([key, 400, 'idempotency_key_required']);
    }
    const longest = { ...player, key: 'k'.repeat(255) };
    expect((await system.call('/api-submit-bid', digitsOn(open, [1], 40), longest)).body.status).toBe(true);
    expect(await balanceOf(player.id)).toBe(60);
  });
});
