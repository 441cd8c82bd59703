import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmApproval } from '../../../test/support/approvals.ts';
import {
  addPlayer,
  addRealStaff,
  addStaffMember,
  type TestPlayer,
  type TestStaff,
} from '../../../test/support/people.ts';
import { openRateDesk, type RateDesk } from '../../../test/support/rate-desk.ts';
import { openResultsDesk, type ResultsDesk } from '../../../test/support/results-desk.ts';
import { addMarket, type TestDraw } from '../../../test/support/test-market.ts';
import { slipOn } from '../../../test/support/test-slip.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { untilBlocked } from '../../../test/support/until-blocked.ts';
import { STORES } from '../../../test/support/stores.ts';
import { sql } from '../platform/store/sql.ts';

describe.each(STORES)('checks that are run again, on %s', (store) => {
  let system: TestSystem;
  let rates: RateDesk;
  let results: ResultsDesk;
  let keys = 0;
  let cashiers: readonly [TestStaff, TestStaff];
  beforeAll(async () => {
    system = await startTestSystem(store);
    const { db } = system.node;
    rates = await openRateDesk({ db, url: system.url });
    results = await openResultsDesk({ db, url: system.url });
    cashiers = [await addStaffMember(db, ['cashier']), await addStaffMember(db, ['cashier'])];
  });
  afterAll(() => system.close());

  const checks = async (approval_id: string, by: TestStaff) =>
    (await system.call('/console/api/get-approval-checks', { approval_id }, by)).body;
  /** A wallet of 100 points, of which 80 are to be taken. */
  async function proposeTaking(by = cashiers[0]) {
    const player = await addPlayer(system.node.db, 100);
    const wanted = { player_id: String(player.id), direction: 'debit', amount: '80', reason: 'Booked twice' };
    const { body } = await system.call('/console/api/propose-adjustment', wanted, {
      ...by,
      key: `take-${player.id}`,
    });
    return { player, id: body.approval_id ?? '' };
  }
  const bid = async (draw: TestDraw, player: TestPlayer, stake: number) => {
    keys += 1;
    const slip = slipOn(draw, [{ digits: '7', points: stake, session: 'Open' }]);
    const { body } = await system.call('/api-submit-bid', slip, { ...player, key: `bid-${keys}` });
    expect(body.status).toBe(true);
  };
  const trail = () =>
    system.node.db.query<{ id: number }>(sql`select id from audit_events order by id desc limit 1`);

  test('say what a confirmation would come to, and change nothing', async () => {
    const { player, id } = await proposeTaking();
    const before = await trail();
    expect(await checks(id, cashiers[1])).toMatchObject({
      person: '',
      thing: '',
      figures: [
        { name: 'balance', was: '100', now: '100' },
        { name: 'balance_after', was: '20', now: '20' },
      ],
    });
    await bid(await addMarket(system), player, 30);
    const failing = await checks(id, cashiers[1]);
    expect(failing.figures?.[0]).toMatchObject({ was: '100', now: '70' });
    const { body } = await confirmApproval(system.url, { approval_id: id }, cashiers[1]);
    expect([body.code, failing.thing]).toEqual(['wallet_too_small', body.message]);
    // Neither the checks nor what they refuse is an act.
    expect(await trail()).toEqual(before);
    const { state } = await system.node.db.one<{ state: string }>(
      sql`select state from approvals where id = ${Number(id)}`,
    );
    expect(state).toBe('waiting');
  });

  test('say who cannot be the second person, and nothing of it to who may not confirm', async () => {
    const { id } = await proposeTaking();
    const before = await trail();
    expect((await checks(id, cashiers[0])).person).toBe(
      (await confirmApproval(system.url, { approval_id: id }, cashiers[0])).body.message,
    );
    const support = await addStaffMember(system.node.db, ['support']);
    expect(await checks(id, support)).toMatchObject({ person: null, thing: '' });
    const content = await addStaffMember(system.node.db, ['content']);
    expect((await checks(id, content)).code).toBe('proposal_unknown');
    expect(await trail()).toEqual(before);
  });

  test('say that two logins are one person, which only the try itself writes down', async () => {
    const phone = { mobile: '9876500001' };
    const maker = await addRealStaff(system.node.db, ['cashier'], phone);
    const twin = await addRealStaff(system.node.db, ['cashier'], phone);
    const { id } = await proposeTaking(maker);
    const before = await trail();
    const { person } = await checks(id, twin);
    expect(await trail()).toEqual(before);
    expect(person).toBe((await confirmApproval(system.url, { approval_id: id }, twin)).body.message);
    expect(await trail()).not.toEqual(before);
  });

  test('a card of rates that was changed meanwhile, and what has ended', async () => {
    const id = (await rates.proposeRate('gali', 'single_digit', '94')).approval_id ?? '';
    expect(await checks(id, rates.checker)).toMatchObject({ person: '', thing: '' });
    await confirmApproval(system.url, { approval_id: id }, rates.checker);
    const again = await confirmApproval(system.url, { approval_id: id }, rates.checker);
    expect(await checks(id, rates.checker)).toMatchObject({ person: null, thing: again.body.message });
    for (const gone of ['0', 'x']) expect((await checks(gone, rates.checker)).code).toBe('proposal_unknown');
  });

  // The embedded store does one thing after the other.
  test.each(store === 'postgres' ? ['over'] : [])('what is %s at the same moment waits no more', async () => {
    const { id } = await proposeTaking();
    const { promise: asked, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof checks>>>();
    await system.node.db.transaction(async (tx) => {
      await tx.query(sql`update approvals set expires_at = clock_timestamp() where id = ${Number(id)}`);
      void checks(id, cashiers[1]).then(resolve);
      await untilBlocked(tx);
    });
    const unknown = await checks('0', cashiers[1]);
    expect(await asked).toMatchObject({ person: null, thing: unknown.message, figures: [] });
  });

  test('nothing is said of the number of a result', async () => {
    const market = await addMarket(system);
    await results.endBids(market.openSession);
    const id = await results.propose(market.openSession, '489');
    const open = await checks(id, results.checker);
    expect(open).toMatchObject({ person: '', thing: '' });
    expect(JSON.stringify(open)).not.toContain('489');
  });

  test('a void counts the bids anew', async () => {
    const { db } = system.node;
    const owners = [await addStaffMember(db, ['owner']), await addStaffMember(db, ['owner'])] as const;
    const market = await addMarket(system);
    const player = await addPlayer(db, 1_000);
    await bid(market, player, 50);
    const name = (await db.one<{ name: string }>(sql`select name from markets where id = ${market.id}`)).name;
    const asked = {
      session_id: String(market.openSession),
      whole_day: false,
      reason: 'No draw',
      market_name: name,
    };
    const { body } = await system.call('/console/api/propose-void', asked, owners[0]);
    const id = body.approval_id ?? '';
    await bid(market, player, 50);
    expect((await checks(id, owners[1])).figures).toEqual([
      { name: 'bids', was: '1', now: '2' },
      { name: 'points', was: '50', now: '100' },
    ]);
  });
});
