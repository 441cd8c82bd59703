import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { addDays, instantAt, localTime, minuteOfDay } from '#rules/time/time.ts';
import type { Queryable } from '../../src/server/platform/store/db.ts';
import { readBalance, readClawbackDebt } from '../../src/server/ledger/read-balance.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { reverseWins } from '../support/reverse-wins.ts';
import { addPlayers } from '../support/add-players.ts';
import { depositDesk, newUtr } from '../support/deposit-desk.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { addStaffMember, type TestPlayer, type TestStaff } from '../support/people.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { seededChance } from '../replay/seeded-chance.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket } from '../support/test-market.ts';
import { digitsOn, slipOn } from '../support/test-slip.ts';
import { BOTH_STORES } from '../support/stores.ts';

describe.each(BOTH_STORES)('MON-14 whether the money of players is there, on %s', (kind) => {
  let system: TestSystem;
  let owner: TestStaff;
  let deposits: Awaited<ReturnType<typeof depositDesk>>;
  beforeAll(async () => {
    system = await startTestSystem(kind);
    owner = await addStaffMember(system.node.db, ['owner']);
    deposits = await depositDesk({ db: system.node.db, urls: [system.url] });
    await desk.set({ withdraw_open: 0, withdraw_close: 1439 });
  });
  afterAll(() => system.close());
  const desk = moneyDesk(() => system);
  const solvency = async () => (await system.call('/console/api/get-solvency', {}, owner)).body;
  const say = (amount: string, by: TestStaff, note = '') =>
    desk.told(by, '/console/api/state-float', { amount, note });

  test('counts wallets and what is held, beside what came in, what was paid and what the operator says', async () => {
    expect(await solvency()).toMatchObject({
      players_funds: '0',
      expected_float: '0',
      stated_float: null,
      cover: null,
    });
    const player = await desk.newPlayer(0);
    const id = await deposits.request(player, 5_000);
    await deposits.approve(id, 5_000, newUtr());
    const withdraw = (points: number) =>
      system.call(
        '/api-user-withdraw-fund-request',
        { mobile: player.mobile, request_amount: points, payment_method: '3' },
        { ...player, key: `out-${points}` },
      );
    const paid = await withdraw(1_000);
    await withdraw(700);
    const pay = { withdrawal_id: paid.body.request_number ?? '', reference: 'R1' };
    expect(await desk.told(owner, '/console/api/approve-withdrawal', pay)).toBe('done');
    expect(await say('4500.5', owner, 'Current account, this morning')).toBe('done');
    expect(await solvency()).toMatchObject({
      wallets: '3300',
      held_withdrawals: '700',
      held_deposits: '0',
      players_funds: '4000',
      received: '5000',
      paid: '1000',
      expected_float: '4000',
      stated_float: '4500.5',
      note: 'Current account, this morning',
      cover: '500.5',
    });
  });

  test('a float that is too small shows what is missing, and only the owner states it', async () => {
    expect(await say('3999', owner)).toBe('done');
    expect((await solvency()).cover).toBe('-1');
    const auditor = await addStaffMember(system.node.db, ['auditor']);
    expect(await say('9999', auditor)).toBe('not_allowed');
    expect([await say('-1', owner), await say('many', owner)]).toEqual([
      'points_not_valid',
      'points_not_valid',
    ]);
    expect((await solvency()).stated_float).toBe('3999');
    expect(await desk.eventsOf('float')).toEqual(['float_stated', 'float_stated']);
  });

  test('stakes without a result stand apart, until the session that decides them is settled', async () => {
    const market = await addMarket(system);
    const results = await openResultsDesk({ db: system.node.db, url: system.url });
    const player = await desk.newPlayer(1_000);
    const before = await solvency();
    expect(before.stakes_at_risk).toBe('0');
    const bids = [
      digitsOn(market, [1, 6], 40),
      slipOn(market, [{ pana: 'Jodi Digit', digits: '65', points: 30, session: 'close' }]),
    ];
    for (const [i, slip] of bids.entries())
      expect(await desk.told(player, '/api-submit-bid', slip, `risk-${i}`)).toBe('done');
    const staked = await solvency();
    expect([staked.stakes_at_risk, Number(before.players_funds) - Number(staked.players_funds)]).toEqual([
      '110',
      110,
    ]);
    await results.declare(market.openSession, '123');
    await results.settled(market.openSession);
    // The open result decides digits of the open session; the jodi waits for the close.
    expect((await solvency()).stakes_at_risk).toBe('30');
    await results.declare(market.closeSession, '140');
    await results.settled(market.closeSession);
    expect((await solvency()).stakes_at_risk).toBe('0');
  });

  test('what players owe stands apart', async () => {
    const player = await desk.newPlayer(300);
    // A win that never happened: checked here and then undone.
    const seen = system.node.db.transaction(async (tx) => {
      await reverseWins(tx, [{ playerId: player.id, amount: wholePoints(1_000), settlementId: 1 }]);
      throw new Error(
        `owed ${await readClawbackDebt(tx, player.id)}, wallet ${await readBalance(tx, player.id)}`,
      );
    });
    await expect(seen).rejects.toThrow('owed 70000, wallet 0');
    expect((await solvency()).debt).toBe('0');
  });
});

