import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localTime } from '#rules/time/time.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { confirmApproval, rejectApproval } from '../support/approvals.ts';
import { type MarketDesk, openMarketDesk } from '../support/market-desk.ts';
import { addStaffMember, type TestStaff } from '../support/people.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

type ProposingPath =
  | '/console/api/close-market-session'
  | '/console/api/propose-postponement'
  | '/console/api/propose-void';

const of = ({ openSession, name }: TestMarket) => ({
  session_id: String(openSession),
  market_name: name,
  reason: 'As agreed',
});

describe('FAIR-11 who has looked at a book decides nothing about its sessions', () => {
  let system: TestSystem;
  let desk: MarketDesk;
  let results: ResultsDesk;
  let looker: TestStaff;
  let market: TestMarket;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    const at = { db: system.node.db, url: system.url };
    desk = await openMarketDesk(at);
    results = await openResultsDesk(at);
    looker = await addStaffMember(system.node.db, ['owner']);
    market = await addMarket(system);
  });
  afterAll(() => system.close());

  const look = (at: TestMarket, by: TestStaff) =>
    desk.ask('/console/api/look-at-exposure', { session_id: String(at.openSession), reason: 'incident' }, by);
  const holidayOn = ({ id }: TestMarket) => ({
    act: 'holiday',
    from: localTime(system.node.clock.now(), system.node.config.zone).day,
    market_ids: [String(id)],
    name: 'Diwali',
    bids: 'void',
  });
  const ACTS: readonly (readonly [ProposingPath, object])[] = [
    ['/console/api/close-market-session', {}],
    ['/console/api/propose-postponement', { result_time: '06:20 PM' }],
    ['/console/api/propose-void', { whole_day: false }],
  ];

  test('proposes no early end, no later result, no void and no holiday, and confirms and rejects none', async () => {
    expect((await look(market, looker)).code).toBeUndefined();
    for (const [path, input] of ACTS) {
      const asked = { ...of(market), ...input };
      expect([path, (await desk.ask(path, asked, looker)).code]).toEqual([path, 'looked_at_exposure']);
      const { approval_id } = await desk.ask(path, asked);
      expect([path, approval_id]).toEqual([path, expect.any(String)]);
      const { body } = await confirmApproval(system.url, { approval_id }, looker);
      expect([path, body.code]).toEqual([path, 'looked_at_exposure']);
      const rejected = await rejectApproval(system.url, { approval_id, reason: 'No' }, looker);
      expect([path, rejected.body.code]).toEqual([path, 'looked_at_exposure']);
      const withdrawn = await rejectApproval(system.url, { approval_id, reason: 'No' }, desk.owners[1]);
      expect([path, withdrawn.body.status]).toEqual([path, true]);
    }
    expect((await desk.proposeDays(holidayOn(market), looker)).code).toBe('looked_at_exposure');
    const holiday = await desk.proposeDays(holidayOn(market));
    expect((await desk.confirm(holiday.approval_id, looker)).code).toBe('looked_at_exposure');
    const kept = await rejectApproval(system.url, { approval_id: holiday.approval_id, reason: 'No' }, looker);
    expect(kept.body.code).toBe('looked_at_exposure');
    const moved = await desk.changeOf(market.id, { cutoff: '20' }, holidayOn(market).from);
    const change = await desk.propose(moved);
    expect(change.code).toBeUndefined();
    const input = { approval_id: change.approval_id, reason: 'No' };
    expect((await rejectApproval(system.url, input, looker)).body.code).toBe('looked_at_exposure');
    expect((await rejectApproval(system.url, input, desk.owners[1])).body.status).toBe(true);
    // Another market is none of it.
    const other = await addMarket(system);
    expect((await desk.proposeDays(holidayOn(other), looker)).code).toBeUndefined();
  });

  test('reverses no result of the day, although the look was at the other session', async () => {
    const played = await addMarket(system);
    await results.declare(played.openSession, '123');
    expect((await look(played, looker)).code).toBeUndefined();
    const reversal = { ...of(played), reason: 'A digit was read wrong' };
    expect((await desk.ask('/console/api/propose-reversal', reversal, looker)).code).toBe(
      'looked_at_exposure',
    );
    const approval_id = await results.proposeReversal(played.openSession);
    expect((await confirmApproval(system.url, { approval_id }, looker)).body.code).toBe('looked_at_exposure');
    expect((await confirmApproval(system.url, { approval_id }, results.checker)).body.status).toBe(true);
    await results.reversed(played.openSession);
    const entry = { ...of(played), number: '124', number_again: '124' };
    expect((await desk.ask('/console/api/propose-result', entry, looker)).code).toBe('looked_at_exposure');
  });

  test('does not look while something of theirs waits, and what they asked for before a look falls', async () => {
    const next = await addMarket(system);
    const [maker] = desk.owners;
    const { approval_id } = await desk.ask('/console/api/propose-void', {
      ...of(next),
      whole_day: false,
    });
    expect((await look(next, maker)).code).toBe('exposure_entry_waits');
    await rejectApproval(system.url, { approval_id, reason: 'No' }, maker);
    const holiday = await desk.proposeDays(holidayOn(next));
    expect((await look(next, maker)).code).toBeUndefined();
    expect((await desk.confirm(holiday.approval_id)).code).toBe('maker_looked_at_exposure');
  });

  test('is refused by the database, whatever the server does', async () => {
    const { db } = system.node;
    const [one, other] = desk.owners;
    const closed = db.query(sql`
      insert into approvals (kind, subject, payload, made_by, state, decided_by, decided_at)
      values ('close_session', ${market.openSession}, '{}', ${one.id}, 'approved', ${looker.id}, clock_timestamp())`);
    await expect(closed).rejects.toThrow(/looked at the exposure/);
    const { id } = await db.one<{ id: number }>(sql`
      insert into approvals (kind, subject, payload, made_by)
      values ('postpone_result', ${market.closeSession}, '{}', ${looker.id}) returning id`);
    const postponed = db.query(sql`
      update approvals set state = 'approved', decided_by = ${other.id}, decided_at = clock_timestamp() where id = ${id}`);
    await expect(postponed).rejects.toThrow(/looked at the exposure/);
    const voided = db.query(sql`
      insert into session_voids (market_session_id, market_day_id, codes, reason, approval_id, made_by, confirmed_by)
      values (${market.closeSession}, ${market.marketDayId}, '{12}', 'None', ${id}, ${one.id}, ${looker.id})`);
    await expect(voided).rejects.toThrow(/looked at the exposure/);
  });
});
