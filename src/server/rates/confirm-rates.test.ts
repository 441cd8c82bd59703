import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_RATES } from '#rules/game/rates.ts';
import { addStaffMember } from '../../../test/support/people.ts';
import { openRateDesk, type RateDesk, withRate } from '../../../test/support/rate-desk.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { STORES } from '../../../test/support/stores.ts';
import { sql } from '../platform/store/sql.ts';
import { addRateCard } from '../settings/rate-cards.ts';

describe.each(STORES)('deciding on proposed rates on %s', (kind) => {
  let system: TestSystem;
  let desk: RateDesk;
  beforeAll(async () => {
    system = await startTestSystem(kind);
    desk = await openRateDesk({ db: system.node.db, url: system.url });
  });
  afterAll(() => system.close());

  // Every proposal is another rate than all before it, so each is a change.
  let rate = 50;
  const propose = async () => {
    rate += 1;
    const { status, code, approval_id } = await desk.proposeRate('main', 'single_digit', String(rate));
    expect([status, code]).toEqual([true, undefined]);
    return { id: approval_id, rate_return: String(rate) };
  };
  const inForce = async () => {
    const { current, earlier } = await desk.cardsOf('main');
    return { rate_return: current.rates[0]?.rate_return, cards: earlier.length };
  };
  const waiting = async (by = desk.maker) => desk.waitingFor('main', by);

  test('whoever may see rates sees who proposed what, why and until when, and whether it is an own proposal', async () => {
    const before = await inForce();
    const { id, rate_return } = await propose();
    const shown = await waiting();
    expect(shown).toMatchObject({ approval_id: id, own: true, reason: 'As agreed' });
    expect(shown?.made_by).toMatch(/^Staff/);
    expect(shown?.view.standing).toEqual((await desk.cardsOf('main')).current.rates);
    expect(shown?.view.rates).toEqual(
      (await desk.cardsOf('main')).current.rates.map((one) =>
        one.key === 'single_digit' ? { ...one, rate_return } : one,
      ),
    );
    const lasts = Date.parse(shown?.expires_at ?? '') - Date.parse(shown?.made_at ?? '');
    expect(Math.round(lasts / 60_000)).toBe(30);
    const auditor = await addStaffMember(system.node.db, ['auditor']);
    expect(await waiting(auditor)).toEqual({ ...shown, own: false, may_reject: false });
    expect(await desk.waitingFor('gali')).toBeNull();
    expect(await inForce()).toEqual(before);
    await desk.confirm(id);
    expect(await waiting()).toBeNull();
    expect((await inForce()).rate_return).toBe(rate_return);
  });

  test('point 9: a rate above the fair odds needs an owner among the two', async () => {
    const risk = await addStaffMember(system.node.db, ['risk']);
    const proposeAs = async (by: typeof risk) => {
      const { version, rates } = (await desk.cardsOf('gali')).current;
      const input = { family: 'gali', version, rates: withRate(rates, 'single_digit', '101') };
      return (await desk.propose(input, by)).approval_id;
    };
    const asked = await proposeAs(risk);
    expect((await desk.confirm(asked)).code).toBe('rates_need_owner');
    expect((await desk.cardsOf('gali')).current.rates[0]?.rate_return).not.toBe('101');
    expect((await desk.confirm(asked, desk.maker)).status).toBe(true);
    expect((await desk.cardsOf('gali')).current.rates.some((one) => one.rate_return === '101')).toBe(true);
  });

  test('point 9: who was an owner when the rate was proposed is no owner among the two', async () => {
    const was = await addStaffMember(system.node.db, ['owner']);
    const { version, rates } = (await desk.cardsOf('gali')).current;
    const input = { family: 'gali', version, rates: withRate(rates, 'single_digit', '102') };
    const { approval_id } = await desk.propose(input, was);
    await system.node.db.query(sql`update staff set roles = array['risk'] where id = ${was.id}`);
    expect((await desk.confirm(approval_id)).code).toBe('rates_need_owner');
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
    const { id, rate_return } = await propose();
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.confirm(id)));
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'proposal_unknown')).toHaveLength(5);
    expect(await inForce()).toEqual({ rate_return, cards: cards + 1 });
    const events = await system.node.db.query(sql`
      select 1 from audit_events where action = 'rates_changed' and detail->>'approval' = ${id ?? ''}`);
    expect(events).toHaveLength(1);
  });

  test('approved and refused at once, it has one outcome', async () => {
    for (let round = 0; round < 6; round += 1) {
      const before = await inForce();
      const { id, rate_return } = await propose();
      const answers = await Promise.all(
        round % 2 === 0
          ? [desk.confirm(id), desk.reject(id, 'Too low')]
          : [desk.reject(id, 'Too low', desk.maker), desk.confirm(id)],
      );
      expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'proposal_unknown']);
      const [stored] = await system.node.db.query<{ state: string }>(sql`
        select state from approvals where id = ${Number(id)}`);
      const isApproved = stored?.state === 'approved';
      expect(await inForce()).toEqual(isApproved ? { rate_return, cards: before.cards + 1 } : before);
      expect(await waiting()).toBeNull();
    }
  });

  test('a proposal runs out: it can no longer be decided on, and makes room for the next', async () => {
    const before = await inForce();
    const { id } = await propose();
    await system.node.db.query(sql`
      update approvals set expires_at = clock_timestamp() - interval '1 ms' where id = ${Number(id)}`);
    expect((await desk.confirm(id)).code).toBe('proposal_unknown');
    expect((await desk.reject(id, 'Too late')).code).toBe('proposal_unknown');
    expect([await waiting(), await inForce()]).toEqual([null, before]);
    expect((await desk.confirm((await propose()).id)).status).toBe(true);
  });

  test('when the card that it was to replace is gone, it cannot be approved, only refused', async () => {
    const { id } = await propose();
    const { db, live } = system.node;
    await db.transaction((tx) =>
      addRateCard(tx, live, { family: 'main', rates: DEFAULT_RATES.main, firstDay: null, staffId: null }),
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
      const [event] = await system.node.db.query(sql`
        select actor, reason from audit_events
        where object = ${`approval:${id}`} and action = 'proposal_rejected'`);
      expect(event).toEqual({ actor: `staff:${staff.id}`, reason: 'Too low' });
    }
  });

  test('what is no proposal is not known, and who decides on rates alone does not decide on what is none of rates', async () => {
    for (const id of ['', '0', 'x', "1' or '1'='1", '99999999999999999999', null]) {
      expect((await desk.confirm(id)).code).toBe('proposal_unknown');
      expect((await desk.reject(id, 'No')).code).toBe('proposal_unknown');
    }
    const market = await addMarket(system);
    const input = { session_id: String(market.openSession), reason: 'Early' };
    const { approval_id } = (await system.call('/console/api/close-market-session', input, desk.maker)).body;
    const risk = await addStaffMember(system.node.db, ['risk']);
    expect((await desk.confirm(approval_id, risk)).code).toBe('not_allowed');
    expect((await desk.reject(approval_id, 'No', risk)).code).toBe('not_allowed');
  });

  test('the results board does not show a proposal of rates, and whoever checks results does not decide on it', async () => {
    const { id } = await propose();
    // A card may have the number of a session, which must not be taken for it.
    const { openSession } = await addMarket(system);
    await system.node.db.query(sql`
      insert into approvals (kind, subject, payload, made_by)
      select kind, ${openSession}, payload, made_by from approvals where id = ${Number(id)}`);
    const checker = await addStaffMember(system.node.db, ['results-maker', 'results-checker']);
    const { sessions } = (await system.call('/console/api/list-market-sessions', {}, checker)).body;
    const same = sessions?.find(({ session_id }) => session_id === String(openSession));
    expect(same?.proposal).toBeNull();
    const { approvals } = (await system.call('/console/api/list-approvals', {}, checker)).body;
    expect(approvals?.filter(({ kind: shown }) => shown === 'change_rates')).toEqual([]);
    expect((await desk.confirm(id, checker)).code).toBe('not_allowed');
    expect((await desk.reject(id, 'No', checker)).code).toBe('not_allowed');
    const reveal = { approval_id: id, number: '123' };
    const revealed = await system.call('/console/api/reveal-proposal', reveal, checker);
    expect(revealed.body.code).toBe('proposal_unknown');
    expect((await desk.confirm(id)).status).toBe(true);
  });
});
