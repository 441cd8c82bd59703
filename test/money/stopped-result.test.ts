import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { confirmApproval, rejectApproval } from '../support/approvals.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

describe('point 8: a result that is stopped when it is known what it pays', () => {
  let operator: TestSystem;
  let desk: ResultsDesk;
  beforeAll(async () => {
    operator = await startTestSystem('postgres');
    desk = await openResultsDesk({ db: operator.node.db, url: operator.url });
  });
  afterAll(() => operator.close());

  /** A market whose open result waits for the second person. */
  const entered = async () => {
    const market = await addMarket(operator);
    await desk.endBids(market.openSession);
    return { market, id: await desk.propose(market.openSession, '123') };
  };
  const look = async (id: string) => {
    const input = { approval_id: id, number: '123' };
    const { body } = await operator.call('/console/api/reveal-proposal', input, desk.checker);
    expect(body).toMatchObject({ status: true, payout: '0' });
  };
  const stop = async (id: string, reason: string) => {
    const { body } = await rejectApproval(operator.url, { approval_id: id, reason }, desk.checker);
    expect(body.status).toBe(true);
  };
  const chartOf = async ({ id }: TestMarket) => (await fetch(`${operator.url}/chart/${id}`)).text();

  test('is public with its number and the reason, and the trail says who knew', async () => {
    const { market, id } = await entered();
    await look(id);
    await look(id);
    await stop(id, 'The board says <124>');
    expect(await chartOf(market)).toContain('123-6: The board says &lt;124&gt;');
    const looks = await operator.node.db.query(sql`
      select actor, detail from audit_events
      where object = ${`session:${market.openSession}`} and action = 'proposal_revealed'`);
    expect(looks).toEqual([{ actor: `staff:${desk.checker.id}`, detail: { approval: Number(id) } }]);
  });

  test('a second entry that somebody looks at is in the trail as well, however soon', async () => {
    const { market, id } = await entered();
    await look(id);
    await stop(id, 'Read again');
    await look(await desk.propose(market.openSession, '123'));
    const looks = await operator.node.db.query(sql`
      select 1 from audit_events
      where object = ${`session:${market.openSession}`} and action = 'proposal_revealed'`);
    expect(looks).toHaveLength(2);
  });

  test('is public also when nobody says no and its time runs out', async () => {
    const { market, id } = await entered();
    await look(id);
    await operator.node.db.query(sql`
      update approvals set expires_at = clock_timestamp() - interval '1 ms' where id = ${Number(id)}`);
    expect(await chartOf(market)).toContain('123-6: nobody confirmed it in time');
  });

  test('is no news where nobody had seen it, and none where it was confirmed', async () => {
    const unseen = await entered();
    await stop(unseen.id, 'Typed wrong');
    expect(await chartOf(unseen.market)).not.toContain('Typed wrong');
    const right = await entered();
    await look(right.id);
    const input = { approval_id: right.id, number: '123' };
    expect((await confirmApproval(operator.url, input, desk.checker)).body.status).toBe(true);
    const chart = await chartOf(right.market);
    expect(chart).toContain('123');
    expect(chart).not.toContain('Entered and not confirmed');
  });

  test('who has seen it is kept for good', async () => {
    await expect(operator.node.db.query(sql`delete from result_reveals`)).rejects.toThrow('append-only');
  });
});
