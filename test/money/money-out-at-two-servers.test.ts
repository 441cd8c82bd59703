import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { FAULT_MS_MAX, FAULT_SIZES } from '../support/fault-sizes.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { addStaffMember, type TestPlayer, type TestStaff } from '../support/people.ts';
import { sayFigure } from '../support/say-figure.ts';
import { callServer } from '../support/test-client.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

/** So many calls a minute one session may make; more sessions of one player go on. */
const CALLS_OF_SESSION = 20;

function times<T>(count: number, work: (i: number) => Promise<T>): Promise<readonly T[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => work(i)));
}

describe('money out of a wallet, asked for at two servers at once', () => {
  let servers: TwoServers;
  let staff: readonly TestStaff[];
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 0, apart: true });
    staff = await newStaff();
  });
  afterAll(() => servers.close());

  /** Each may make only so many calls in a minute. */
  const newStaff = () => {
    const { db } = servers.system.node;
    return Promise.all([addStaffMember(db, ['cashier']), addStaffMember(db, ['owner'])]);
  };
  const desk = moneyDesk(() => servers.system);
  const urlOf = (i: number) => servers.urls[i % 2 === 0 ? 0 : 1];
  /** The same player in as many sessions as so many calls need. */
  const sessionsFor = (player: TestPlayer, calls: number) =>
    Promise.all(Array.from({ length: Math.ceil(calls / CALLS_OF_SESSION) }, () => desk.newSession(player)));

  async function withdrawAtOnce(
    player: TestPlayer,
    count: number,
    each: (i: number) => { readonly points: number; readonly key: string },
  ) {
    const sessions = await sessionsFor(player, count);
    return times(count, (i) => {
      const { points, key } = each(i);
      const input = { mobile: player.mobile, request_amount: points, payment_method: '3' };
      const token = sessions[i % sessions.length]?.token ?? '';
      return callServer(urlOf(i), '/api-user-withdraw-fund-request', input, { token, key });
    });
  }

  test('T3 of 20 withdrawals of the whole balance exactly one is taken', async () => {
    const player = await desk.newPlayer(5_000);
    const answers = await withdrawAtOnce(player, 20, (i) => ({ points: 5_000, key: `whole-${i}` }));
    expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'wallet_limit_exceeded')).toHaveLength(19);
    expect(await desk.entriesOf(player)).toEqual(['withdrawal_hold -5000']);
    sayFigure('T3', { 'withdrawals at once': answers.length, taken: 1 });
  });

  test('T9 one key 100 times at once: one withdrawal, the same answer everywhere', async () => {
    const player = await desk.newPlayer(5_000);
    const answers = await withdrawAtOnce(player, 100, () => ({ points: 1_000, key: 'same' }));
    expect(answers[0]?.body).toMatchObject({ status: true, wallet_amt: '4000', hold_amt: '1000' });
    answers.forEach(({ body }) => expect(body).toEqual(answers[0]?.body));
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(99);
    expect(await desk.entriesOf(player)).toEqual(['withdrawal_hold -1000']);
  });

  test('T11 one key with two amounts at once: one is booked, the other is refused', async () => {
    const player = await desk.newPlayer(5_000);
    const answers = await withdrawAtOnce(player, 40, (i) => ({ points: 500 + (i % 2), key: 'either' }));
    expect(answers.filter(({ body }) => body.status)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === 'idempotency_key_reused')).toHaveLength(20);
    expect(await desk.entriesOf(player)).toHaveLength(1);
  });

  test('three in a day are three, however many are asked for at once', async () => {
    const player = await desk.newPlayer(20_000);
    const answers = await withdrawAtOnce(player, 20, (i) => ({ points: 500, key: `day-${i}` }));
    expect(answers.filter(({ body }) => body.status)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'withdrawals_of_day')).toHaveLength(17);
    expect(await desk.balanceOf(player)).toBe(18_500);
  });

  test(
    'T6 F14 50 approvals and cancellations of one withdrawal at once have one outcome',
    { timeout: FAULT_MS_MAX },
    async () => {
      const outcomes: string[] = [];
      for (let round = 0; round < FAULT_SIZES.F14.rounds; round += 1) {
        const deciders = await newStaff();
        const player = await desk.newPlayer(1_000);
        const [asked] = await withdrawAtOnce(player, 1, () => ({ points: 1_000, key: 'ask' }));
        const withdrawal_id = asked?.body.request_number ?? '';
        const told = await times(50, async (i) => {
          const token = deciders[Math.floor(i / 2) % 2]?.token ?? '';
          const input = { withdrawal_id, reference: `R${withdrawal_id}`, reason: 'R' };
          // The first to arrive tends to win: rounds begin with one or the other.
          const path =
            (i + round) % 2 === 0 ? '/console/api/approve-withdrawal' : '/console/api/cancel-withdrawal';
          const { body } = await callServer<typeof path>(urlOf(i), path, input, { token });
          return body.status ? body.state : body.code;
        });
        const [outcome = '', ...more] = told.filter((word) => word !== 'withdrawal_decided');
        expect(more, 'one decision').toEqual([]);
        expect(await desk.entriesOf(player)).toEqual([
          'withdrawal_hold -1000',
          ...(outcome === 'cancelled' ? ['withdrawal_release 1000'] : []),
        ]);
        outcomes.push(outcome);
      }
      expect(outcomes.filter((state) => state !== 'approved' && state !== 'cancelled')).toEqual([]);
      sayFigure('F14', { withdrawals: outcomes.length, 'decisions about each': 50, 'outcomes of each': 1 });
    },
  );

  test('F14 of a large one, approved by two at once, each says so once and it is paid once', async () => {
    const player = await desk.newPlayer(20_000);
    const [asked] = await withdrawAtOnce(player, 1, () => ({ points: 20_000, key: 'large' }));
    const withdrawal_id = asked?.body.request_number ?? '';
    const answers = await times(50, (i) =>
      callServer(
        urlOf(i),
        '/console/api/approve-withdrawal',
        { withdrawal_id, reference: `R${withdrawal_id}` },
        { token: staff[Math.floor(i / 2) % 2]?.token ?? '' },
      ),
    );
    const states = answers.flatMap(({ body }) => (body.status ? [body.state] : []));
    expect(states).toHaveLength(2);
    expect(new Set(states)).toEqual(new Set(['first_approved', 'approved']));
    expect(await desk.eventsOf(`withdrawal:${withdrawal_id}`)).toEqual([
      'withdrawal_first_approved',
      'withdrawal_approved',
    ]);
    expect(await desk.entriesOf(player)).toEqual(['withdrawal_hold -20000']);
  });

  test(
    'F14 of one that was approved as paid, 50 acts at once have one outcome, and two people stand behind it',
    { timeout: FAULT_MS_MAX },
    async () => {
      const { db } = servers.system.node;
      for (let round = 0; round < 6; round += 1) {
        const deciders = [...(await newStaff()), await addStaffMember(db, ['cashier'])];
        const player = await desk.newPlayer(20_000);
        const [asked] = await withdrawAtOnce(player, 1, () => ({ points: 20_000, key: 'paid' }));
        const withdrawal_id = asked?.body.request_number ?? '';
        const act = async (i: number, isPaid: boolean) => {
          const token = deciders[i % 3]?.token ?? '';
          const path = isPaid ? '/console/api/approve-withdrawal' : '/console/api/cancel-withdrawal';
          const input = { withdrawal_id, reference: `R${withdrawal_id}`, reason: 'R' };
          const { body } = await callServer<typeof path>(urlOf(i), path, input, { token });
          return body.status ? body.state : body.code;
        };
        expect(await act(0, true)).toBe('first_approved');
        // The first to arrive tends to win: rounds begin with one or the other, and in some nobody approves.
        const approves = (i: number) => round % 3 !== 1 && (Math.floor(i / 3) + round) % 2 === 0;
        const told = await times(50, (i) => act(i, approves(i)));
        const outcomes = told.filter((word) => word === 'cancelled' || word === 'approved');
        expect(outcomes, 'one decision').toHaveLength(1);
        expect(await desk.entriesOf(player)).toEqual([
          'withdrawal_hold -20000',
          ...(outcomes[0] === 'cancelled' ? ['withdrawal_release 20000'] : []),
        ]);
        const acts = await db.query<{ actor: string; action: string }>(sql`
          select actor, action from audit_events where object = ${`withdrawal:${withdrawal_id}`} order by id`);
        const by = (action: string) => acts.flatMap((one) => (one.action === action ? [one.actor] : []));
        const before = outcomes[0] === 'cancelled' ? 'withdrawal_cancel_asked' : 'withdrawal_first_approved';
        const people = [...by(before), ...by(`withdrawal_${outcomes[0] ?? ''}`)];
        expect([people.length, new Set(people).size], 'two people, once each').toEqual([2, 2]);
      }
    },
  );

  test('T26 transfers that cannot be are refused at both servers at once, and no point moves', async () => {
    const [from, to, blocked] = [
      await desk.newPlayer(1_000, []),
      await desk.newPlayer(0, []),
      await desk.newPlayer(0, []),
    ];
    const { db } = servers.system.node;
    await db.query(sql`update players set active = false where id = ${blocked.id}`);
    const cases = [
      [-500, to.mobile, 'points_not_valid'],
      [0, to.mobile, 'points_not_valid'],
      ['150.5', to.mobile, 'points_not_valid'],
      ['1e3', to.mobile, 'points_not_valid'],
      [99, to.mobile, 'below_min_transfer'],
      [1_001, to.mobile, 'not_enough_points'],
      [500, from.mobile, 'transfer_to_self'],
      [500, '6000000001', 'transfer_user_unknown'],
      [500, blocked.mobile, 'transfer_user_unknown'],
      [500, '12345', 'transfer_phone_not_valid'],
    ] as const;
    const atBoth = cases.flatMap((one) => [one, one]);
    const sessions = await sessionsFor(from, 2 * atBoth.length);
    const answers = await times(atBoth.length, async (i) => {
      const [amount, mobile_no] = atBoth[i] ?? cases[0];
      const token = sessions[i % sessions.length]?.token ?? '';
      const input = { amount, mobile_no, transfer_note: '' };
      const { body } = await callServer(urlOf(i), '/api-user-transfer-wallet-balance', input, {
        token,
        key: `no-${i}`,
      });
      return [amount, mobile_no, body.code];
    });
    expect(answers).toEqual(atBoth);
    expect(await Promise.all([from, to, blocked].map(desk.balanceOf))).toEqual([1_000, 0, 0]);
    sayFigure('T26', {
      'transfers that cannot be': cases.length,
      'asked for': answers.length,
      'points moved': 0,
    });
  });

  test('MON-05 20 players send each other 200 transfers at once: no deadlock, no point more or less', async () => {
    await desk.set({ transfers_per_day: 100_000, transfer_points_per_day: 100_000_000_000 });
    const players = await Promise.all(Array.from({ length: 20 }, () => desk.newPlayer(2_000, [])));
    const { db } = servers.system.node;
    const sessions = await Promise.all(players.map((player) => sessionsFor(player, 40)));
    const before = await deadlocks();
    const answers = await times(200, (i) => {
      const from = i % 20;
      const to = (from + 1 + ((i * 7) % 19)) % 20;
      const token = sessions[from]?.[Math.floor(i / 20) % 2]?.token ?? '';
      const input = { amount: 100 + (i % 50), mobile_no: players[to]?.mobile, transfer_note: `${i}` };
      return callServer(urlOf(i), '/api-user-transfer-wallet-balance', input, { token, key: `t-${i}` });
    });
    const done = answers.filter(({ body }) => body.status).length;
    const codes = new Set(answers.flatMap(({ body }) => (body.status ? [] : [body.code])));
    expect([...codes].filter((code) => code !== 'not_enough_points')).toEqual([]);
    expect(done).toBeGreaterThan(100);
    const balances = await Promise.all(players.map(desk.balanceOf));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(20 * 2_000);
    const [row] = await db.query<{ count: number }>(sql`select count(*)::int as count from transfers`);
    expect(row?.count).toBe(done);
    expect(await deadlocks()).toBe(before);
  });

  async function deadlocks(): Promise<number> {
    const [row] = await servers.system.node.db.query<{ deadlocks: number }>(sql`
      select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`);
    return row?.deadlocks ?? -1;
  }

  test('T9 T11 one transfer 100 times at once: one is booked, another body is refused', async () => {
    const [from, to] = [await desk.newPlayer(5_000, []), await desk.newPlayer(0, [])];
    const sessions = await sessionsFor(from, 120);
    const send = (i: number, amount: number, key: string) =>
      callServer(
        urlOf(i),
        '/api-user-transfer-wallet-balance',
        { amount, mobile_no: to.mobile, transfer_note: '' },
        { token: sessions[i % sessions.length]?.token ?? '', key },
      );
    expect((await send(0, 100, 'before')).body.status).toBe(true);
    const answers = await times(100, (i) => send(i, 200, 'same'));
    expect(answers[0]?.body).toMatchObject({ status: true, wallet_amt: '4700', amount: '200' });
    answers.forEach(({ body }) => expect(body).toEqual(answers[0]?.body));
    expect((await send(1, 201, 'same')).body.code).toBe('idempotency_key_reused');
    expect(await desk.entriesOf(to)).toEqual(['transfer_in 100', 'transfer_in 200']);
  });
});
