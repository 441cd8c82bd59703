import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatClock, instant, localTime } from '#rules/time/time.ts';
import { openMarketDays } from '../../src/server/markets/open-market-days.job.ts';
import { insertApproval } from '../../src/server/approvals/approval-store.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { changeSettings } from '../../src/server/settings/settings.ts';
import { confirmApproval } from '../support/approvals.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { addPlayer, addStaffMember } from '../support/people.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn, slipOn } from '../support/test-slip.ts';

describe('closing a session early', () => {
  let system: TestSystem;
  let desk: ResultsDesk;
  const money = moneyDesk(() => system);
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    desk = await openResultsDesk({ db: system.node.db, url: system.url });
  });
  afterAll(() => system.close());

  const ask = async (
    sessionId: number | string,
    reason = 'Drawn early',
    staff = desk.maker,
    endsAt?: string,
  ) => {
    const input = { session_id: String(sessionId), reason, ends_at: endsAt };
    return (await system.call('/console/api/close-market-session', input, staff)).body;
  };
  const closings = async (sessionId: number) =>
    (
      await system.node.db.query(sql`
        select 1 from audit_events where object = ${`session:${sessionId}`} and action = 'session_closed_early'`)
    ).length;
  const sessionOf = async (sessionId: number) =>
    (await system.call('/console/api/get-market-session', { session_id: String(sessionId) }, desk.maker)).body
      .session;
  const usualOf = async (sessionId: number, endsAt = '') =>
    (
      await system.call(
        '/console/api/get-usual-bids',
        { session_id: String(sessionId), ends_at: endsAt },
        desk.maker,
      )
    ).body;
  /** The day of a market, as if it had been so many weeks ago; today is opened anew. The end of its bids is moved to an instant. */
  const setBack = async ({ id, marketDayId, openSession }: TestMarket, weeks: number, ends: number) => {
    const { db } = system.node;
    await db.query(
      sql`update market_sessions set closes_at = to_timestamp(${ends} / 1000.0) where id = ${openSession}`,
    );
    await db.query(sql`update market_days set day = day - ${weeks * 7}::int where id = ${marketDayId}`);
    await openMarketDays(system.node);
    const { session } = await db.one<{ session: number }>(sql`
      select s.id as session from market_sessions s join market_days d on d.id = s.market_day_id
      where d.market_id = ${id} and s.session = 'open' and d.day = (
        select day + ${weeks * 7}::int from market_days where id = ${marketDayId})`);
    return session;
  };
  const confirm = async (approvalId: string | null | undefined, staff = desk.checker) =>
    (await confirmApproval(system.url, { approval_id: approvalId }, staff)).body;
  const bidOn = async (market: TestMarket, session: 'Open' | 'Close') => {
    const player = await addPlayer(system.node.db, 10);
    const slip = slipOn(market, [{ digits: '1', points: 10, session }], { session });
    const { body } = await system.call('/api-submit-bid', slip, { ...player, key: 'slip' });
    return body.code ?? 'accepted';
  };

  test('one person asks, bids go on, another confirms, bids end, those of the other session go on', async () => {
    const market = await addMarket(system);
    const asked = await ask(market.openSession);
    expect(asked).toMatchObject({ status: true, closed: false });
    expect(await bidOn(market, 'Open')).toBe('accepted');
    expect((await confirm(asked.approval_id, desk.maker)).code).toBe('not_allowed');
    expect((await confirm(asked.approval_id)).status).toBe(true);
    expect(await bidOn(market, 'Open')).toBe('bidding_closed');
    expect(await bidOn(market, 'Close')).toBe('accepted');
    // A second click is answered as the first one; somebody else's comes too late.
    expect((await confirm(asked.approval_id)).done).toMatchObject({ kind: 'close_session' });
    const other = await addStaffMember(system.node.db, ['results-checker']);
    expect((await confirm(asked.approval_id, other)).code).toBe('proposal_unknown');
    expect((await ask(market.openSession)).code).toBe('market_session_not_open');
  });

  test('nobody confirms what they asked for themselves', async () => {
    const market = await addMarket(system);
    const owner = await addStaffMember(system.node.db, ['owner']);
    const asked = await ask(market.openSession, 'Drawn early', owner);
    expect((await confirm(asked.approval_id, owner)).code).toBe('own_proposal');
    expect(await bidOn(market, 'Open')).toBe('accepted');
  });

  test('where the operator lets one person close, it is done at once', async () => {
    const market = await addMarket(system);
    const { node, services } = system;
    const allow = async (value: boolean) => {
      const change = { one_person_can_close: value };
      await node.db.transaction((tx) => changeSettings(tx, node.live, change, null));
      await expect.poll(() => services.settings.current().one_person_can_close, { interval: 10 }).toBe(value);
    };
    await allow(true);
    const twice = [await ask(market.openSession), await ask(market.openSession)];
    for (const one of twice) expect(one).toMatchObject({ status: true, closed: true, approval_id: null });
    expect((await ask(market.openSession, 'Another reason')).code).toBe('market_session_not_open');
    expect(await closings(market.openSession)).toBe(1);
    const another = await addMarket(system);
    // This node remembers that one is enough; another one has taken it back.
    await money.whileUnheard({ one_person_can_close: false }, async () => {
      expect(await ask(another.openSession)).toMatchObject({ status: true, closed: false });
      expect(await bidOn(another, 'Open')).toBe('accepted');
    });
    await allow(false);
    expect(await bidOn(market, 'Open')).toBe('bidding_closed');
  });

  test('without a reason, for a session that does not exist and twice at once it is refused', async () => {
    const market = await addMarket(system);
    expect((await ask(market.openSession, ' ')).code).toBe('reason_required');
    expect((await ask('999999')).code).toBe('market_session_unknown');
    expect((await ask("1' or '1'='1")).code).toBe('market_session_unknown');
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(market.openSession)));
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'proposal_exists')).toHaveLength(7);
  });

  test('confirmed by one person many times at once, the session closes once and the trail has it once', async () => {
    const market = await addMarket(system);
    const asked = await ask(market.openSession);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(asked.approval_id)));
    expect(answers.filter(({ status }) => status)).toHaveLength(8);
    expect(await closings(market.openSession)).toBe(1);
  });

  test('at a time ahead: bids go on until then, the end is known at once, and the plan is kept', async () => {
    const market = await addMarket(system);
    const { zone } = system.node.config;
    const inMinutes = (minutes: number) => {
      const at = instant(system.node.clock.now() + minutes * 60_000);
      return formatClock(localTime(at, zone).minute);
    };
    expect((await ask(market.openSession, 'Drawn early', desk.maker, inMinutes(1))).code).toBe(
      'earlier_end_not_valid',
    );
    expect((await ask(market.openSession, 'Drawn early', desk.maker, 'soon')).code).toBe('clock_not_valid');
    const before = await sessionOf(market.openSession);
    const asked = await ask(market.openSession, 'Drawn early', desk.maker, inMinutes(4));
    expect((await confirm(asked.approval_id)).code).toBeUndefined();
    const after = await sessionOf(market.openSession);
    const leftMs = Date.parse(after?.closes_at ?? '') - system.node.clock.now();
    expect(leftMs).toBeGreaterThan(2 * 60_000);
    expect(leftMs).toBeLessThanOrEqual(4 * 60_000);
    expect(after).toMatchObject({
      state: 'open',
      closed_early: { planned: before?.closes_at, reason: 'Drawn early' },
    });
    expect(await bidOn(market, 'Open')).toBe('accepted');
    await expect
      .poll(async () => {
        const { body } = await system.call('/api-get-dashboard-data', {});
        return body.result?.find((game) => game.game_name === market.name)?.open_closes_at;
      })
      .toBe(after?.closes_at);
    // Agreed on once more for a later time, it would not be earlier any more.
    expect((await ask(market.openSession, 'Drawn early', desk.maker, inMinutes(6))).code).toBe(
      'earlier_end_not_valid',
    );
    expect(await closings(market.openSession)).toBe(1);
  });

  test('agreed on after the time that was asked for, bids end at that moment', async () => {
    const market = await addMarket(system);
    // As if the second person had taken her time: a proposal never changes, so it is stored with its time behind it.
    const past = new Date(system.node.clock.now() - 60_000).toISOString();
    const approvalId = await insertApproval(system.node.db, {
      kind: 'close_session',
      subject: market.openSession,
      payload: { ends_at: past, planned: (await sessionOf(market.openSession))?.closes_at ?? '' },
      reason: 'Drawn early',
      staff: desk.maker,
      waitsMinutes: 30,
    });
    const asked = { approval_id: String(approvalId) };
    expect(await bidOn(market, 'Open')).toBe('accepted');
    expect((await confirm(asked.approval_id)).code).toBeUndefined();
    expect(await bidOn(market, 'Open')).toBe('bidding_closed');
    const { late } = await system.node.db.one<{ late: number }>(sql`
      select count(*)::int as late from market_sessions s join slips p using (market_day_id)
      where s.id = ${market.openSession} and p.accepted_at >= s.closed_at`);
    expect(late).toBe(0);
  });

  test('agreed on after bids have ended by themselves, it is not done: it waits as before, and nobody is told', async () => {
    const market = await addMarket(system);
    const asked = await ask(market.openSession);
    await system.node.db.query(sql`select close_session(${market.openSession}, true)`);
    expect((await confirm(asked.approval_id)).code).toBe('market_session_not_open');
    const input = { approval_id: asked.approval_id };
    const { body } = await system.call('/console/api/list-approvals', input, desk.checker);
    expect(body.approvals).toMatchObject([{ state: 'waiting', decided_by: '', may_confirm: true }]);
    expect(await closings(market.openSession)).toBe(0);
    const news = await system.node.db.query(
      sql`select 1 from market_news where approval_id = ${Number(asked.approval_id)}`,
    );
    expect(news).toEqual([]);
  });

  test('it says how much the last four of the same weekday had in the rest of the time', async () => {
    const market = await addMarket(system);
    expect(await usualOf(market.openSession)).toMatchObject({ days: 0, bids: 0, players: 0, points: '0' });
    expect((await usualOf(market.openSession, 'noon')).code).toBe('clock_not_valid');
    // The day ends at 06:00 PM. One bid came more than an hour before the end, two of two players in its last hour.
    expect(await bidOn(market, 'Open')).toBe('accepted');
    const { at } = await system.node.db.one<{ at: number }>(sql`select clock_timestamp() as at`);
    expect([await bidOn(market, 'Open'), await bidOn(market, 'Open'), await bidOn(market, 'Close')]).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ]);
    const session = await setBack(market, 1, at + 60 * 60_000);
    expect(await usualOf(session, '05:00 PM')).toMatchObject({ days: 1, bids: 2, players: 2, points: '20' });
    expect(await usualOf(session, '05:59 PM')).toMatchObject({ days: 1, bids: 0, players: 0, points: '0' });
  });

  test('T15 once open is closed early, jodis and sangams are refused although close goes on', async () => {
    const market = await addMarket(system);
    await desk.endBids(market.openSession);
    const player = await addPlayer(system.node.db, 100);
    for (const [pana, digits, closedigits] of [
      ['Jodi Digit', '65', ''],
      ['Half Sangam', '6', '140'],
      ['Half Sangam', '123', '5'],
      ['Full Sangam', '123', '140'],
    ] as const) {
      const slip = slipOn(market, [{ digits, closedigits, points: 10 }], { pana, session: 'Close' });
      const key = `${pana.replaceAll(' ', '-')}-${digits}`;
      const { body } = await system.call('/api-submit-bid', slip, { ...player, key });
      expect(`${key}: ${body.code}`).toMatch(/: (bidding_closed|session_contradicts)$/);
    }
    const close = slipOn(market, [{ digits: '5', points: 10, session: 'Close' }], { session: 'Close' });
    expect((await system.call('/api-submit-bid', close, { ...player, key: 'close' })).body.status).toBe(true);
  });

  test('a market whose open was closed early still takes nothing on open when the slip is repeated', async () => {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 100);
    const slip = digitsOn(market, [6], 10);
    const booked = await system.call('/api-submit-bid', slip, { ...player, key: 'before' });
    await desk.endBids(market.openSession);
    const replay = await system.call('/api-submit-bid', slip, { ...player, key: 'before' });
    expect(replay.body).toEqual(booked.body);
    const anew = await system.call('/api-submit-bid', slip, { ...player, key: 'after' });
    expect(anew.body.code).toBe('bidding_closed');
  });
});
