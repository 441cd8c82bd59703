import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import { points } from '#rules/money.ts';
import { formatHistoryDate, instant, localTime } from '#rules/time/time.ts';
import { moneyDesk } from '../../../test/support/money-desk.ts';
import { addStaffMember, type TestPlayer, type TestStaff } from '../../../test/support/people.ts';
import { openResultsDesk } from '../../../test/support/results-desk.ts';
import { voidDirectly } from '../../../test/support/void-directly.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { STORES } from '../../../test/support/stores.ts';
import { type PostedKind, post } from '../ledger/post.ts';
import type { LedgerFilter } from './ledger/ledger-desk.table.ts';
import { writeLedgerCsv } from './ledger/write-ledger-csv.ts';

describe.each(STORES)('the ledger of the operator on %s', (store) => {
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
  const sum = async (input: object = {}) => (await ask('/console/api/sum-ledger', input)).body;
  const kindsOf = async (input: object) => (await list(input)).body.entries?.map(({ kind }) => kind) ?? [];
  const today = () => formatHistoryDate(localTime(system.node.clock.now(), system.node.config.zone).day);

  test('every entry shows the account that gives, the one that receives, and what it is about', async () => {
    const { body } = await list({ players: player.id });
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
    const { body } = await list({ players: player.id });
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
    expect(await kindsOf({ kinds: 'transfer_in' })).toEqual(['transfer_in']);
    expect(new Set(await kindsOf({ accounts: 'house:transfers' }))).toEqual(
      new Set(['transfer_out', 'transfer_in']),
    );
    expect(await kindsOf({ accounts: 'house:transfers', kinds: 'deposit' })).toEqual([]);
    expect(await kindsOf({ kinds: 'nonsense' })).toEqual([]);
    expect(await kindsOf({ players: friend.id })).toEqual(['transfer_in']);
    expect(await kindsOf({ players: 'nobody' })).toEqual([]);
    expect(await kindsOf({ date_from: '01/01/2020', date_to: '01/31/2020' })).toEqual([]);
    expect(await kindsOf({ players: player.id, date_from: '01/01/2020', date_to: '01/31/2020' })).toEqual([]);
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
    const kind: PostedKind = 'bonus';
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

  test('a filter finds what a plain filter finds, in both directions, and the totals are of the same', async () => {
    const all = (await list({ limit: 200 })).body.entries ?? [];
    const { body: sums } = await ask('/console/api/sum-ledger', {});
    const accountOf = new Map(sums.kinds?.map(({ kind, account }) => [kind, account]));
    const filters = fc.record({
      kinds: someOf([...new Set(all.map(({ kind }) => kind))]),
      accounts: someOf([...new Set(accountOf.values())]),
      players: someOf([...new Set(all.map((one) => one.player_id))]),
      order: fc.constantFrom('asc', 'desc'),
      limit: fc.integer({ min: 1, max: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(filters, async ({ kinds, accounts, players, order, limit }) => {
        const expected = all.filter(
          (one) =>
            (kinds === null || kinds.includes(one.kind)) &&
            (accounts === null || accounts.includes(accountOf.get(one.kind) ?? '')) &&
            (players === null || players.includes(one.player_id)),
        );
        const wire = { kinds: textOf(kinds), accounts: textOf(accounts), players: textOf(players) };
        const walked: string[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const { body }: Awaited<ReturnType<typeof list>> = await list({ ...wire, order, limit, cursor });
          walked.push(...(body.entries ?? []).map(({ entry_no: id }) => id));
          cursor = body.next_cursor ?? null;
        }
        const ids = expected.map(({ entry_no: id }) => id);
        expect(walked).toEqual(order === 'desc' ? ids : ids.toReversed());
        const { entries, to_players: given, from_players: taken } = await sum(wire);
        const pointsOf = (side: 'debit' | 'credit') =>
          expected
            .filter((one) => one[side].startsWith('player:'))
            .reduce((total, one) => total + Number(one.amount), 0);
        expect([entries, given, taken]).toEqual([
          ids.length,
          String(pointsOf('credit')),
          String(pointsOf('debit')),
        ]);
      }),
      { numRuns: 25 },
    );
  });

  test('players hold what their wallets say, and the days are said', async () => {
    const body = await sum();
    expect(body).toMatchObject({ date_from: today(), date_to: today(), held: '0' });
    const balances = await Promise.all([player, friend].map(desk.balanceOf));
    // Three players of another test have a point each.
    expect(Number(body.wallets) - balances.reduce((total, one) => total + one, 0)).toBeLessThanOrEqual(3);
    expect(body.kinds).toContainEqual({ kind: 'stake', account: 'house:bets' });
    expect((await sum({ reference: 'nothing' })).code).toBe('reference_unknown');
  });

  test('entries of a market are its bids, wins and refunds, and say their session', async () => {
    const { db } = system.node;
    const [won, voided] = [await addMarket(system, 'Mandovi Day'), await addMarket(system, 'Savitri Day')];
    for (const [i, market] of [won, voided].entries())
      await system.call('/api-submit-bid', digitsOn(market, [6], 30), { ...player, key: `of-market-${i}` });
    const results = await openResultsDesk({ db, url: system.url });
    await results.declare(won.openSession, '123');
    await results.settled(won.openSession);
    await voidDirectly(db, voided.openSession);
    expect(await kindsOf({ markets: String(won.id) })).toEqual(['win', 'stake']);
    expect(await kindsOf({ markets: `${won.id},${voided.id}`, kinds: 'refund,win' })).toEqual([
      'refund',
      'win',
    ]);
    const { body } = await list({ markets: `${won.id},${voided.id}` });
    const of = (kind: string) => body.entries?.find((one) => one.kind === kind);
    expect(of('win')).toMatchObject({
      market_name: 'Mandovi Day',
      session_id: String(won.openSession),
    });
    expect(of('win')?.about).toMatch(/^Mandovi Day Open, \d{4}-\d\d-\d\d$/);
    expect(of('refund')?.about).toMatch(/^Savitri Day Open, /);
    expect(of('refund')).toMatchObject({
      session_id: String(voided.openSession),
    });
  });

  const fetchCsv = (query: string, { token }: { readonly token: string }, headers: object = {}) =>
    fetch(`${system.url}/console/api/ledger-csv?${query}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

  test('the same part goes out as a file that spreadsheets read, and the trail says who took it', async () => {
    const response = await fetchCsv(`players=${player.id}`, auditor);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="ledger.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const lines = (await response.text()).trim().split('\r\n');
    const head = lines.findIndex((line) => line.includes('Time,Entry,Type'));
    expect(lines.slice(0, head).join()).toMatch(/List,Ledger.*Filter.*players.*Taken by,Staff/);
    expect(lines[head]).toContain('Time,Entry,Type,Debit,Credit,Points,Player,Balance,Reference');
    const rows = lines.slice(head + 1);
    expect(rows[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d,/);
    expect(rows.map((line) => line.split(',')[2]).slice(-4)).toEqual([
      'deposit',
      'transfer_out',
      'stake',
      'bonus',
    ]);
    expect(rows.at(-2)).toContain(
      `player:${player.id},house:bets,50,${player.id},4950,"${slipNo}, Tapi Day"`,
    );
    expect(await desk.eventsOf('ledger')).toEqual(['ledger_exported']);
  });

  test('a file ends at its bound, is refused for what is no filter, and for who may not see it', async () => {
    const { node } = system;
    const filter: LedgerFilter = {
      kinds: null,
      players: [player.id],
      seq: null,
      reference: null,
      markets: null,
      date_from: '',
      date_to: '',
      from: instant(0),
      until: instant(node.clock.now() + 60_000),
    };
    let text = '';
    for await (const piece of writeLedgerCsv(node, { filter, about: [['List', 'Ledger']], rowsMax: 3 }))
      text += piece;
    expect(text.trim().split('\r\n')).toHaveLength(2 + 3);
    expect((await fetchCsv('date_from=nonsense', auditor)).status).toBe(422);
    expect((await fetchCsv('reference=nothing', auditor)).status).toBe(422);
    expect((await fetchCsv('', player)).status).toBe(401);
    const support = await addStaffMember(node.db, ['support']);
    expect((await fetchCsv('', support)).status).toBe(403);
    expect((await fetchCsv('', auditor, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

/** Some of all values, or none for all. */
function someOf<One>(all: readonly One[]) {
  return fc.option(fc.subarray([...all], { minLength: 1 }), { freq: 2 });
}

function textOf(values: readonly string[] | null): string {
  return values?.join(',') ?? '';
}
