import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { instant, monthFrom } from '#rules/time/time.ts';
import { post } from '../../src/server/ledger/post.ts';
import type { Queryable } from '../../src/server/platform/store/db.ts';
import { type Sql, sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';

describe('RG-03 limits on bids', () => {
  let system: TestSystem;
  let market: TestMarket;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    market = await addMarket(system);
  });
  afterAll(() => system.close());

  const db = () => system.node.db;
  let slips = 0;
  async function place(player: TestPlayer, points: number, digits: readonly number[] = [3], at = market) {
    slips += 1;
    const { body } = await system.call('/api-submit-bid', digitsOn(at, digits, points), {
      ...player,
      key: `slip-${slips}`,
    });
    return body.code ?? 'placed';
  }
  async function limited(limits: Readonly<Record<string, number>>, points = 10_000): Promise<TestPlayer> {
    const player = await addPlayer(db(), points);
    for (const [name, amount] of Object.entries(limits)) {
      const [kindOf, period] = name.split(' ');
      const { body } = await system.call('/api-set-limit', { kind: kindOf, period, amount }, player);
      expect([name, body.status]).toEqual([name, true]);
    }
    return player;
  }
  /** Every entry of the player was booked at another time; the ledger itself lets nobody do that. */
  async function move({ id }: TestPlayer, at: Sql): Promise<void> {
    await db().script('alter table ledger disable trigger ledger_append_only');
    await db().query(sql`update ledger set at = ${at} where player_id = ${id}`);
    await db().script('alter table ledger enable trigger ledger_append_only');
  }
  const earlier = (player: TestPlayer, span: string) => move(player, sql`at - ${span}::interval`);
  async function usedOf(player: TestPlayer, name: string) {
    const { body } = await system.call('/api-get-limits', {}, player);
    return body.limits?.find((limit) => `${limit.kind} ${limit.period}` === name)?.used;
  }

  test('no bid of a slip may pass the limit of a single bid, however many there are', async () => {
    const player = await limited({ 'bid bid': 50 });
    expect(await place(player, 50, [1, 2, 3])).toBe('placed');
    expect(await place(player, 51, [1])).toBe('bid_limit');
    expect(await place(player, 50, [1])).toBe('placed');
  });

  test.each([
    ['day', '23 hours 59 minutes', '1 minute'],
    ['week', '6 days 23 hours 59 minutes', '1 minute'],
  ])(
    'a slip counts against the limit of a %s for %s, and a minute later no more',
    async (period, almost, rest) => {
      const player = await limited({ [`stake ${period}`]: 100 });
      expect(await place(player, 70)).toBe('placed');
      await earlier(player, almost);
      expect(await place(player, 40)).toBe('stake_limit');
      expect(await usedOf(player, `stake ${period}`)).toBe('70');
      await earlier(player, rest);
      expect(await usedOf(player, `stake ${period}`)).toBe('0');
      expect(await place(player, 100)).toBe('placed');
      expect(await place(player, 10)).toBe('stake_limit');
    },
  );

  test('a slip counts against the limit of a month since the month began where the operator is', async () => {
    const player = await limited({ 'stake month': 100 });
    const { clock, config } = system.node;
    const began = monthFrom(clock.now(), config.zone);
    expect(await place(player, 70)).toBe('placed');
    await move(player, sql`to_timestamp(${began / 1000}::float8)`);
    expect(await place(player, 40)).toBe('stake_limit');
    await move(player, sql`to_timestamp(${began / 1000 - 1}::float8)`);
    expect(await place(player, 100)).toBe('placed');
  });

  test('of several limits the tightest decides: first the one on a bid, then stakes, then losses', async () => {
    const player = await limited({ 'loss day': 10, 'stake week': 20, 'stake day': 60, 'bid bid': 30 });
    expect(await place(player, 40)).toBe('bid_limit');
    expect(await place(player, 30)).toBe('stake_limit');
    expect(await place(player, 10, [1, 2])).toBe('loss_limit');
    expect(await place(player, 10)).toBe('placed');
    expect(await usedOf(player, 'stake week')).toBe('10');
  });

  test('who would stake more than the wallet holds hears of the own limit first', async () => {
    const player = await limited({ 'stake day': 100 }, 50);
    expect(await place(player, 110)).toBe('stake_limit');
    expect(await place(player, 90)).toBe('insufficient_balance');
  });

  test('a limit on adding money stops no bid', async () => {
    const player = await limited({ 'deposit day': 1, 'deposit month': 1 });
    expect(await place(player, 500)).toBe('placed');
  });

  test('a win makes room in the limit on losses, not in the one on stakes; a correction takes it back', async () => {
    const drawn = await addMarket(system);
    const desk = await openResultsDesk({ db: db(), url: system.url });
    const player = await limited({ 'loss day': 300, 'stake day': 800 });
    expect(await place(player, 100, [6], drawn)).toBe('placed');
    expect(await place(player, 210)).toBe('loss_limit');
    expect(await usedOf(player, 'loss day')).toBe('100');
    await desk.declare(drawn.openSession, '123');
    await desk.settled(drawn.openSession);
    // 100 on the 6 returned 950: 850 more may be lost than the limit says.
    expect(await usedOf(player, 'loss day')).toBe('0');
    expect(await place(player, 701)).toBe('stake_limit');
    expect(await place(player, 700)).toBe('placed');
    const passed = (tx: Queryable, total: number) => passedLimit(tx, player, total);
    await db().query(
      sql`update play_limits set amount = 1000000 where player_id = ${player.id} and kind = 'stake'`,
    );
    expect([await passed(db(), 450), await passed(db(), 451)]).toEqual([null, 'loss_limit']);
    const corrected = db().transaction(async (tx) => {
      const posting = { playerId: player.id, amount: wholePoints(-950), key: 'corrected', reference: null };
      await post(tx, 'win_reversal', [posting]);
      expect(await passed(tx, 1)).toBe('loss_limit');
      throw new Error('as if it had not been');
    });
    await expect(corrected).rejects.toThrow('as if it had not been');
  });

  test('stakes that were given back do not count', async () => {
    const player = await limited({ 'stake day': 100, 'loss day': 100 });
    expect(await place(player, 80)).toBe('placed');
    const refunded = db().transaction(async (tx) => {
      expect([await passedLimit(tx, player, 20), await passedLimit(tx, player, 21)]).toEqual([
        null,
        'stake_limit',
      ]);
      const posting = { playerId: player.id, amount: wholePoints(80), key: 'void', reference: null };
      await post(tx, 'refund', [posting]);
      expect([await passedLimit(tx, player, 100), await passedLimit(tx, player, 101)]).toEqual([
        null,
        'stake_limit',
      ]);
      throw new Error('as if it had not been');
    });
    await expect(refunded).rejects.toThrow('as if it had not been');
  });

  /** What a slip of one bid would be told now. */
  async function passedLimit(tx: Queryable, { id }: TestPlayer, points: number): Promise<string | null> {
    const { now } = await tx.one<{ now: number }>(sql`select clock_timestamp() as now`);
    const began = monthFrom(instant(now), system.node.config.zone);
    const row = await tx.maybeOne<{ passed: string | null }>(sql`
      select limit_passed(${id}, ${points * 100}::bigint, ${points * 100}::bigint, clock_timestamp(),
        to_timestamp(${began / 1000}::float8)) as passed`);
    return row?.passed ?? null;
  }
});
