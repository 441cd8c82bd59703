import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { changeSettings } from '../../src/server/settings/settings.ts';
import { rejectApproval, waitingOf } from '../support/approvals.ts';
import { REGISTRATION_TERMS } from '../support/registration-terms.ts';
import { farAddress } from '../support/far-address.ts';
import { openLiveStream } from '../support/live-stream.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { addStaffMember, type TestPlayer, type TestStaff } from '../support/people.ts';
import { callServer } from '../support/test-client.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';
import { sayFigure } from '../support/say-figure.ts';

describe('MON-09 wallets are adjusted by two people', () => {
  let servers: TwoServers;
  let maker: TestStaff;
  let checker: TestStaff;
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 0 });
    const { db } = servers.system.node;
    maker = await addStaffMember(db, ['cashier']);
    checker = await addStaffMember(db, ['owner']);
  });
  afterAll(() => servers.close());

  const desk = moneyDesk(() => servers.system);
  let newcomers = 0;
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `adjust-${keys}`;
  };

  interface Wish {
    readonly direction?: 'credit' | 'debit';
    readonly amount?: string | number;
    readonly reason?: string;
    readonly key?: string;
    readonly by?: TestStaff;
  }
  function propose(player: { readonly id: number }, wanted: Wish = {}, url = servers.urls[0]) {
    const { direction = 'credit', amount = '100', reason = 'Goodwill', key = newKey(), by = maker } = wanted;
    const input = { player_id: player.id, direction, amount, reason };
    return callServer(url, '/console/api/propose-adjustment', input, { ...by, key });
  }
  const proposed = async (player: TestPlayer, wanted?: Wish) => {
    const { body } = await propose(player, wanted);
    expect(body.code).toBeUndefined();
    return body.approval_id ?? '';
  };
  const confirm = (approval_id: string, { by = checker, key = newKey() } = {}, url = servers.urls[1]) =>
    callServer(url, '/console/api/confirm-approval', { approval_id }, { ...by, key });
  const reject = (approval_id: string, by: TestStaff, reason = 'Not ours to give') =>
    rejectApproval(servers.urls[0], { approval_id, reason }, by);
  const waiting = () => waitingOf(servers.system.url, 'adjust_wallet', checker);
  /** What the confirmation answered. */
  const doneOf = ({ body }: Awaited<ReturnType<typeof confirm>>) => {
    if (body.done?.kind !== 'adjust_wallet') throw new Error(`no adjustment was booked: ${body.code}`);
    return body.done;
  };

  test('points are added when the second person approves: both sides are booked, the player is told', async () => {
    const player = await desk.newPlayer(500);
    const stream = await openLiveStream(servers.urls[0], { token: player.token });
    const id = await proposed(player, { amount: '150.5', reason: 'Late win of Tapi Day' });
    expect(await desk.entriesOf(player), 'nothing moves before').toEqual([]);
    const done = doneOf(await confirm(id));
    expect(done.wallet_amt).toBe('650.5');
    expect(await desk.entriesOf(player)).toEqual(['adjustment 150.5']);
    const system = await servers.system.node.db.query<{ account: string; amount: number }>(sql`
      select account, amount from ledger_entries where player_id = ${player.id} and kind = 'adjustment' order by amount`);
    expect(system).toEqual([
      { account: 'house:adjustments', amount: -15_050 },
      { account: `player:${player.id}`, amount: 15_050 },
    ]);
    const { body: passbook } = await servers.system.call('/api-wallet-transaction-history', {}, player);
    expect(passbook.transaction_history?.[0]).toMatchObject({
      transaction_id: done.entry_no,
      transaction_type: '1',
      transaction_note: 'Adjustment',
      amount_status: '12',
      amount: '150.5',
      balance_after: '650.5',
    });
    const { body: told } = await servers.system.call('/api-get-notices', {}, player);
    expect(told.notices?.[0]).toMatchObject({ kind: 'points_added', detail: { amount: '150.5' } });
    await stream.hears(`{"wallet_amt":"650.5","seq":${done.entry_no.split('-').at(-1)}}`);
    stream.close();
    expect(await desk.eventsOf(`player:${player.id}`)).toEqual(['adjustment_proposed', 'wallet_adjusted']);
  });

  test('points are taken in the same way, down to nothing', async () => {
    const player = await desk.newPlayer(500);
    const id = await proposed(player, { direction: 'debit', amount: 500 });
    expect(doneOf(await confirm(id)).wallet_amt).toBe('0');
    expect(await desk.entriesOf(player)).toEqual(['adjustment -500']);
    expect(await desk.noticesOf(player)).toEqual(['points_taken']);
    const { body } = await servers.system.call('/api-wallet-transaction-history', {}, player);
    expect(body.transaction_history?.[0]).toMatchObject({ transaction_type: '2', amount_status: '13' });
  });

  test('a smaller largest one counts for what waits, too', async () => {
    const player = await desk.newPlayer(500);
    const id = await proposed(player, { amount: '5000' });
    const { db, live } = servers.system.node;
    const setMax = (adjustment_max: number) =>
      db.transaction((tx) => changeSettings(tx, live, { adjustment_max }, null));
    await setMax(499_999);
    const refused = await confirm(id);
    await setMax(1_000_000);
    expect([refused.body.code, refused.body.msg]).toEqual([
      'adjustment_too_large',
      'At most 4999.99 points can be adjusted at once.',
    ]);
    expect(await desk.entriesOf(player)).toEqual([]);
    expect(doneOf(await confirm(id)).wallet_amt).toBe('5500');
  });

  test('what is no such adjustment is refused, and nothing waits', async () => {
    const player = await desk.newPlayer(500);
    const erased = await desk.newPlayer(0);
    await servers.system.node.db.query(sql`
      update players set mobile = ${`erased-${'0'.repeat(32)}`}, active = false, erased_at = clock_timestamp()
      where id = ${erased.id}`);
    const codeOf = async (wanted: Wish, to: { readonly id: number } = player) =>
      (await propose(to, wanted)).body.code;
    for (const amount of ['', '0', '-5', '1.234', '1e3', 'ten'])
      expect([amount, await codeOf({ amount })]).toEqual([amount, 'points_not_valid']);
    expect(await codeOf({ amount: '10000.01' })).toBe('adjustment_too_large');
    expect(await codeOf({ reason: '  ' })).toBe('reason_required');
    expect(await codeOf({}, { id: 999_999 })).toBe('player_unknown');
    expect(await codeOf({}, erased)).toBe('player_unknown');
    const more = await propose(player, { direction: 'debit', amount: '500.01' });
    expect(more.body).toMatchObject({
      code: 'wallet_too_small',
      msg: 'There are only 500 points in the wallet.',
    });
    expect((await waiting()).filter(({ view }) => view.player_id === String(player.id))).toEqual([]);
  });

  test('nobody approves an own proposal, whoever they are; the maker may withdraw it', async () => {
    const player = await desk.newPlayer(0);
    const id = await proposed(player, { by: checker });
    expect((await confirm(id, { by: checker })).body.code).toBe('own_proposal');
    expect((await reject(id, checker)).body.status).toBe(true);
    expect((await confirm(id, { by: maker })).body.code).toBe('proposal_unknown');
    expect(await desk.entriesOf(player)).toEqual([]);
  });

  test('what was rejected, or has run out, cannot be approved', async () => {
    const player = await desk.newPlayer(0);
    const rejected = await proposed(player);
    expect((await reject(rejected, checker, '')).body.code).toBe('reason_required');
    expect((await reject(rejected, checker)).body.status).toBe(true);
    expect((await confirm(rejected)).body.code).toBe('proposal_unknown');
    const old = await proposed(player);
    await servers.system.node.db.query(sql`
      update approvals set expires_at = clock_timestamp() where id = ${Number(old)}`);
    expect((await confirm(old)).body.code).toBe('proposal_unknown');
    for (const unknown of ['', '0', 'x', '999999'])
      expect((await confirm(unknown)).body.code).toBe('proposal_unknown');
  });

  test('the second person sees what the wallet held then and holds now, and that decides', async () => {
    const player = await desk.newPlayer(500);
    const id = await proposed(player, { direction: 'debit', amount: '400' });
    const earlier = await proposed(player, { direction: 'debit', amount: '300' });
    await confirm(earlier);
    expect((await waiting()).find(({ approval_id }) => approval_id === id)).toMatchObject({
      own: false,
      view: { amount: '-400', balance_then: '500', balance_now: '200', entry_no: null },
    });
    expect((await confirm(id)).body).toMatchObject({
      code: 'wallet_too_small',
      msg: 'There are only 200 points in the wallet.',
    });
    expect(await desk.balanceOf(player)).toBe(200);
  });

  test('MON-03 one key is one proposal and one booking: the same again is answered the same, another is refused', async () => {
    const player = await desk.newPlayer(0);
    const twice = 'k'.repeat(255);
    const first = await propose(player, { key: twice });
    const again = await propose(player, { key: twice }, servers.urls[1]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await propose(player, { key: twice, amount: 101 })).http).toBe(409);
    expect((await propose(player, { key: twice, by: checker })).body.approval_id).not.toBe(
      first.body.approval_id,
    );
    const id = first.body.approval_id ?? '';
    const once = 'o'.repeat(255);
    const booked = await confirm(id, { by: checker, key: once });
    const bookedAgain = await confirm(id, { by: checker, key: once }, servers.urls[0]);
    expect(bookedAgain.body).toEqual(booked.body);
    expect(bookedAgain.headers.get('idempotent-replayed')).toBe('true');
    const inBody = { approval_id: id, request_id: once };
    const thrice = await callServer(servers.urls[1], '/console/api/confirm-approval', inBody, checker);
    expect([thrice.body, thrice.headers.get('idempotent-replayed')]).toEqual([booked.body, 'true']);
    const differing = { ...checker, key: 'another' };
    const refused = await callServer(servers.urls[1], '/console/api/confirm-approval', inBody, differing);
    expect(refused.body.code).toBe('idempotency_keys_differ');
    const other = await proposed(player);
    expect((await confirm(other, { by: checker, key: once })).http).toBe(409);
    expect(await desk.entriesOf(player)).toEqual(['adjustment 100']);
    const none = await callServer(
      servers.urls[0],
      '/console/api/confirm-approval',
      { approval_id: other },
      checker,
    );
    expect(none.body.code).toBe('idempotency_key_required');
  });

  test('asked for 20 times at once under one key it is one proposal', async () => {
    const player = await desk.newPlayer(0);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        propose(player, { key: 'at-once' }, servers.urls[i % 2 === 0 ? 0 : 1]),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.approval_id)).size).toBe(1);
  });

  test('T4 20 approvals at once at two servers, of two people, book it once', async () => {
    const player = await desk.newPlayer(1_000);
    const others = [checker, await addStaffMember(servers.system.node.db, ['cashier'])];
    const id = await proposed(player, { direction: 'debit', amount: 700 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        confirm(
          id,
          { by: others[Math.floor(i / 2) % 2] ?? checker, key: newKey() },
          servers.urls[i % 2 === 0 ? 0 : 1],
        ),
      ),
    );
    expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'proposal_unknown')).toHaveLength(19);
    expect(await desk.entriesOf(player)).toEqual(['adjustment -700']);
    expect(await desk.noticesOf(player)).toEqual(['points_taken']);
  });

  test('T41 what the operator gives is booked once: a gift that 20 approve at once, the welcome of 10 registrations at once', async () => {
    const player = await desk.newPlayer(0);
    const gift = await proposed(player, { amount: 300 });
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => confirm(gift, {}, servers.urls[i % 2 === 0 ? 0 : 1])),
    );
    expect(await desk.entriesOf(player)).toEqual(['adjustment 300']);

    await desk.set({ welcome_points: 5_000 });
    // Both servers hear of it by themselves.
    for (const url of servers.urls)
      await expect.poll(async () => (await bonusOf(await registered(url, 1)))[0]?.amount).toBe(5_000);
    expect(await bonusOf(await registered(servers.urls[0], 10))).toEqual([
      { key: 'bonus:welcome', amount: 5_000, balance: 5_000 },
    ]);
    sayFigure('T41', { 'approvals at once': 20, 'registrations at once': 10, 'given each': 1 });
    // The servers remember what nobody is given any more.
    await desk.whileUnheard({ welcome_points: 0 }, async () =>
      expect(await bonusOf(await registered(servers.urls[0], 1))).toEqual([]),
    );
  });

  /** Somebody new who registers this many times at once at both servers. */
  async function registered(url: string, count: number): Promise<string> {
    newcomers += 1;
    const mobile = `65${String(newcomers).padStart(8, '0')}`;
    const { body } = await callServer(url, '/api-check-mobile', { mobile }, { headers: farAddress() });
    const input = { name: 'Asha', password: 'kumkum-4471', mobile, otp: body.otp, ...REGISTRATION_TERMS };
    const answers = await Promise.all(
      Array.from({ length: count }, (_, i) =>
        callServer(i === 0 ? url : (servers.urls[i % 2] ?? url), '/api-user-registration', input, {
          headers: farAddress(),
        }),
      ),
    );
    expect(answers.some(({ body: answer }) => answer.status)).toBe(true);
    return mobile;
  }
  const bonusOf = (mobile: string) =>
    servers.system.node.db.query<{ key: string; amount: number; balance: number }>(sql`
      select l.key, l.amount, w.balance from players p join ledger l on l.player_id = p.id
      join wallets w on w.player_id = p.id where p.mobile = ${mobile}`);

  test('several debits at once never take more than there is', async () => {
    const player = await desk.newPlayer(1_000);
    const ids: string[] = [];
    for (let i = 0; i < 8; i += 1) ids.push(await proposed(player, { direction: 'debit', amount: 300 }));
    const answers = await Promise.all(ids.map((id, i) => confirm(id, {}, servers.urls[i % 2 === 0 ? 0 : 1])));
    expect(answers.filter(({ body }) => body.status)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'wallet_too_small')).toHaveLength(5);
    expect(await desk.balanceOf(player)).toBe(100);
  });
});
