import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countsFrom, LIMIT_WAIT_MS } from '#rules/protection/limits.ts';
import { wholePoints } from '#rules/money.ts';
import { accepted } from '#rules/verdict.ts';
import { instant, instantAt, marketDay, minuteOfDay } from '#rules/time/time.ts';
import { startSystemWithClock } from '../../../test/support/start-system-with-clock.ts';
import { addPlayer, type TestPlayer } from '../../../test/support/people.ts';
import type { TestSystem } from '../../../test/support/test-system.ts';
import { windClock, windSystem } from '../../../test/support/wind-clock.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { post } from '../ledger/post.ts';
import { sql } from '../platform/store/sql.ts';
import { depositLimitLeft } from './limit-use.ts';

const ZONE = 'Asia/Kolkata';
const NOON = instantAt(accepted(marketDay('2026-11-20')), minuteOfDay(720), ZONE);
const HOUR_MS = 3_600_000;

let system: TestSystem;
beforeAll(async () => {
  system = await startSystemWithClock({ zone: ZONE, at: NOON });
});
afterAll(() => system.close());

async function wind(ms: number): Promise<void> {
  await windSystem(system, instant(NOON + ms));
}

/** A player whose session was opened now, by the clock of the operator. */
const newPlayer = (points = 1000) => addPlayer(system.node.db, points);
const set = (player: TestPlayer, kind: string, period: string, amount: string | number) =>
  system.call('/api-set-limit', { kind, period, amount }, player);
const confirm = (player: TestPlayer, kind: string, period: string) =>
  system.call('/api-confirm-limit', { kind, period }, player);
const cancel = (player: TestPlayer, kind: string, period: string) =>
  system.call('/api-cancel-limit-increase', { kind, period }, player);
const prove = ({ id }: TestPlayer) =>
  system.node.db.query(sql`
    update login_sessions set proved_at = clock_timestamp(), acted_at = clock_timestamp(), last_active_at = clock_timestamp()
    where player_id = ${id}`);
async function limitOf(player: TestPlayer, kind: string, period: string) {
  const { body } = await system.call('/api-get-limits', {}, player);
  const found = body.limits?.find((limit) => limit.kind === kind && limit.period === period);
  return [found?.amount, found?.increase?.amount, found?.used];
}
const isLimited = async ({ id }: TestPlayer) =>
  (
    await system.node.db.query<{ play_limited: boolean }>(
      sql`select play_limited from players where id = ${id}`,
    )
  )[0]?.play_limited;

let deposits = 0;
function deposit({ id }: TestPlayer, points: number) {
  deposits += 1;
  const posting = { playerId: id, amount: wholePoints(points), key: `test-${deposits}`, reference: null };
  return system.node.db.transaction((tx) => post(tx, 'deposit', [posting]));
}

/** As if it had been set long ago. */
async function putLimit({ id }: TestPlayer, period: string, points: number | null): Promise<void> {
  if (points === null) return;
  await system.node.db.query(sql`
    insert into play_limits (player_id, kind, period, amount) values (${id}, 'deposit', ${period}, ${points * 100})`);
}

