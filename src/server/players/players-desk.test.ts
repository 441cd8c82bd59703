import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallPath, calls } from '#contract/calls.ts';
import { moneyDesk } from '../../../test/support/money-desk.ts';
import { addStaffMember, type TestPlayer, type TestStaff } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addDraw, addMarket, type TestMarket } from '../../../test/support/test-market.ts';
import { addDays, localTime } from '#rules/time/time.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { eraseAccountData, selectAccountData } from '../accounts/profile/account-data-store.ts';
import { sql } from '../platform/store/sql.ts';

describe('the page of a player', () => {
  let system: TestSystem;
  let support: TestStaff;
  let auditor: TestStaff;
  let market: TestMarket;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    support = await addStaffMember(system.node.db, ['support']);
    auditor = await addStaffMember(system.node.db, ['auditor']);
    market = await addMarket(system);
  });
  afterAll(() => system.close());

  const desk = moneyDesk(() => system);
  const ask = <Path extends CallPath>(path: Path, input: object, by: TestStaff = support) =>
    system.call(path, input, by);
  const rename = ({ id }: TestPlayer, name: string) =>
    system.node.db.query(sql`update players set name = ${name} where id = ${id}`);
  const find = async (query: string | number, by = support) => {
    const { body } = await ask('/console/api/find-players', { query }, by);
    return body.players?.map(({ player_id }) => Number(player_id)) ?? [];
  };
  const page = (cursor: string) => ask('/console/api/find-players', { query: 'keyset', limit: 1, cursor });
  let keys = 0;
  const withKey = (player: TestPlayer) => {
    keys += 1;
    return { ...player, key: `desk-${keys}` };
  };

  test('players are found by id, number, name and what they read out; the newest stand first', async () => {
    const [asha, ravi] = [await desk.newPlayer(0), await desk.newPlayer(0)];
    await rename(asha, 'Asha_100% Vaidya');
    await rename(ravi, 'Ravi Vaidya-Rao');
    expect(await find(asha.id)).toContain(asha.id);
    expect(await find(asha.mobile)).toEqual([asha.id]);
    expect(await find(`+91 ${asha.mobile.slice(0, 5)} ${asha.mobile.slice(5)}`)).toEqual([asha.id]);
    expect(await find(asha.mobile.slice(-6))).toContain(asha.id);
    expect(await find('vaidya')).toEqual([ravi.id, asha.id]);
    expect(await find('ASHA_')).toEqual([asha.id]);
    expect(await find('asha_1__%')).toEqual([]);
    expect(await find('T-0ZZ-1')).toEqual([]);
    expect(await find("'; drop table players")).toEqual([]);
    const slip = await system.call(
      '/api-submit-bid',
      digitsOn(market, [3], 10),
      withKey(await desk.newPlayer(50)),
    );
    expect(await find(slip.body.slip_no ?? '')).toHaveLength(1);
    const { body } = await ask('/console/api/find-players', { query: asha.mobile });
    expect(body.players?.[0]).toMatchObject({ active: true, betting: true, erased: false, wallet_amt: '0' });
    expect(JSON.stringify(body), 'the number is masked').not.toContain(asha.mobile);
  });

  test('a request is found by its UTR, reference or number, by whoever may see the queues', async () => {
    const player = await desk.newPlayer(1_000);
    await rename(player, 'Utr Owner');
    const utr = '632418807715';
    const added = await ask('/api-fund-request-add', { request_amount: 500, reference: '' }, withKey(player));
    const { fund_request_id, reference = '' } = added.body;
    await ask('/api-fund-request-proof', { fund_request_id, utr }, player);
    const wanted = { mobile: player.mobile, request_amount: 500, payment_method: '3' };
    const { request_number } = (await ask('/api-user-withdraw-fund-request', wanted, withKey(player))).body;
    const requests = async (query: string | undefined, by = support) => {
      const { body } = await ask('/console/api/find-players', { query }, by);
      return body.requests?.map(({ kind, request_id, player_name }) => [kind, request_id, player_name]);
    };
    const deposit = ['deposit', fund_request_id, 'Utr Owner'];
    expect(await requests(`UTR: ${utr.slice(0, 6)} ${utr.slice(6)}`)).toEqual([deposit]);
    expect(await requests(reference.toLowerCase())).toEqual([deposit]);
    expect(await requests(request_number)).toEqual([['withdrawal', request_number, 'Utr Owner']]);
    expect([await requests(''), await requests('utr owner')]).toEqual([[], []]);
    expect(await requests(utr, await addStaffMember(system.node.db, ['risk']))).toEqual([]);
    const cashier = await addStaffMember(system.node.db, ['cashier']);
    await ask('/console/api/reject-deposit', { fund_request_id, reason: 'Not received' }, cashier);
    expect(await requests(utr)).toEqual([deposit]);
  });

  test('the list goes on page by page, and a made-up marker is refused', async () => {
    await rename(await desk.newPlayer(0), 'Keyset One');
    await rename(await desk.newPlayer(0), 'Keyset Two');
    await rename(await desk.newPlayer(0), 'Keyset Three');
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: Awaited<ReturnType<typeof page>> = await page(cursor);
      names.push(...(body.players ?? []).map(({ player_name }) => player_name));
      cursor = body.next_cursor ?? null;
    }
    expect(names).toEqual(['Keyset Three', 'Keyset Two', 'Keyset One']);
    expect((await page('nonsense')).body.code).toBe('cursor_not_valid');
  });

  test('the list is narrowed by state, wallet and day, counted and summed, and can begin with the oldest', async () => {
    const players = [await desk.newPlayer(70), await desk.newPlayer(150), await desk.newPlayer(900)];
    for (const player of players) await rename(player, 'Narrowed Person');
    const blocked = players[2];
    await ask('/console/api/change-player-access', {
      player_id: blocked?.id,
      change: 'block',
      reason: 'To narrow a list',
    });
    const list = async (asked: object) =>
      (await ask('/console/api/find-players', { query: 'Narrowed', ...asked })).body;
    const idsOf = async (asked: object) =>
      (await list(asked)).players?.map(({ player_id }) =>
        players.findIndex(({ id }) => String(id) === player_id),
      );
    expect(await idsOf({ order: 'asc' })).toEqual([0, 1, 2]);
    expect((await list({})).count).toEqual({ players: 3, exact: true, wallets: '1120' });
    expect(await idsOf({ standings: 'blocked' })).toEqual([2]);
    expect((await list({ standings: 'active,betting_off' })).count).toMatchObject({
      players: 2,
      wallets: '220',
    });
    expect(await idsOf({ wallet_min: '70.5', wallet_max: '150' })).toEqual([1]);
    const day = localTime(system.node.clock.now(), system.node.config.zone).day;
    expect(await idsOf({ joined_from: day, joined_to: day })).toEqual([2, 1, 0]);
    expect(await idsOf({ joined_to: addDays(day, -1) })).toEqual([]);
    const first = await list({ order: 'asc', limit: 2 });
    const second = await list({ order: 'asc', limit: 2, cursor: first.next_cursor ?? '' });
    expect([second.players?.length, second.count, second.next_cursor]).toEqual([1, null, null]);
    expect((await list({ joined_from: 'x' })).code).toBe('date_not_valid');
    expect((await list({ wallet_max: 'much' })).code).toBe('points_not_valid');
  });

  test('PRIV-02 staff who may not see numbers cannot find out hidden digits by searching', async () => {
    const { id, mobile } = await desk.newPlayer(0);
    expect(await find(mobile.slice(0, 6), auditor)).not.toContain(id);
    expect(await find(mobile.slice(-6), auditor)).not.toContain(id);
    expect(await find(mobile.slice(-3), auditor), 'these are shown').toContain(id);
    expect(await find(mobile, auditor), 'who knows the number asks for it').toEqual([id]);
  });

  test('PRIV-02 the whole number is shown for a reason only, to those who may, and the trail keeps it', async () => {
    const player = await desk.newPlayer(0);
    const reveal = (reason: string, by?: TestStaff) =>
      ask('/console/api/reveal-mobile', { player_id: player.id, reason }, by);
    expect((await reveal('  ')).body.code).toBe('reason_required');
    expect((await reveal('To call back', auditor)).http).toBe(403);
    expect(await desk.eventsOf(`player:${player.id}`)).toEqual([]);
    expect((await reveal('To call back')).body.mobile).toBe(player.mobile);
    const { body } = await ask('/console/api/list-player-notes', { player_id: player.id });
    expect(body.notes).toMatchObject([{ kind: 'act', action: 'mobile_revealed', text: 'To call back' }]);
  });

  test('the figures, limits, numbers and flags of a player are what they are', async () => {
    const [player, twin] = [await desk.newPlayer(1_000, []), await desk.newPlayer(0, [])];
    await desk.saveNumber(player, 'paytm', '9000000001');
    await desk.saveNumber(twin, 'phonepe', '9000000001');
    await system.call('/api-submit-bid', digitsOn(market, [1, 2], 60), withKey(player));
    await system.call(
      '/api-user-withdraw-fund-request',
      { mobile: player.mobile, request_amount: 500, payment_method: '3' },
      withKey(player),
    );
    await system.call('/api-set-limit', { kind: 'stake', period: 'day', amount: '900' }, player);
    await system.node.db.query(sql`
      update players set money_out_from = clock_timestamp() + interval '1 hour' where id = ${player.id}`);
    const { body } = await ask('/console/api/get-player', { player_id: player.id });
    expect(body).toMatchObject({
      wallet_amt: '380',
      hold_amt: '500',
      deposit_held: '0',
      debt: '0',
      staked: '120',
      slips: 1,
      net: '-120',
      withdrawn: '0',
      withdrawals: 0,
      active: true,
      betting: true,
      deletion_due_at: null,
      payout_numbers: [{ method: 'paytm', number: '90••• ••001', shared: true }],
      flags: ['number_shared', 'wagering_requirement_open', 'money_out_waits'],
      related: [{ player_id: String(twin.id) }],
    });
    expect(body.limits?.find(({ amount }) => amount !== null)).toMatchObject({
      kind: 'stake',
      period: 'day',
      amount: '900',
      used: '120',
    });
    expect(JSON.stringify(body)).not.toContain('9000000001');
    expect(JSON.stringify(body)).not.toContain(player.mobile);
    expect((await ask('/console/api/get-player', { player_id: 'x' })).body.code).toBe('player_unknown');
  });

  test('the lists are exactly the rows that the player reads, page by page', async () => {
    const [player, friend] = [await desk.newPlayer(5_000), await desk.newPlayer(0)];
    const draw = await addDraw(system, 'starline');
    for (const digit of [1, 2, 3])
      await system.call('/api-submit-bid', digitsOn(market, [digit], 20), withKey(player));
    await system.call('/api-starline-submit-bid', digitsOn(draw, [7], 20), withKey(player));
    await system.call(
      '/api-user-withdraw-fund-request',
      { mobile: player.mobile, request_amount: 500, payment_method: '3' },
      withKey(player),
    );
    const send = { amount: 150, mobile_no: friend.mobile, transfer_note: 'rent' };
    await system.call('/api-user-transfer-wallet-balance', send, withKey(player));
    await system.call('/api-fund-request-add', { request_amount: 700 }, withKey(player));
    const id = { player_id: player.id };

    const read = await system.call('/api-wallet-transaction-history', {}, player);
    // Clients of others are told more of each entry than our own pages and staff.
    const own = calls['/api-wallet-transaction-history'].reply.parse(read.body);
    const seen = await ask('/console/api/list-player-entries', id);
    expect(seen.body.transaction_history).toEqual(own.transaction_history);
    const first = await ask('/console/api/list-player-entries', { ...id, limit: 2 });
    const second = await ask('/console/api/list-player-entries', {
      ...id,
      limit: 2,
      cursor: first.body.next_cursor ?? '',
    });
    expect(second.body.transaction_history).toEqual(own.transaction_history.slice(2, 4));

    const bids = await ask('/console/api/list-player-bids', { ...id, family: 'main' });
    // The rows are the player's own, but for the numbers: their result is ahead.
    expect(bids.body.bid_data?.map(({ digits, shut_session_id: shut }) => [digits, shut])).toEqual(
      Array.from({ length: 3 }, () => ['', String(market.openSession)]),
    );
    const starline = await ask('/console/api/list-player-bids', { ...id, family: 'starline' });
    expect(starline.body.bid_data).toMatchObject([{ digits: '', points: '20', state: 'pending' }]);

    const funds = await system.call('/api-fund-request-history', {}, player);
    expect(funds.body.fund_requests).toHaveLength(1);
    expect((await ask('/console/api/list-player-deposits', id)).body.fund_requests).toEqual(
      funds.body.fund_requests,
    );

    const { body: out } = await ask('/console/api/list-player-withdrawals', id);
    const masked = `${player.mobile.slice(0, 2)}••• ••${player.mobile.slice(-3)}`;
    expect(out.withdrawdata).toMatchObject([
      { request_amount: '500', request_status: '0', paytm_number: masked, google_pay_number: '' },
    ]);

    const { body: sent } = await ask('/console/api/list-player-transfers', id);
    expect(sent.transfers).toMatchObject([
      { direction: 'out', amount: '150', note: 'rent', player_id: String(friend.id) },
    ]);
    const { body: received } = await ask('/console/api/list-player-transfers', { player_id: friend.id });
    expect(received.transfers).toMatchObject([{ direction: 'in', player_id: String(player.id) }]);
    const told = await ask('/console/api/list-player-notices', { player_id: friend.id });
    expect(told.body.notices).toMatchObject([{ kind: 'points_received', read: false }]);

    for (const path of [
      '/console/api/list-player-entries',
      '/console/api/list-player-deposits',
      '/console/api/list-player-withdrawals',
      '/console/api/list-player-transfers',
      '/console/api/list-player-notices',
    ] as const) {
      expect([path, (await ask(path, { player_id: 999_999 })).body.code]).toEqual([path, 'player_unknown']);
      expect([path, (await ask(path, { ...id, cursor: 'x' })).body.code]).toEqual([path, 'cursor_not_valid']);
    }
  });

  test('after betting was switched off no slip is accepted, and those placed stay, also of a blocked player', async () => {
    const player = await desk.newPlayer(500);
    const bid = (digit: number) =>
      system.call('/api-submit-bid', digitsOn(market, [digit], 20), withKey(player));
    const change = (what: string) =>
      ask('/console/api/change-player-access', { player_id: player.id, change: what, reason: 'Complaint' });
    expect((await bid(1)).body.status).toBe(true);
    expect((await change('stop_betting')).body.status).toBe(true);
    expect((await bid(2)).body.code).toBe('betting_off');
    expect((await change('block')).body.status).toBe(true);
    expect((await bid(3)).body.code).toBe('not_logged_in');
    const { body } = await ask('/console/api/list-player-bids', { player_id: player.id, family: 'main' });
    expect(body.bid_data).toMatchObject([{ points: '20', state: 'pending' }]);
    expect(await desk.balanceOf(player)).toBe(480);
  });

  test('notes stay as they were written, with who and when, are part of the own data, and go with the player who is erased', async () => {
    const player = await desk.newPlayer(0);
    const add = (text: string, by?: TestStaff) =>
      ask('/console/api/add-player-note', { player_id: player.id, text }, by);
    expect((await add(' \t ')).body.code).toBe('note_required');
    expect((await add('a\u0007')).body.code).toBe('text_not_plain');
    expect((await add('Anything', auditor)).http).toBe(403);
    expect((await add('क्‍या <b>late</b> win?\nExplained.')).body.status).toBe(true);
    await add('Called again');
    const { body } = await ask('/console/api/list-player-notes', { player_id: player.id });
    expect(body.notes?.map(({ text }) => text)).toEqual(['Called again', 'क्‍या <b>late</b> win?\nExplained.']);
    const [{ name } = { name: '' }] = await system.node.db.query<{ name: string }>(sql`
      select name from staff where id = ${support.id}`);
    expect(body.notes?.[0]).toMatchObject({ kind: 'note', by: name });
    const { operator_notes: exported } = await selectAccountData(system.node.db, player.id);
    expect(exported.map(({ text }) => text)).toEqual(['क्‍या <b>late</b> win?\nExplained.', 'Called again']);
    const notes = sql`where player_id = ${player.id}`;
    await expect(system.node.db.query(sql`update player_notes set text = 'x' ${notes}`)).rejects.toThrow(
      /append-only/,
    );
    await expect(system.node.db.query(sql`delete from player_notes ${notes}`)).rejects.toThrow(/append-only/);
    await system.node.db.transaction((tx) =>
      eraseAccountData(tx, player.id, () => `erased-${'a'.repeat(32)}`),
    );
    const left = (await ask('/console/api/list-player-notes', { player_id: player.id })).body.notes;
    expect(left).toEqual([]);
    expect((await add('Once more')).body.code).toBe('player_unknown');
    const { body: erased } = await ask('/console/api/get-player', { player_id: player.id });
    expect(erased).toMatchObject({ erased: true, mobile: '', player_name: 'Deleted player' });
  });
});
