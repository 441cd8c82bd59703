import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import { sql, type Sql } from '../../src/server/platform/store/sql.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { farAddress } from '../support/far-address.ts';
import { addStaffMember, type TestPlayer, type TestStaff } from '../support/people.ts';
import { REGISTRATION_TERMS } from '../support/registration-terms.ts';
import { stopDesk } from '../support/stop-desk.ts';
import { callServer } from '../support/test-client.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

const PLAYERS = 8;

describe('the stop button of money and registration, at two servers', () => {
  let servers: TwoServers;
  let cashier: TestStaff;
  let other: TestStaff;
  let owner: TestStaff;
  let second: TestStaff;
  let support: TestStaff;
  const money = moneyDesk(() => servers.system);
  const desk = stopDesk(() => servers.urls[0]);
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 1 });
    cashier = await addStaffMember(db(), ['cashier']);
    other = await addStaffMember(db(), ['cashier']);
    owner = await addStaffMember(db(), ['owner']);
    second = await addStaffMember(db(), ['owner']);
    support = await addStaffMember(db(), ['support']);
    await money.set({
      withdrawals_per_day: 1000,
      transfers_per_day: 1000,
      min_withdrawal: 100,
      min_transfer: 100,
      withdraw_open: 0,
      withdraw_close: 1439,
      upi_payment_id: 'ank@upi',
      play_through: false,
    });
  });
  afterAll(() => servers.close());

  const db = () => servers.system.node.db;
  const urlOf = (i: number) => servers.urls[i % 2 === 0 ? 0 : 1];
  const ask = async (path: CallPath, by: TestPlayer | null, input: object, i: number, key = `${i}`) => {
    const token = by === null ? {} : { token: by.token, key };
    const { body } = await callServer(urlOf(i), path, input, { ...token, headers: farAddress() });
    return body.status ? 'done' : (body.code ?? 'no code');
  };
  let phones = 0;
  const newPhone = () => {
    phones += 1;
    return `${800_000 + phones}4321`;
  };

  /** Each act as a player does it again and again, and what the store has of it. */
  const ACTS: readonly {
    readonly what: string;
    readonly by: () => readonly [TestStaff, TestStaff];
    readonly act: (player: TestPlayer, i: number, key: string) => Promise<string>;
    readonly made: (after: string) => Sql;
  }[] = [
    {
      what: 'withdrawals',
      by: () => [owner, second],
      act: (player, i, key) =>
        ask(
          '/api-user-withdraw-fund-request',
          player,
          { request_amount: '1', payment_method: '3', mobile: player.mobile },
          i,
          key,
        ),
      made: (after) => sql`select count(*) as count from withdrawals where asked_at > ${after}::timestamptz`,
    },
    {
      what: 'transfers',
      by: () => [cashier, other],
      act: async (player, i, key) =>
        ask(
          '/api-user-transfer-wallet-balance',
          player,
          { amount: '1', mobile_no: (await recipient()).mobile, transfer_note: '' },
          i,
          key,
        ),
      made: (after) =>
        sql`select count(*) as count from ledger where kind = 'transfer_out' and at > ${after}::timestamptz`,
    },
    {
      what: 'deposits',
      by: () => [cashier, owner],
      act: (player, i, key) =>
        key.length % 2 === 0
          ? ask('/api-get-pay-link', player, { app: 'other', request_amount: '100' }, i, key)
          : ask(
              '/api-fund-request-add',
              player,
              { app: 'other', request_amount: `${100 + key.length}`, reference: '' },
              i,
              key,
            ),
      made: (after) => sql`select count(*) as count from deposits where started_at > ${after}::timestamptz`,
    },
  ];
  let receiver: TestPlayer | undefined;
  const recipient = async () => (receiver ??= await money.newPlayer(0));
  const clock = async () => (await db().one<{ at: string }>(sql`select clock_timestamp()::text as at`)).at;
  const count = async (statement: Sql) => (await db().one<{ count: number }>(statement)).count;

  test('both servers know the settings of these tests', async () => {
    const player = await money.newPlayer(1_000);
    const links = () =>
      Promise.all(
        [0, 1].map((i) => ask('/api-get-pay-link', player, { app: 'other', request_amount: '100' }, i)),
      );
    await expect.poll(links).toEqual(['done', 'done']);
  });

  test.each(ACTS)(
    'once a stop of $what is answered none is accepted at either server, also of those under way',
    async ({ what, by, act, made }) => {
      await recipient();
      const players = await Promise.all(Array.from({ length: PLAYERS }, () => money.newPlayer(1_000)));
      const ends = new AbortController();
      const before = await clock();
      const acting = players.map(async (player, i) => {
        const codes = new Set<string>();
        let session = player;
        for (let n = 0; !ends.signal.aborted; n += 1) {
          // One session may ask so often in a minute.
          if (n % 15 === 14) session = await money.newSession(player);
          codes.add(await act(session, i + n, 'k'.repeat(n + 1)));
        }
        return codes;
      });
      await expect.poll(() => count(made(before)), { timeout: 20_000 }).toBeGreaterThan(PLAYERS);
      const stopped = await desk.stop(what, cashier);
      const after = await clock();
      expect(stopped.code).toBe(undefined);
      const outside = await money.newPlayer(1_000);
      for (const i of [0, 1]) expect(await act(outside, i, 'k'.repeat(i + 1))).toBe('stopped');
      ends.abort();
      const codes = new Set((await Promise.all(acting)).flatMap((one) => [...one]));
      expect([codes.has('done'), codes.has('stopped')]).toEqual([true, true]);
      expect(await count(made(after))).toBe(0);
      expect(await desk.goOn(what, by())).toBe(undefined);
      expect(await act(outside, 0, 'k')).toBe('done');
    },
  );

  test('a payment that was begun before the stop is still reported, and no other', async () => {
    const player = await money.newPlayer(1_000);
    const begun = await callServer(
      urlOf(0),
      '/api-get-pay-link',
      { app: 'other', request_amount: '250' },
      player,
    );
    await desk.stop('deposits', cashier);
    const report = (reference: string, key: string) =>
      ask('/api-fund-request-add', player, { app: 'other', request_amount: '250', reference }, 1, key);
    expect(await report(begun.body.reference ?? '', 'begun')).toBe('done');
    expect(await report('', 'new')).toBe('stopped');
    await expect.poll(() => ask('/api-get-qr-pay', player, {}, 1)).toBe('stopped');
    // A client of others reads here where to pay, and would hear of the stop after paying.
    await expect.poll(() => ask('/api-admin-bank-details', player, {}, 0)).toBe('stopped');
    expect(await desk.goOn('deposits', [cashier, owner])).toBe(undefined);
  });

  test('once a stop of registration is answered nobody new comes in, and the code is still good when it goes on', async () => {
    const mobile = newPhone();
    const asked = await callServer(urlOf(0), '/api-check-mobile', { mobile }, { headers: farAddress() });
    const register = (i: number) =>
      ask(
        '/api-user-registration',
        null,
        {
          ...REGISTRATION_TERMS,
          name: 'Asha',
          mobile,
          password: 'purple monsoon umbrella',
          otp: asked.body.otp,
        },
        i,
      );
    expect((await desk.stop('registration', support)).code).toBe(undefined);
    expect(await Promise.all([0, 1].map(register))).toEqual(['stopped', 'stopped']);
    await expect.poll(() => ask('/api-check-mobile', null, { mobile: newPhone() }, 1)).toBe('stopped');
    expect(await desk.goOn('registration', [support, owner])).toBe(undefined);
    expect(await register(1)).toBe('done');
  });

  test('of newcomers who register while it is stopped none comes in after the answer, at either server', async () => {
    const newcomers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const mobile = newPhone();
        const { body } = await callServer(
          urlOf(0),
          '/api-check-mobile',
          { mobile },
          { headers: farAddress() },
        );
        return {
          ...REGISTRATION_TERMS,
          name: 'Asha',
          mobile,
          password: 'purple monsoon umbrella',
          otp: body.otp,
        };
      }),
    );
    const coming = newcomers.map((newcomer, i) => ask('/api-user-registration', null, newcomer, i));
    await Promise.race(coming);
    await desk.stop('registration', support);
    const after = await clock();
    await Promise.all(coming);
    const late = sql`select count(*) as count from players where created_at > ${after}::timestamptz`;
    expect(await count(late)).toBe(0);
    expect(await desk.goOn('registration', [support, owner])).toBe(undefined);
  });

  test('each stands by itself: play goes on without money, and money without play', async () => {
    const player = await money.newPlayer(1_000);
    await desk.stop('play', owner);
    expect(await ask('/api-get-pay-link', player, { app: 'other', request_amount: '100' }, 0)).toBe('done');
    const { body } = await callServer(urlOf(0), '/api-get-profile', {}, player);
    expect(body.betting_status).toBe('1');
    await desk.goOn('play', [owner, support]);
  });

  test('withdrawals go on by two owners only; who may not stop something is told so', async () => {
    await desk.stop('withdrawals', cashier);
    expect((await desk.askToGoOn('withdrawals', cashier)).code).toBe('stop_needs_owner');
    expect(await desk.goOn('withdrawals', [owner, cashier])).toBe('not_allowed');
    const [waits] =
      (await callServer(urlOf(1), '/console/api/list-approvals', { which: 'waiting' }, cashier)).body
        .approvals ?? [];
    expect(waits).toMatchObject({ kind: 'go_on', may_confirm: false, view: { what: 'withdrawals' } });
    const approval_id = waits?.approval_id;
    const agreed = await callServer(
      urlOf(1),
      '/console/api/confirm-approval',
      { approval_id },
      { ...second, key: 'agree' },
    );
    expect(agreed.body.status).toBe(true);
    expect((await desk.stop('play', cashier)).code).toBe('stop_not_yours');
    expect((await desk.stop('deposits', support)).code).toBe('stop_not_yours');
    expect((await desk.stop('nothing', owner)).code).toBe('stop_unknown');
    expect((await desk.stop('play:999999', owner)).code).toBe('stop_unknown');
    expect((await desk.askToGoOn('deposits', cashier)).code).toBe('stop_ended');
  });

  test('of several who stop the same at once one does, and all staff see since when and by whom', async () => {
    const answers = await Promise.all(
      [owner, second, cashier, other].map((by) => desk.stop('transfers', by)),
    );
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'stop_stands')).toHaveLength(3);
    const { stops = [] } = await desk.list(support);
    expect(stops).toMatchObject([{ what: 'transfers', reason: 'The books do not balance' }]);
    expect(stops[0]?.stopped_by).not.toBe('');
    const { body } = await callServer(urlOf(1), '/api-get-stops', {}, { headers: farAddress() });
    await expect.poll(async () => body.stops?.length).toBe(1);
    expect(JSON.stringify(body)).not.toContain('balance');
    await desk.goOn('transfers', [cashier, other]);
  });

  test('the sentence names no account and no number, and is there in every language', async () => {
    const said = { en: 'Pay to ank.house@okbank', hi: 'रुका है', mr: 'थांबले' };
    expect((await desk.stop('deposits', owner, said)).code).toBe('content_names_payment');
    expect((await desk.stop('deposits', owner, { ...said, en: 'Wait', mr: ' ' })).code).toBe(
      'stop_sentence_required',
    );
  });

  test('the database ends a stop once, by two people; until then its sentence may change, and nothing else of it', async () => {
    const { stop_id: id } = await desk.stop('deposits', owner);
    const change = (set: Sql) => db().query(sql`update stops set ${set} where id = ${Number(id)}`);
    await change(sql`en = 'Until noon'`);
    await expect(change(sql`reason = 'Something else'`)).rejects.toThrow('cannot be changed so');
    await expect(change(sql`what = 'transfers'`)).rejects.toThrow('cannot be changed so');
    await expect(
      change(sql`ended_at = clock_timestamp(), ended_by = ${owner.id}, agreed_by = ${owner.id}`),
    ).rejects.toThrow('stops_ended_by_two');
    await expect(db().query(sql`delete from stops`)).rejects.toThrow('is append-only');
    await desk.goOn('deposits', [cashier, owner]);
    // A node of the version before would believe that it has stopped something.
    const old = sql`insert into settings (key, value) values ('betting_enabled', 'false')`;
    await expect(db().query(old)).rejects.toThrow('settings_without_stops');
    await expect(change(sql`ended_at = clock_timestamp()`)).rejects.toThrow('cannot be changed so');
    await expect(change(sql`en = 'Too late'`)).rejects.toThrow('cannot be changed so');
  });
});