describe('RG-02 A player who sets limits', () => {
  test('sees all ten of them, none in force at first', async () => {
    await wind(0);
    const player = await newPlayer();
    const { body } = await system.call('/api-get-limits', {}, player);
    expect(body.limits?.map(({ kind, period }) => `${kind} ${period}`)).toEqual(
      'deposit day,deposit week,deposit month,loss day,loss week,loss month,stake day,stake week,stake month,bid bid'.split(
        ',',
      ),
    );
    expect(
      body.limits?.every(
        ({ amount, used, increase }) => amount === null && used === '0' && increase === null,
      ),
    ).toBe(true);
    expect(body).toMatchObject({ restriction: null, reality_check_minutes: 60 });
  });

  test('has a lower limit at once, and a higher one a day later when confirmed', async () => {
    await wind(0);
    const player = await newPlayer();
    expect((await set(player, 'stake', 'day', '500')).body.status).toBe(true);
    expect(await isLimited(player)).toBe(true);
    expect((await set(player, 'stake', 'day', 300)).body.status).toBe(true);
    const { body } = await set(player, 'stake', 'day', '800');
    const wished = body.limits?.find(({ increase }) => increase !== null);
    expect(wished).toMatchObject({
      amount: '300',
      increase: { amount: '800', confirm_from: new Date(NOON + LIMIT_WAIT_MS).toISOString() },
    });
    await wind(LIMIT_WAIT_MS - 1000);
    await prove(player);
    expect((await confirm(player, 'stake', 'day')).body.code).toBe('limit_too_early');
    expect(await limitOf(player, 'stake', 'day')).toEqual(['300', '800', '0']);
    await wind(LIMIT_WAIT_MS);
    expect((await confirm(player, 'stake', 'day')).body.status).toBe(true);
    expect(await limitOf(player, 'stake', 'day')).toEqual(['800', undefined, '0']);
    expect((await confirm(player, 'stake', 'day')).body.code).toBe('limit_unknown');
  });

  test('keeps the limit when the increase is not confirmed, and can cancel the increase at any time', async () => {
    await wind(0);
    const player = await newPlayer();
    await set(player, 'loss', 'week', '500');
    await set(player, 'loss', 'week', '');
    expect(await limitOf(player, 'loss', 'week')).toEqual(['500', null, '0']);
    await wind(3 * LIMIT_WAIT_MS);
    expect(await limitOf(player, 'loss', 'week')).toEqual(['500', null, '0']);
    expect((await cancel(player, 'loss', 'week')).body.status).toBe(true);
    expect((await cancel(player, 'loss', 'week')).body.code).toBe('limit_unknown');
    await prove(player);
    expect((await confirm(player, 'loss', 'week')).body.code).toBe('limit_unknown');
    expect(await limitOf(player, 'loss', 'week')).toEqual(['500', undefined, '0']);
  });

  test('is free of a limit a day after asking for none; a limit on deposits concerns no bid', async () => {
    await wind(0);
    const player = await newPlayer();
    await set(player, 'bid', 'bid', '50');
    await set(player, 'bid', 'bid', '');
    await set(player, 'deposit', 'month', '700');
    await wind(LIMIT_WAIT_MS);
    await prove(player);
    expect((await confirm(player, 'bid', 'bid')).body.status).toBe(true);
    expect(await limitOf(player, 'bid', 'bid')).toEqual([null, undefined, '0']);
    expect(await isLimited(player)).toBe(false);
  });

  test('needs the password for more or for none, never for less nor for keeping the limit', async () => {
    await wind(0);
    const player = await newPlayer();
    await wind(HOUR_MS);
    expect((await set(player, 'stake', 'day', '500')).body.status).toBe(true);
    for (const amount of ['501', '']) {
      const { http, body } = await set(player, 'stake', 'day', amount);
      expect([http, body.code]).toEqual([403, 'step_up_required']);
    }
    expect((await confirm(player, 'stake', 'day')).body.code).toBe('step_up_required');
    expect(await limitOf(player, 'stake', 'day')).toEqual(['500', undefined, '0']);
    expect((await set(player, 'stake', 'day', '400')).body.status).toBe(true);
  });

  test.each(['0', '-1', '1.5', '10000000000', 'all', '५०'])('cannot set "%s"', async (amount) => {
    const player = await newPlayer();
    const { http, body } = await set(player, 'stake', 'day', amount);
    expect([http, body.code, body.msg]).toEqual([422, 'limit_not_valid', 'Enter whole points, at least 1']);
    expect(body.fields).toHaveProperty('amount');
  });

  test('cannot set a limit that there is not', async () => {
    const player = await newPlayer();
    expect((await set(player, 'bid', 'day', '5')).body.code).toBe('limit_not_valid');
    expect((await set(player, 'stake', 'bid', '5')).body.code).toBe('limit_not_valid');
    expect((await set(player, 'stake', 'year', '5')).body.code).toBe('malformed');
    expect(await system.node.db.query(sql`select 1 from play_limits where player_id = ${player.id}`)).toEqual(
      [],
    );
  });

  test('is told of every limit that came into force, and the audit trail has it, with every increase', async () => {
    await wind(0);
    const player = await newPlayer();
    for (const amount of ['500', '500', '300', '900']) await set(player, 'stake', 'week', amount);
    await cancel(player, 'stake', 'week');
    const told = await system.node.db.query(sql`
      select kind, detail from player_notices where player_id = ${player.id} order by id`);
    expect(told).toEqual(
      ['500', '300'].map((amount) => ({
        kind: 'limit_changed',
        detail: { kind: 'stake', period: 'week', amount },
      })),
    );
    const trail = await system.node.db.query<{ action: string }>(sql`
      select action from audit_events where actor = ${`player:${player.id}`} order by id`);
    expect(trail.map(({ action }) => action)).toEqual([
      'limit_changed',
      'limit_changed',
      'limit_increase_asked',
      'limit_increase_cancelled',
    ]);
  });

  test('of many who lower and raise one limit at once, the limit is one of the lowest asked', async () => {
    await wind(0);
    const player = await newPlayer();
    await set(player, 'stake', 'day', '1000');
    const amounts = Array.from({ length: 20 }, (_, n) => 100 + 100 * (n % 10));
    await Promise.all(amounts.map((amount) => set(player, 'stake', 'day', amount)));
    expect((await limitOf(player, 'stake', 'day'))[0]).toBe('100');
  });

  test('sees what is used of each: a day and a week roll, a month begins where the operator is', async () => {
    await wind(0);
    const player = await newPlayer();
    await deposit(player, 400);
    await wind(20 * HOUR_MS);
    await deposit(player, 30);
    const used = async (period: string) => (await limitOf(player, 'deposit', period))[2];
    expect([await used('day'), await used('week'), await used('month')]).toEqual(['430', '430', '430']);
    await wind(24 * HOUR_MS + 1000);
    expect([await used('day'), await used('week')]).toEqual(['30', '430']);
    // The month turns on 1 December at the operator's midnight, which is ten days and twelve hours after noon.
    const turn = 10 * LIMIT_WAIT_MS + 12 * HOUR_MS;
    await wind(turn - 60_000);
    await prove(player);
    expect([await used('week'), await used('month')]).toEqual(['0', '430']);
    await wind(turn);
    expect(await used('month')).toBe('0');
  });
});

