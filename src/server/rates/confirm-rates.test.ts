import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_RATES } from '#rules/rates.ts';
import { addStaffMember } from '../../../test/support/people.ts';
import { openRateDesk, type RateDesk } from '../../../test/support/rate-desk.ts';
import { startTestHouse, type TestHouse } from '../../../test/support/test-house.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { sql } from '../platform/sql.ts';
import { addRateCard } from '../settings/rate-cards.ts';

describe.each(['postgres', 'pglite'] as const)('deciding on proposed rates on %s', (kind) => {
  let house: TestHouse;
  let desk: RateDesk;
  beforeAll(async () => {
    house = await startTestHouse(kind);
    desk = await openRateDesk({ db: house.node.db, url: house.url });
  });
  afterAll(() => house.close());

  // Every proposal is another rate than all before it, so each is a change.
  let rate = 50;
  const propose = async () => {
    rate += 1;
    const { status, code, approval_id } = await desk.proposeRate('main', 'single_digit', String(rate));
    expect([status, code]).toEqual([true, undefined]);
    return { id: approval_id, val_2: String(rate) };
  };
  const inForce = async () => {
    const { current, earlier } = await desk.cardsOf('main');
    return { val_2: current.rates[0]?.val_2, cards: earlier.length };
  };
  const waiting = async () => (await desk.cardsOf('main')).proposal;

  test('whoever may see rates sees who proposed what, why and until when, and whether it is an own proposal', async () => {
    const before = await inForce();
    const { id, val_2 } = await propose();
    const shown = await waiting();
    expect(shown).toMatchObject({ approval_id: id, own: true, reason: 'As agreed' });
    expect(shown?.made_by).toMatch(/^Staff/);
    expect(shown?.rates).toEqual(
      (await desk.cardsOf('main')).current.rates.map((one) =>
        one.key === 'single_digit' ? { ...one, val_2 } : one,
      ),
    );
    const lasts = Date.parse(shown?.expires_at ?? '') - Date.parse(shown?.made_at ?? '');
    expect(Math.round(lasts / 60_000)).toBe(30);
    const auditor = await addStaffMember(house.node.db, ['auditor']);
    expect((await desk.cardsOf('main', auditor)).proposal).toEqual({ ...shown, own: false });
    expect((await desk.cardsOf('gali')).proposal).toBeNull();
    expect(await inForce()).toEqual(before);
    await desk.confirm(id);
    expect(await waiting()).toBeNull();
    expect((await inForce()).val_2).toBe(val_2);
  });

  test('nobody approves what they proposed themselves', async () => {
    const before = await inForce();
    const { id } = await propose();
    expect((await desk.confirm(id, desk.maker)).code).toBe('own_proposal');
    expect(await inForce()).toEqual(before);
    expect((await desk.confirm(id)).status).toBe(true);
  });

  test('approved by many at once it stands once, and the trail has it once', async () => {
    const { cards } = await inForce();
    const { id, val_2 } = await propose();
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.confirm(id)));
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'proposal_unknown')).toHaveLength(5);
    expect(await inForce()).toEqual({ val_2, cards: cards + 1 });
    const events = await house.node.db.query(sql`
      select 1 from audit_events where action = 'rates_changed' and detail->>'approval' = ${id ?? ''}`);
    expect(events).toHaveLength(1);
  });

  test('approved and refused at once, it has one outcome', async () => {
    for (let round = 0; round < 6; round += 1) {
      const before = await inForce();
      const { id, val_2 } = await propose();
      const answers = await Promise.all(
        round % 2 === 0
          ? [desk.confirm(id), desk.reject(id, 'Too low')]
          : [desk.reject(id, 'Too low', desk.maker), desk.confirm(id)],
      );
      expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'proposal_unknown']);
      const [stored] = await house.node.db.query<{ state: string }>(sql`
        select state from approvals where id = ${Number(id)}`);
      const isApproved = stored?.state === 'approved';
      expect(await inForce()).toEqual(isApproved ? { val_2, cards: before.cards + 1 } : before);
      expect(await waiting()).toBeNull();
    }
  });

  test('a proposal runs out: it can no longer be decided on, and makes room for the next', async () => {
    const before = await inForce();
    const { id } = await propose();
    await house.node.db.query(sql`
      update approvals set expires_at = clock_timestamp() - interval '1 ms' where id = ${Number(id)}`);
    expect((await desk.confirm(id)).code).toBe('proposal_unknown');
    expect((await desk.reject(id, 'Too late')).code).toBe('proposal_unknown');
    expect([await waiting(), await inForce()]).toEqual([null, before]);
    expect((await desk.confirm((await propose()).id)).status).toBe(true);
  });

  test('when the card that it was to replace is gone, it cannot be approved, only refused', async () => {
    const { id } = await propose();
    const { db, live } = house.node;
    await db.transaction((tx) =>
      addRateCard(tx, live, { family: 'main', rates: DEFAULT_RATES.main, staffId: null }),
    );
    const after = await inForce();
    expect((await desk.confirm(id)).code).toBe('rates_changed_meanwhile');
    expect(await inForce()).toEqual(after);
    expect((await waiting())?.approval_id).toBe(id);
    expect((await desk.reject(id, 'Look again')).status).toBe(true);
  });

  test('refusing needs a reason, taking back an own proposal as well; both stay in the trail', async () => {
    for (const staff of [desk.checker, desk.maker]) {
      const before = await inForce();
      const { id } = await propose();
      expect((await desk.reject(id, ' ', staff)).code).toBe('reason_required');
      expect((await desk.reject(id, ' Too low ', staff)).status).toBe(true);
      expect([await waiting(), await inForce()]).toEqual([null, before]);
      expect((await desk.confirm(id)).code).toBe('proposal_unknown');
      const [event] = await house.node.db.query(sql`
        select actor, reason from audit_events
        where object = ${`approval:${id}`} and action = 'proposal_rejected'`);
      expect(event).toEqual({ actor: `staff:${staff.id}`, reason: 'Too low' });
    }
  });

  test('what is no proposal of rates is not known', async () => {
    for (const id of ['', '0', 'x', "1' or '1'='1", '99999999999999999999', null]) {
      expect((await desk.confirm(id)).code).toBe('proposal_unknown');
      expect((await desk.reject(id, 'No')).code).toBe('proposal_unknown');
    }
    const market = await addMarket(house);
    const input = { session_id: String(market.openSession), reason: 'Early' };
    const { approval_id } = (await house.call('/console/api/close-session', input, desk.maker)).body;
    expect((await desk.confirm(approval_id)).code).toBe('proposal_unknown');
    expect((await desk.reject(approval_id, 'No')).code).toBe('proposal_unknown');
  });

  test('the results board neither shows nor decides on a proposal of rates', async () => {
    const { id } = await propose();
    // A card may have the number of a session, which must not be taken for it.
    const { openSession } = await addMarket(house);
    await house.node.db.query(sql`
      insert into approvals (kind, subject, payload, made_by)
      select kind, ${openSession}, payload, made_by from approvals where id = ${Number(id)}`);
    const owner = await addStaffMember(house.node.db, ['owner', 'results-checker']);
    const { sessions } = (await house.call('/console/api/list-sessions', {}, owner)).body;
    const same = sessions?.find(({ session_id }) => session_id === String(openSession));
    expect(same?.proposal).toBeNull();
    const { approvals } = (await house.call('/console/api/list-approvals', {}, owner)).body;
    expect(approvals?.map(({ session }) => session.session_id)).not.toContain(String(openSession));
    const decision = { approval_id: id, reason: 'No', number: '123', code: '000000' };
    for (const path of ['reject-proposal', 'confirm-close', 'confirm-result', 'reveal-proposal'] as const) {
      const { code } = (await house.call(`/console/api/${path}`, decision, owner)).body;
      expect([path, code]).toEqual([path, 'proposal_unknown']);
    }
    expect((await desk.confirm(id)).status).toBe(true);
  });
});
