import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsIn } from '../../src/server/audit/check-invariants.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { waitingOf } from '../support/approvals.ts';
import { openLiveStream } from '../support/live-stream.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { addPlayer, addStaffMember, type TestPlayer } from '../support/people.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { STORES } from '../support/stores.ts';

describe.each(STORES)('FAIR-08 a wrong result, on %s', (kind) => {
  let system: TestSystem;
  let results: ResultsDesk;
  beforeAll(async () => {
    system = await startTestSystem(kind);
    results = await openResultsDesk({ db: system.node.db, url: system.url });
  });
  afterAll(() => system.close());
  const desk = moneyDesk(() => system);

  /** A market whose open was declared as 123-6, and a player who won 95 by it with one of two bids of 10. */
  async function declared(): Promise<{ readonly market: TestMarket; readonly player: TestPlayer }> {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 100);
    const slip = digitsOn(market, [6, 7], 10);
    expect(await desk.told(player, '/api-submit-bid', slip, 'slip')).toBe('done');
    await results.declare(market.openSession, '123');
    await results.settled(market.openSession);
    return { market, player };
  }
  const propose = (sessionId: number, reason = 'A digit was read wrong', token = results.maker.token) =>
    desk.told({ token }, '/console/api/propose-reversal', { session_id: String(sessionId), reason });
  const confirm = (approvalId: string, token = results.checker.token, code = '') =>
    desk.told({ token }, '/console/api/confirm-approval', { approval_id: approvalId, code }, randomUUID());

  test('players see no result, a pending bid and a correction, and hear of it at once', async () => {
    const { market, player } = await declared();
    const stream = await openLiveStream(system.url, player);
    await results.reverse(market.openSession);
    await stream.hears('event: wallet\ndata: {"wallet_amt":"80","seq":');
    await stream.hears('event: notice\ndata: {"kind":"account"}');
    stream.close();
    const bids = await system.call('/api-bid-history-data', {}, player);
    expect(bids.body.bid_data?.map(({ digits, state, won_amount }) => [digits, state, won_amount])).toEqual([
      ['6', 'pending', '0'],
      ['7', 'pending', '0'],
    ]);
    const wins = await system.call('/api-wining-history-data', {}, player);
    expect(wins.body.win_data).toEqual([]);
    const passbook = await system.call('/api-wallet-transaction-history', {}, player);
    expect(passbook.body.transaction_history?.[0]).toMatchObject({
      transaction_note: `Correction of a win: ${market.name}, Open 123`,
      amount: '95',
      kind: 'win_reversal',
    });
    const notices = await system.call('/api-get-notices', {}, player);
    expect(notices.body.notices?.[0]).toMatchObject({
      kind: 'win_reversed',
      detail: { market: market.name, market_hindi: '', number: '123-6', amount: '95', debt: '0' },
    });
    const games = await system.call('/api-get-dashboard-data', {});
    const shown = games.body.result?.find(({ game_id: id }) => id === String(market.id));
    expect([shown?.open_result, shown?.open_state]).toEqual(['', 'closed']);
    await results.declare(market.openSession, '124');
    await results.settled(market.openSession);
    const after = await system.call('/api-bid-history-data', {}, player);
    expect(after.body.bid_data?.map(({ digits, state }) => [digits, state])).toEqual([
      ['6', 'lost'],
      ['7', 'won'],
    ]);
    const right = await system.call('/api-wining-history-data', {}, player);
    expect(right.body.win_data?.map(({ digits, amount }) => [digits, amount])).toEqual([['7', '95']]);
  });

  test('staff see who reversed it and why, and so does the trail', async () => {
    const { market } = await declared();
    const session = { session_id: String(market.openSession) };
    expect(await propose(market.openSession)).toBe('done');
    const before = await system.call('/console/api/get-market-session', session, results.checker);
    expect(before.body.session).toMatchObject({
      state: 'settled',
      proposal: { kind: 'reverse_result', own: false },
    });
    const waiting = await waitingOf(system.url, 'reverse_result', results.checker);
    const approval = waiting.find(({ view }) => view.session_id === session.session_id);
    expect(approval).toMatchObject({ reason: 'A digit was read wrong', view: { number: '123-6' } });
    expect(await confirm(approval?.approval_id ?? '')).toBe('done');
    await results.reversed(market.openSession);
    const { body } = await system.call('/console/api/get-market-session', session, results.maker);
    expect(body.session).toMatchObject({
      state: 'closed',
      open_result: '',
      proposal: null,
      settlement: null,
    });
    expect(body.reversals).toMatchObject([
      {
        result: '123-6',
        reason: 'A digit was read wrong',
        players: 1,
        points_taken: '95',
        points_in_debt: '0',
      },
    ]);
    expect((await desk.eventsOf(`session:${market.openSession}`)).slice(-2)).toEqual([
      'reversal_proposed',
      'result_reversed',
    ]);
  });

  test('it needs a reason, a result, and two people', async () => {
    const { market } = await declared();
    const bare = await addMarket(system);
    expect(await propose(market.openSession, '  ')).toBe('reason_required');
    expect(await propose(987_654)).toBe('market_session_unknown');
    expect(await propose(bare.openSession)).toBe('result_not_declared');
    const owner = await addStaffMember(system.node.db, ['owner']);
    expect(await propose(market.openSession, 'Read wrong', owner.token)).toBe('done');
    expect(await propose(market.openSession)).toBe('proposal_exists');
    const [asked] = await waitingOf(system.url, 'reverse_result', owner);
    const id = asked?.approval_id ?? '';
    expect(await confirm(id, owner.token)).toBe('own_proposal');
    expect(await confirm(id, results.maker.token)).toBe('not_allowed');
    expect(await confirm('x')).toBe('proposal_unknown');
    const reject = { approval_id: id, reason: 'It is right' };
    expect(await desk.told(results.checker, '/console/api/reject-approval', reject)).toBe('done');
    expect(await confirm(id)).toBe('proposal_unknown');
    const { body: after } = await system.call(
      '/console/api/get-market-session',
      { session_id: String(market.openSession) },
      results.maker,
    );
    expect(after.session).toMatchObject({ state: 'settled', open_result: '123-6' });
  });

  test('one person is not enough, even where the operator lets one person declare', async () => {
    await desk.set({ one_person_can_declare: true });
    const market = await addMarket(system);
    await results.endBids(market.openSession);
    await results.propose(market.openSession, '123');
    await results.settled(market.openSession);
    expect(await propose(market.openSession)).toBe('done');
    const session = { session_id: String(market.openSession) };
    const { body } = await system.call('/console/api/get-market-session', session, results.maker);
    expect(body.session).toMatchObject({ state: 'settled', proposal: { kind: 'reverse_result', own: true } });
    await desk.set({ one_person_can_declare: false });
  });

  test('after a day it stands, also when somebody asked in time', async () => {
    const { market } = await declared();
    const id = await results.proposeReversal(market.openSession);
    const age = (hours: number) =>
      system.node.db.transaction(async (tx) => {
        await tx.query(sql`alter table results disable trigger results_append_only`);
        await tx.query(sql`
          update results set declared_at = clock_timestamp() - ${hours} * interval '1 hour'
          where market_session_id = ${market.openSession}`);
        await tx.query(sql`alter table results enable trigger results_append_only`);
      });
    await age(25);
    expect(await confirm(id)).toBe('correction_too_late');
    await desk.set({ correction_hours: 48 });
    // This node remembers two days; another one has taken them back.
    await desk.whileUnheard({ correction_hours: 24 }, async () =>
      expect(await confirm(id)).toBe('correction_too_late'),
    );
    await desk.set({ correction_hours: 48 });
    expect(await confirm(id)).toBe('done');
    await desk.set({ correction_hours: 24 });
    await results.reversed(market.openSession);
  });

  test('the board shows a session of another day as long as its result can be reversed', async () => {
    const { market } = await declared();
    const isListed = async () => {
      const { body } = await system.call('/console/api/list-market-sessions', {}, results.maker);
      return body.sessions?.some((one) => one.session_id === String(market.openSession));
    };
    await system.node.db.query(sql`update market_days set day = day - 2 where id = ${market.marketDayId}`);
    expect(await isListed()).toBe(true);
    await system.node.db.query(sql`
      update market_sessions set declared_at = declared_at - interval '25 hours' where id = ${market.openSession}`);
    expect(await isListed()).toBe(false);
  });

  test('a result of a day without bids can be reversed too, and imported or declared again', async () => {
    const market = await addMarket(system);
    await results.declare(market.openSession, '123');
    await results.settled(market.openSession);
    await results.reverse(market.openSession);
    await results.declare(market.openSession, '124');
    await results.settled(market.openSession);
    const rows = await system.node.db.query<{ version: number; number: string }>(sql`
      select version, number from results where market_session_id = ${market.openSession} order by version`);
    expect(rows).toEqual([
      { version: 1, number: '123' },
      { version: 2, number: '124' },
    ]);
  });

  test('nobody is told of a result or a win any more that waits to be sent', async () => {
    const { market, player } = await declared();
    const { db } = system.node;
    await db.query(sql`
      with subscription as (
        insert into push_subscriptions (session_id, player_id, endpoint, p256dh, auth, language, results, wins)
          select id, player_id, 'https://push.test/' || ${market.id}::text, 'key', 'auth', 'en', true, true
          from login_sessions where player_id = ${player.id} limit 1
        returning id
      )
      insert into pushes (kind, market_session_id, subscription_id, amount, next_try_at, expires_at)
        select k.kind, ${market.openSession}, s.id, k.amount, clock_timestamp() + interval '1 hour', clock_timestamp() + interval '1 hour'
        from subscription s, (values ('result', null::bigint), ('win', 9500)) k (kind, amount)`);
    await results.reverse(market.openSession);
    const left = await db.query(sql`select 1 from pushes where market_session_id = ${market.openSession}`);
    expect(left).toEqual([]);
  });

  test.each([
    [
      'takes a result back by hand',
      `update market_sessions set state = 'closed', number = null where state = 'settled'`,
    ],
    ['has a settlement taken back without its result', `update settlements set state = 'reversing'`],
    [
      'calls a settlement taken back that paid',
      `update settlements set state = 'reversed' where state = 'done'`,
    ],
    [
      'declares over a result that stands',
      `insert into results (market_session_id, version, number)
      select market_session_id, version + 1, '128' from results order by id desc limit 1`,
    ],
  ])('the books show it when somebody %s', async (_, edit) => {
    await declared();
    const shown = system.node.db.transaction(async (tx) => {
      await tx.query({ parts: [edit], values: [] });
      const violations = await violationsIn(tx);
      throw new Error(`undone: ${violations.map(({ invariant }) => invariant).join()}`);
    });
    await expect(shown).rejects.toThrow(/undone: .*FAIR-08/);
  });

  test('nobody changes or forgets that a result was reversed', async () => {
    const { market } = await declared();
    await results.reverse(market.openSession);
    const { db } = system.node;
    await expect(db.query(sql`update result_reversals set reason = 'none'`)).rejects.toThrow(
      /UPDATE refused/,
    );
    await expect(db.query(sql`delete from result_reversals`)).rejects.toThrow(/DELETE refused/);
  });
});
