import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import { points } from '#rules/money.ts';
import { formatHistoryDate, instant, localTime } from '#rules/time/time.ts';
import { moneyDesk } from '../../../test/support/money-desk.ts';
import { addStaffMember, type TestPlayer, type TestStaff } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { type LedgerKind, post } from '../ledger/post.ts';
import type { LedgerFilter } from './ledger/ledger-desk.table.ts';
import { writeLedgerCsv } from './ledger/write-ledger-csv.ts';

describe.each(['postgres', 'pglite'] as const)('the ledger of the operator on %s', (store) => {
  let system: TestSystem;
  let auditor: TestStaff;
  let player: TestPlayer;
  let friend: TestPlayer;
  let slipNo = '';
  let utr = '';
  beforeAll(async () => {
    system = await startTestSystem(store);
    const { db } = system.node;
    auditor = await addStaffMember(db, ['auditor']);
    const cashier = await addStaffMember(db, ['cashier']);
    const market = await addMarket(system, 'Tapi Day');
    player = await desk.newPlayer(5_000);
    friend = await desk.newPlayer(0);
    const by = (key: string) => ({ ...player, key });
    const slip = await system.call('/api-submit-bid', digitsOn(market, [3, 4], 25), by('slip'));
    slipNo = slip.body.slip_no ?? '';
    const send = { amount: 150, mobile_no: friend.mobile, transfer_note: '' };
    await system.call('/api-user-transfer-wallet-balance', send, by('send'));
    const asked = await system.call('/api-fund-request-add', { request_amount: 700 }, by('add'));
    utr = '412345678901';
    await desk.set({ credit_without_line_max: 100_000 });
    const decision = { fund_request_id: asked.body.fund_request_id, received: '700', utr };
    await system.call('/console/api/approve-deposit', decision, cashier);
  });
  afterAll(() => system.close());

  const desk = moneyDesk(() => system);
  const ask = <Path extends CallPath>(path: Path, input: object) => system.call(path, input, auditor);
  const list = (input: object = {}) => ask('/console/api/list-ledger', input);
  const kindsOf = async (input: object) => (await list(input)).body.entries?.map(({ kind }) => kind) ?? [];
  const today = () => formatHistoryDate(localTime(system.node.clock.now(), system.node.config.zone).day);

  test('every entry shows the account that gives, the one that receives, and what it is about', async () => {
    const { body } = await list({ player_id: player.id });
    const wallet = `player:${player.id}`;
    expect(body.entries).toMatchObject([
      { kind: 'deposit', debit: 'house:deposits', credit: wallet, amount: '700', about: `UTR ${utr}` },
      { kind: 'transfer_out', debit: wallet, credit: 'house:transfers', amount: '150' },
      { kind: 'stake', debit: wallet, credit: 'house:bets', amount: '50', about: `${slipNo}, Tapi Day` },
      { kind: 'bonus', debit: 'house:bonuses', credit: wallet, amount: '5000' },
    ]);
    expect(JSON.stringify(body), 'numbers are masked').not.toContain(player.mobile);
  });

  test('an entry leads to the list of the player that begins with what it is about', async () => {
    const { body } = await list({ player_id: player.id });
    const first = async (kind: string) => {
      const { list: name, cursor, family } = body.entries?.find((one) => one.kind === kind) ?? {};
      const page = { player_id: player.id, cursor };
      if (name === 'bids')
        return (await ask('/console/api/list-player-bids', { ...page, family })).body.bid_data?.[0]?.slip_no;
      if (name === 'deposits')
        return (await ask('/console/api/list-player-deposits', page)).body.fund_requests?.[0]?.utr;
      if (name === 'transfers')
        return (await ask('/console/api/list-player-transfers', page)).body.transfers?.[0]?.player_id;
      return (await ask('/console/api/list-player-entries', page)).body.transaction_history?.[0]?.kind;
    };
    expect(await first('stake')).toBe(slipNo);
    expect(await first('deposit')).toBe(utr);
    expect(await first('transfer_out')).toBe(String(friend.id));
    expect(await first('bonus')).toBe('bonus');
  });

  test('the ledger is narrowed by kind, account, player, days and reference', async () => {
    expect(await kindsOf({ kind: 'transfer_in' })).toEqual(['transfer_in']);
    expect(new Set(await kindsOf({ account: 'house:transfers' }))).toEqual(
      new Set(['transfer_out', 'transfer_in']),
    );
    expect(await kindsOf({ account: 'house:transfers', kind: 'deposit' })).toEqual([]);
    expect(await kindsOf({ kind: 'nonsense' })).toEqual([]);
    expect(await kindsOf({ player_id: friend.id })).toEqual(['transfer_in']);
    expect(await kindsOf({ player_id: 'nobody' })).toEqual([]);
    expect(await kindsOf({ date_from: '01/01/2020', date_to: '01/31/2020' })).toEqual([]);
    expect(await kindsOf({ player_id: player.id, date_from: '01/01/2020', date_to: '01/31/2020' })).toEqual(
      [],
    );
    expect(await kindsOf({ reference: slipNo })).toEqual(['stake']);
    expect(await kindsOf({ reference: ` ${slipNo.toLowerCase()} ` })).toEqual(['stake']);
    expect(await kindsOf({ reference: utr, date_from: '01/01/2020', date_to: '01/31/2020' })).toEqual([
      'deposit',
    ]);
    expect(await kindsOf({ reference: '70001' })).toEqual(['transfer_in', 'transfer_out']);
    expect((await list({ reference: 'nothing' })).body.code).toBe('reference_unknown');
    expect((await list({ date_from: '11/31/2026' })).body.code).toBe('date_not_valid');
    expect((await list({ cursor: 'x' })).body.code).toBe('cursor_not_valid');
  });

  test('page by page every entry comes once, also those of the same moment', async () => {
    const { db } = system.node;
    const crowd = [await desk.newPlayer(0), await desk.newPlayer(0), await desk.newPlayer(0)];
    const postings = crowd.map(({ id }) => ({
      playerId: id,
      amount: points(100),
      key: 'gift',
      reference: null,
    }));
    const kind: LedgerKind = 'bonus';
    await db.transaction((tx) => post(tx, kind, postings));
    const all = (await list({ limit: 200 })).body.entries?.map(({ entry_no }) => entry_no) ?? [];
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: Awaited<ReturnType<typeof list>> = await list({ limit: 2, cursor });
      walked.push(...(body.entries ?? []).map(({ entry_no }) => entry_no));
      cursor = body.next_cursor ?? null;
    }
    expect(walked).toEqual(all);
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked.length).toBeGreaterThan(7);
  });

  test('what was given is what was received, and players hold what their wallets say', async () => {
    const { body } = await system.call('/console/api/sum-ledger', {}, auditor);
    const { body: all } = await list({ limit: 200 });
    const given = (all.entries ?? []).reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(body).toMatchObject({
      date_from: today(),
      date_to: today(),
      entries: all.entries?.length,
      debits: String(given),
      credits: String(given),
      held: '0',
    });
    const balances = await Promise.all([player, friend].map(desk.balanceOf));
    // Three players of another test have a point each.
    expect(Number(body.wallets) - balances.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(3);
    expect(body.kinds).toContainEqual({ kind: 'stake', account: 'house:bets' });
  });

  const fetchCsv = (query: string, { token }: { readonly token: string }, headers: object = {}) =>
    fetch(`${system.url}/console/api/ledger-csv?${query}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

  test('the same part goes out as a file that spreadsheets read, and the trail says who took it', async () => {
    const response = await fetchCsv(`player_id=${player.id}`, auditor);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="ledger.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toContain('Time,Entry,Type,Debit,Credit,Points,Player,Balance,Reference');
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual([
      'deposit',
      'transfer_out',
      'stake',
      'bonus',
    ]);
    expect(lines[3]).toContain(`player:${player.id},house:bets,50,${player.id},4950,"${slipNo}, Tapi Day"`);
    expect(await desk.eventsOf('ledger')).toEqual(['ledger_exported']);
  });

  test('a file ends at its bound, is refused for what is no filter, and for who may not see it', async () => {
    const { node } = system;
    const filter: LedgerFilter = {
      kinds: null,
      playerId: player.id,
      seq: null,
      reference: null,
      from: instant(0),
      until: instant(node.clock.now() + 60_000),
    };
    let text = '';
    for await (const piece of writeLedgerCsv(node.db, filter, 3)) text += piece;
    expect(text.trim().split('\r\n')).toHaveLength(1 + 3);
    expect((await fetchCsv('date_from=nonsense', auditor)).status).toBe(422);
    expect((await fetchCsv('reference=nothing', auditor)).status).toBe(422);
    expect((await fetchCsv('', player)).status).toBe(401);
    const support = await addStaffMember(node.db, ['support']);
    expect((await fetchCsv('', support)).status).toBe(403);
    expect((await fetchCsv('', auditor, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});