describe('RG-02 Adding money', () => {
  const PERIODS = ['day', 'week', 'month'] as const;
  const anyLimits = fc.record({
    day: fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }),
    week: fc.option(fc.integer({ min: 1, max: 600 }), { nil: null }),
    month: fc.option(fc.integer({ min: 1, max: 900 }), { nil: null }),
  });
  const anyDeposit = fc.record({
    hours: fc.integer({ min: 0, max: 90 }),
    points: fc.integer({ min: 1, max: 200 }),
  });

  test('at any time as much may be added as the tightest of the limits leaves, and never more', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyLimits,
        fc.array(anyDeposit, { minLength: 1, maxLength: 12 }),
        async (limits, preferences) => {
          await windClock(system.node.db, NOON);
          const player = await newPlayer(0);
          for (const period of PERIODS) await putLimit(player, period, limits[period]);
          const added: { readonly at: number; readonly points: number }[] = [];
          let at = NOON;
          for (const { hours, points } of preferences) {
            at = instant(at + hours * HOUR_MS);
            await windClock(system.node.db, at);
            const lefts = PERIODS.flatMap((period) => {
              const limit = limits[period];
              const from = countsFrom(period, at, ZONE);
              const used = added.reduce((sum, one) => (one.at >= from ? sum + one.points : sum), 0);
              return limit === null ? [] : [Math.max(0, limit - used)];
            });
            const left = await system.node.db.transaction((tx) =>
              depositLimitLeft(tx, system.node, { playerId: player.id, at }),
            );
            expect(left).toBe(lefts.length === 0 ? null : wholePoints(Math.min(...lefts)));
            if (left !== null && wholePoints(points) > left) continue;
            await deposit(player, points);
            added.push({ at, points });
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test('of many payments that arrive at once, only those are credited that the limit allows', async () => {
    await wind(0);
    const player = await newPlayer(0);
    await putLimit(player, 'day', 500);
    const credit = async (n: number) =>
      system.node.db.transaction(async (tx) => {
        const at = await lockWallet(tx, player.id);
        const left = await depositLimitLeft(tx, system.node, { playerId: player.id, at });
        const amount = wholePoints(90);
        if (left === null || amount > left) return 'held';
        await post(tx, 'deposit', [{ playerId: player.id, amount, key: `at-once-${n}`, reference: null }]);
        return 'credited';
      });
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => credit(n)));
    expect(outcomes.filter((outcome) => outcome === 'credited')).toHaveLength(5);
  });
});
