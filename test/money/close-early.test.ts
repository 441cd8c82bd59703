import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { changeSettings } from '../../src/server/settings/settings.ts';
import { confirmApproval } from '../support/approvals.ts';
import { addPlayer, addStaffMember } from '../support/people.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn, slipOn } from '../support/test-slip.ts';

describe('closing a session early', () => {
  let system: TestSystem;
  let desk: ResultsDesk;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    desk = await openResultsDesk({ db: system.node.db, url: system.url });
  });
  afterAll(() => system.close());

  const ask = async (sessionId: number | string, reason = 'Drawn early', staff = desk.maker) =>
    (await system.call('/console/api/close-market-session', { session_id: String(sessionId), reason }, staff))
      .body;
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
    expect((await confirm(asked.approval_id)).code).toBe('proposal_unknown');
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
    expect(await ask(market.openSession)).toMatchObject({ status: true, closed: true, approval_id: null });
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

  test('confirmed by many at once, the session closes once and the trail has it once', async () => {
    const market = await addMarket(system);
    const asked = await ask(market.openSession);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(asked.approval_id)));
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    const events = await system.node.db.query(sql`
      select 1 from audit_events where object = ${`session:${market.openSession}`} and action = 'session_closed_early'`);
    expect(events).toHaveLength(1);
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