describe('MON-12 transfers that somebody should look at', () => {
  let system: TestSystem;
  let risk: TestStaff;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    risk = await addStaffMember(system.node.db, ['risk']);
    await desk.set({ transfers_per_day: 100_000, transfer_points_per_day: 100_000_000_000 });
  });
  afterAll(() => system.close());
  const desk = moneyDesk(() => system);
  const flags = async () =>
    (await system.call('/console/api/list-transfer-flags', {}, risk)).body.flags ?? [];
  const send = async (from: TestPlayer, to: TestPlayer, amount: number) => {
    const input = { amount, mobile_no: to.mobile, transfer_note: '' };
    const key = `${from.id}-${to.id}-${amount}`;
    expect(await desk.told(from, '/api-user-transfer-wallet-balance', input, key)).toBe('done');
  };
  const poor = () => desk.newPlayer(0, []);

  test('among 150 who send each other points like friends nobody is named', async () => {
    const crowd = await addPlayers(system.node.db, 150, 10_000);
    const chance = seededChance(12);
    for (let i = 0; i < 150; i += 1) {
      const [from, to] = [crowd[i], crowd[(i + 1 + chance.below(60)) % 150]];
      // Friends pay each other back now and then; points go on to later players, not round in a circle.
      if (from === undefined || to === undefined || to.id <= from.id) continue;
      await send(from, to, 100 + i);
      if (i % 10 === 0) await send(to, from, 100 + i);
    }
    expect((await flags()).filter(({ kind }) => kind !== 'many_senders')).toEqual([]);
  });

  test('three, four and five who send points round within a day are a ring each', async () => {
    for (const count of [3, 4, 5]) {
      const ring = await addPlayers(system.node.db, count, 5_000);
      for (const [i, from] of ring.entries()) {
        const to = ring[(i + 1) % count];
        if (to !== undefined) await send(from, to, 1_000 - i);
      }
      const found = (await flags()).find(({ kind, players }) => kind === 'ring' && players.length === count);
      expect(found?.players.map(({ player_id }) => player_id)).toEqual(idsOf(ring));
      expect(found?.points).toBe(String(1_000 - (count - 1)));
    }
  });

  test('one to whom five others send, and one who passes on at once what came in, are named', async () => {
    const [collector, mule, target, player] = [await poor(), await poor(), await poor(), await poor()];
    const senders = await addPlayers(system.node.db, 5, 5_000);
    for (const sender of senders) await send(sender, collector, 200);
    const [first] = senders;
    if (first === undefined) throw new Error('five senders');
    await send(first, mule, 1_000);
    await send(mule, target, 950);
    await send(first, player, 1_000);
    const named = (await flags()).map(({ kind, players }) => [
      kind,
      players.map(({ player_id }) => player_id),
    ]);
    expect(named).toContainEqual(['many_senders', [String(collector.id)]]);
    expect(named).toContainEqual(['passed_on', [String(mule.id)]]);
    expect(named).not.toContainEqual(['passed_on', [String(target.id)]]);
    expect(named).not.toContainEqual(['passed_on', [String(player.id)]]);
  });

  test('who sends on one day of the operator counts together, though a day of the world ends in it', async () => {
    const { db, config, clock } = system.node;
    const [one, two] = [await poor(), await poor()];
    const senders = await addPlayers(db, 5, 5_000);
    for (const sender of senders) for (const to of [one, two]) await send(sender, to, 100 + to.id - one.id);
    const day = addDays(localTime(clock.now(), config.zone).day, -2);
    const at = (minute: number) => instantAt(day, minuteOfDay(minute), config.zone);
    // In India a day of the world ends at half past five in the morning.
    const move = (tx: Queryable, to: TestPlayer, [from, until]: readonly [number, number]) =>
      tx.query(sql`
        update transfers set at = to_timestamp((case when from_player = any (
          ${senders.slice(0, 2).map(({ id }) => id)}::bigint[]) then ${from}::float8 else ${until}::float8 end) / 1000)
        where to_player = ${to.id}`);
    await db.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      await move(tx, one, [at(300), at(360)]);
      await move(tx, two, [at(1430), at(1430) + 20 * 60_000]);
    });
    const named = (await flags())
      .filter(({ kind }) => kind === 'many_senders')
      .flatMap(({ players }) => players.map(({ player_id }) => player_id));
    expect(named).toContain(String(one.id));
    expect(named).not.toContain(String(two.id));
  });
});

function idsOf(players: readonly TestPlayer[]): readonly string[] {
  return players.map(({ id }) => String(id));
}
