import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkBooks } from '../../src/server/books/check-books.job.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { proveBooks } from '../support/prove-books.ts';
import { addStaffMember, type TestPlayer } from '../support/people.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { callServer } from '../support/test-client.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

const BID = '/api-submit-bid';
const WITHDRAW = '/api-user-withdraw-fund-request';
const TRANSFER = '/api-user-transfer-wallet-balance';
const DEPOSIT = '/api-fund-request-add';
type MoneyPath = typeof BID | typeof WITHDRAW | typeof TRANSFER | typeof DEPOSIT;

describe('every call that moves points', () => {
  let servers: TwoServers;
  let friend: TestPlayer;
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 1 });
    friend = await desk.newPlayer(0, []);
    await desk.set({
      withdraw_open: 0,
      withdraw_close: 1439,
      withdrawals_per_day: 1_000,
      transfers_per_day: 1_000,
      transfer_points_per_day: 100_000_000,
    });
  });
  afterAll(() => servers.close());
  const desk = moneyDesk(() => servers.system);
  const db = () => servers.system.node.db;

  /** What each call asks for when it moves so many points of a player. */
  function inputOf(path: MoneyPath, player: TestPlayer, points: number): object {
    const [market] = servers.markets;
    if (market === undefined) throw new Error('one market');
    switch (path) {
      case BID:
        return digitsOn(market, [points % 10], points);
      case WITHDRAW:
        return { mobile: player.mobile, request_amount: points, payment_method: '3' };
      case TRANSFER:
        return { amount: points, mobile_no: friend.mobile, transfer_note: '' };
      case DEPOSIT:
        return { request_amount: points };
    }
  }
  async function ask(
    path: MoneyPath,
    player: TestPlayer,
    {
      points = 500,
      key,
      requestId,
      at = 0,
    }: {
      readonly points?: number;
      readonly key?: string;
      readonly requestId?: unknown;
      readonly at?: number;
    },
  ) {
    const { body, headers } = await callServer(
      servers.urls[at % 2] ?? '',
      path,
      { ...inputOf(path, player, points), ...(requestId === undefined ? {} : { request_id: requestId }) },
      {
        token: player.token,
        ...(key === undefined ? {} : { key }),
      },
    );
    return { code: body.status ? 'done' : body.code, body, replayed: headers.get('idempotent-replayed') };
  }
  const effectsOf = async ({ id }: TestPlayer) =>
    db().one<{
      entries: number;
      slips: number;
      withdrawals: number;
      transfers: number;
      deposits: number;
      keys: number;
    }>(sql`select
        (select count(*)::int from ledger where player_id = ${id} and kind <> 'bonus') as entries,
        (select count(*)::int from slips where player_id = ${id}) as slips,
        (select count(*)::int from withdrawals where player_id = ${id}) as withdrawals,
        (select count(*)::int from transfers where from_player = ${id}) as transfers,
        (select count(*)::int from deposits where player_id = ${id}) as deposits,
        (select count(*)::int from deposit_keys where player_id = ${id}) as keys`);
  const NOTHING = { entries: 0, slips: 0, withdrawals: 0, transfers: 0, deposits: 0, keys: 0 };

  test.each([
    [BID, 'slips'],
    [WITHDRAW, 'withdrawals'],
    [TRANSFER, 'transfers'],
    [DEPOSIT, 'deposit_keys'],
  ] as const)(
    'MON-02 %s is one transaction: when its last step fails nothing has happened',
    async (path, table) => {
      const player = await desk.newPlayer(1_000);
      await db().script(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'the disk is on fire'; end $$;
      create trigger fail before insert on ${table} for each row execute function fail()`);
      expect((await ask(path, player, { key: 'fails' })).code).not.toBe('done');
      expect([await effectsOf(player), await desk.balanceOf(player)]).toEqual([NOTHING, 1_000]);
      await db().script(`drop trigger fail on ${table}; drop function fail()`);
      expect((await ask(path, player, { key: 'fails' })).code).toBe('done');
      expect(await desk.balanceOf(player)).toBe(path === DEPOSIT ? 1_000 : 500);
    },
  );

  test.each([BID, WITHDRAW, TRANSFER, DEPOSIT] as const)(
    'MON-03 %s takes a key, answers it again at the other server, and refuses it for something else',
    async (path) => {
      const player = await desk.newPlayer(5_000);
      const longest = 'k'.repeat(255);
      expect((await ask(path, player, { key: `${longest}k` })).code).toBe('idempotency_key_required');
      const first = await ask(path, player, { key: longest });
      expect([first.code, first.replayed]).toEqual(['done', null]);
      const again = await ask(path, player, { key: longest, at: 1 });
      expect(again).toEqual({ ...first, replayed: 'true' });
      expect((await ask(path, player, { key: longest, points: 501, at: 1 })).code).toBe(
        'idempotency_key_reused',
      );
    },
  );

  test.each([BID, WITHDRAW, TRANSFER, DEPOSIT] as const)(
    'MON-03 %s takes the key as request_id in the body too, and refuses two that differ',
    async (path) => {
      const player = await desk.newPlayer(5_000);
      for (const requestId of ['', 'a b', 'k'.repeat(256), ['list'], { of: 'things' }, true])
        expect([requestId, (await ask(path, player, { requestId })).code]).toEqual([
          requestId,
          'idempotency_key_required',
        ]);
      expect((await ask(path, player, { key: 'header', requestId: 'body' })).code).toBe(
        'idempotency_keys_differ',
      );
      expect((await effectsOf(player)).entries).toBe(0);
      const first = await ask(path, player, { requestId: '17' });
      expect([first.code, first.replayed]).toEqual(['done', null]);
      for (const same of [{ requestId: 17 }, { key: '17' }, { key: '17', requestId: '17' }])
        expect(await ask(path, player, { ...same, at: 1 })).toEqual({ ...first, replayed: 'true' });
      expect((await ask(path, player, { requestId: '17', points: 501 })).code).toBe('idempotency_key_reused');
      const { entries, deposits } = await effectsOf(player);
      expect([entries, deposits]).toEqual(path === DEPOSIT ? [0, 1] : [1, 0]);
    },
  );

  test('MON-04 of 200 bids, withdrawals and transfers of all points at once exactly one happens', async () => {
    const player = await desk.newPlayer(1_100);
    // Sending to somebody new is counted apart.
    expect((await ask(TRANSFER, player, { key: 'known', points: 100 })).code).toBe('done');
    const sessions = await Promise.all(Array.from({ length: 20 }, () => desk.newSession(player)));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => {
        // Somebody may place 30 slips at once, no more.
        const path = i % 10 === 0 ? BID : i % 2 === 0 ? WITHDRAW : TRANSFER;
        return ask(path, sessions[i % 20] ?? player, {
          points: 1_000,
          key: `all-${i}`,
          at: Math.floor(i / 10),
        });
      }),
    );
    expect(answers.filter(({ code }) => code === 'done')).toHaveLength(1);
    const others = new Set(answers.map(({ code }) => code));
    others.delete('done');
    // A machine with much else to do may not get to all of them in time, and then says so.
    others.delete('unavailable');
    expect(others).toEqual(new Set(['insufficient_balance', 'not_enough_points', 'wallet_limit_exceeded']));
    expect([await desk.balanceOf(player), (await effectsOf(player)).entries]).toEqual([0, 2]);
  });

  test('T12 one key serves a bid, a withdrawal, a transfer and a deposit: four purposes, four effects', async () => {
    const player = await desk.newPlayer(5_000);
    for (const [at, path] of ([BID, WITHDRAW, TRANSFER, DEPOSIT] as const).entries())
      expect((await ask(path, player, { key: 'one-key', at })).replayed).toBe(null);
    expect(await effectsOf(player)).toEqual({
      entries: 3,
      slips: 1,
      withdrawals: 1,
      transfers: 1,
      deposits: 1,
      keys: 1,
    });
  });

  test('T12 T13 keys that look like those of the system block nothing and open nothing', async () => {
    const player = await desk.newPlayer(5_000);
    const next = await db().one<{
      withdrawal: number;
      transfer: number;
      deposit: number;
    }>(sql`select coalesce(max(w.id), 50000) + 1 as withdrawal, (select max(id) + 1 from transfers) as transfer,
        (select max(id) + 1 from deposits) as deposit from withdrawals w`);
    // The next numbers, as the system will assign them.
    const keys = [
      `withdrawal_hold:${next.withdrawal}`,
      `withdrawal_release:${next.withdrawal}`,
      `transfer_in:${next.transfer}`,
      `deposit:${next.deposit}`,
      'win:1',
      'win_reversal:debt:2',
      String(next.withdrawal),
    ];
    for (const [at, key] of keys.entries())
      expect((await ask(BID, player, { key, points: 10, at })).code).toBe('done');
    for (const path of [WITHDRAW, TRANSFER, DEPOSIT] as const)
      for (const [at, key] of keys.slice(0, 2).entries())
        expect((await ask(path, player, { key, points: 500, at })).code).toBe('done');
    const entries = await db().query<{ kind: string; key: string; reference: number }>(sql`
      select kind, key, reference from ledger where player_id = ${player.id} and kind not in ('bonus', 'stake')`);
    expect(entries).toHaveLength(4);
    for (const { kind, key, reference } of entries) expect(key).toBe(`${kind}:${reference}`);
  });

  test('T13 the number of what somebody else asked for is nothing but a new key', async () => {
    const [owner, other] = [await desk.newPlayer(2_000), await desk.newPlayer(2_000)];
    const asked = await ask(WITHDRAW, owner, { key: 'mine' });
    const number = 'request_number' in asked.body ? asked.body.request_number : '';
    for (const key of [number, 'mine']) {
      const taken = await ask(WITHDRAW, other, { key, at: 1 });
      expect([taken.code, taken.replayed]).toEqual(['done', null]);
    }
    expect([await desk.balanceOf(owner), await desk.balanceOf(other)]).toEqual([1_500, 1_000]);
  });

  test('MON-10 a difference that one node finds stops withdrawals and settlement at both servers, until two people lift it', async () => {
    const [market] = servers.markets;
    if (market === undefined) throw new Error('one market');
    const { node, url } = servers.system;
    const results = await openResultsDesk({ db: db(), url });
    const owners = [await addStaffMember(db(), ['owner']), await addStaffMember(db(), ['owner'])];
    const [player, victim] = [await desk.newPlayer(5_000), await desk.newPlayer(1_000)];
    const { body } = await callServer(servers.urls[0], BID, digitsOn(market, [6], 10), {
      ...player,
      key: 'six',
    });
    expect(body.status).toBe(true);
    const changeWallet = (points: number) =>
      db().transaction(async (tx) => {
        await tx.query(sql`set local session_replication_role = replica`);
        await tx.query(
          sql`update wallets set balance = balance + ${points * 100} where player_id = ${victim.id}`,
        );
      });
    const withdrawn = async (key: string) => [
      (await ask(WITHDRAW, player, { key: `${key}-first`, at: 0 })).code,
      (await ask(WITHDRAW, player, { key: `${key}-second`, at: 1 })).code,
    ];
    const lift = async (i: number) =>
      (
        await callServer(
          servers.urls[i] ?? '',
          '/console/api/lift-payout-stop',
          { reason: 'Repaired' },
          { token: owners[i]?.token ?? '' },
        )
      ).body.code ?? 'done';

    await changeWallet(7);
    await vi.waitFor(async () => expect(await checkBooks(node, { olderThanMs: 0 })).toBe(true), 10_000);
    expect(await withdrawn('stopped')).toEqual(['withdrawals_stopped', 'withdrawals_stopped']);
    await results.declare(market.openSession, '123');
    await changeWallet(-7);
    await proveBooks(node);
    expect(await lift(0)).toBe('done');
    expect(await withdrawn('half')).toEqual(['withdrawals_stopped', 'withdrawals_stopped']);
    expect((await db().one<{ wins: number }>(sql`select count(*)::int as wins from wins`)).wins).toBe(0);
    expect(await lift(1)).toBe('done');
    await results.settled(market.openSession);
    expect(await withdrawn('after')).toEqual(['done', 'done']);
    expect(await desk.entriesOf(player)).toEqual([
      'stake -10',
      'win 95',
      'withdrawal_hold -500',
      'withdrawal_hold -500',
    ]);
  });
});
