import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APPROVAL_KINDS } from '#contract/console/approvals.calls.ts';
import { ROLES, type Role } from '#contract/permissions.ts';
import { confirmApproval, rejectApproval } from '../../../test/support/approvals.ts';
import { openContentDesk } from '../../../test/support/content-desk.ts';
import { letResultBeDue } from '../../../test/support/let-result-be-due.ts';
import { addPlayer, addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import { openRateDesk, type RateDesk } from '../../../test/support/rate-desk.ts';
import { openResultsDesk, type ResultsDesk } from '../../../test/support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { stopDesk } from '../../../test/support/stop-desk.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { sql } from '../platform/store/sql.ts';
import { BOTH_STORES } from '../../../test/support/stores.ts';

const RESULT_KINDS = ['close_session', 'declare_result'];
/** Of what is proposed here. */
const SHOWN_TO: Readonly<Partial<Record<Role, readonly string[]>>> = {
  owner: ['adjust_wallet', 'change_content', 'change_payee', 'change_rates', ...RESULT_KINDS],
  auditor: ['adjust_wallet', 'change_content', 'change_payee', 'change_rates', ...RESULT_KINDS],
  'results-maker': RESULT_KINDS,
  'results-checker': RESULT_KINDS,
  risk: ['adjust_wallet', 'change_rates', ...RESULT_KINDS],
  cashier: ['adjust_wallet', 'change_payee'],
  support: ['adjust_wallet'],
  content: ['change_content'],
};
const CONFIRMED_BY: Readonly<Partial<Record<Role, readonly string[]>>> = {
  owner: SHOWN_TO.owner ?? [],
  'results-checker': RESULT_KINDS,
  risk: ['change_rates'],
  cashier: ['adjust_wallet', 'change_payee'],
  content: ['change_content'],
};

describe.each(BOTH_STORES)('what waits for a second person, on %s', (kind) => {
  let system: TestSystem;
  let rates: RateDesk;
  let results: ResultsDesk;
  beforeAll(async () => {
    system = await startTestSystem(kind);
    rates = await openRateDesk({ db: system.node.db, url: system.url });
    results = await openResultsDesk({ db: system.node.db, url: system.url });
  });
  afterAll(() => system.close());

  const list = async (input: object, by: TestStaff) =>
    (await system.call('/console/api/list-approvals', input, by)).body.approvals ?? [];
  const one = async (approval_id: string, by: TestStaff) => (await list({ approval_id }, by))[0];
  const proposeClose = async () => {
    const { openSession } = await addMarket(system);
    const input = { session_id: String(openSession), reason: 'Drawn early' };
    const { body } = await system.call('/console/api/close-market-session', input, results.maker);
    return body.approval_id ?? '';
  };
  const proposeResult = async () => {
    const { openSession } = await addMarket(system);
    await results.endBids(openSession);
    return results.propose(openSession, '123');
  };

  const leave = ({ id }: TestStaff) =>
    system.node.db.query(sql`update staff set active = false where id = ${id}`);
  const become = (role: Role) => (staff: TestStaff) =>
    system.node.db.query(sql`update staff set roles = array[${role}] where id = ${staff.id}`);
  const checks = async (approval_id: string, by: TestStaff) =>
    (await system.call('/console/api/get-approval-checks', { approval_id }, by)).body.thing;

  test('everybody is shown what they may see and offered what they may confirm, in one list', async () => {
    const cashier = await addStaffMember(system.node.db, ['cashier']);
    const player = await addPlayer(system.node.db, 100);
    await proposeClose();
    await proposeResult();
    await rates.proposeRate('gali', 'single_digit', '94');
    const wanted = { player_id: String(player.id), direction: 'credit', amount: '5', reason: 'Goodwill' };
    await system.call('/console/api/propose-adjustment', wanted, { ...cashier, key: 'gift' });
    const changes = [{ key: 'bank_name', from: '', to: 'State Bank' }];
    const settings = { part: 'payee', changes, reason: 'A new account' };
    await system.call('/console/api/propose-payment-settings', settings, cashier);
    const content = await openContentDesk({ db: system.node.db, url: system.url });
    await content.propose({ key: 'deposit_rule', language: 'en' }, { text: 'Pay by UPI.' });
    for (const role of ROLES) {
      const staff = await addStaffMember(system.node.db, [role]);
      const shown = await list({}, staff);
      const kinds = shown.map((approval) => approval.kind).toSorted();
      const confirmed = shown.filter((approval) => approval.may_confirm).map((approval) => approval.kind);
      expect([role, kinds, confirmed.toSorted()]).toEqual([
        role,
        (SHOWN_TO[role] ?? []).toSorted(),
        (CONFIRMED_BY[role] ?? []).toSorted(),
      ]);
    }
    const own = (await list({}, cashier)).filter((approval) => approval.own);
    expect(own.map((approval) => [approval.kind, approval.may_confirm, approval.may_reject])).toEqual([
      ['adjust_wallet', false, true],
      ['change_payee', false, true],
    ]);
  });

  test('an approval keeps its address, whatever becomes of it, for whoever may see its kind', async () => {
    const [approved, rejected, expired] = [await proposeClose(), await proposeClose(), await proposeClose()];
    await confirmApproval(system.url, { approval_id: approved }, results.checker);
    await rejectApproval(system.url, { approval_id: rejected, reason: 'Not so early' }, results.checker);
    await system.node.db.query(sql`
      update approvals set expires_at = clock_timestamp() - interval '1 ms' where id = ${Number(expired)}`);
    const { maker } = results;
    expect(await one(approved, maker)).toMatchObject({ state: 'approved', alone: false, may_reject: false });
    expect((await one(approved, maker))?.decided_by).toMatch(/^Staff/);
    expect(await one(rejected, maker)).toMatchObject({ state: 'rejected', decision_reason: 'Not so early' });
    expect(await one(expired, maker)).toMatchObject({ state: 'expired', decided_by: '', decided_at: null });
    const ended = await system.call('/console/api/list-decided-approvals', {}, maker);
    const decided = (ended.body.approvals ?? []).map((approval) => approval.approval_id);
    expect(decided.slice(0, 3)).toEqual([expired, rejected, approved]);
    const waiting = (await list({}, maker)).map((approval) => approval.approval_id);
    for (const id of [approved, rejected, expired]) expect(waiting).not.toContain(id);
    const cashier = await addStaffMember(system.node.db, ['cashier']);
    expect(await one(approved, cashier)).toBeUndefined();
    for (const id of ['0', 'x', '999999999999999999']) expect(await one(id, maker)).toBeUndefined();
  });

  describe('of somebody who may not propose it any more', () => {
    test.each([
      ['who was deactivated', leave],
      ['who has other roles now', become('support')],
    ])('an adjustment of somebody %s is confirmed by nobody, and can be rejected', async (_, happens) => {
      const { db } = system.node;
      const [maker, checker] = [await addStaffMember(db, ['cashier']), await addStaffMember(db, ['cashier'])];
      const player = await addPlayer(db, 100);
      const wanted = { player_id: String(player.id), direction: 'credit', amount: '5', reason: 'Goodwill' };
      const key = `left-${maker.id}`;
      const { body } = await system.call('/console/api/propose-adjustment', wanted, { ...maker, key });
      const { approval_id = '' } = body;
      expect(await checks(approval_id, checker)).toBe('');
      await happens(maker);
      expect((await confirmApproval(system.url, { approval_id }, checker)).body.code).toBe('maker_may_not');
      expect(await checks(approval_id, checker)).toMatch(/^Whoever proposed this/);
      expect(await one(approval_id, checker)).toMatchObject({
        maker_may: false,
        may_confirm: false,
        may_reject: true,
      });
      expect(
        await system.node.db.one(sql`select balance from wallets where player_id = ${player.id}`),
      ).toEqual({ balance: 10_000 });
      const rejected = await rejectApproval(system.url, { approval_id, reason: 'Made anew' }, checker);
      expect(rejected.body.status).toBe(true);
    });

    test('a result is neither revealed nor declared', async () => {
      const maker = await addStaffMember(system.node.db, ['results-maker']);
      const { openSession } = await addMarket(system);
      await results.endBids(openSession);
      await letResultBeDue(system.node.db, openSession);
      const input = { session_id: String(openSession), number: '123', number_again: '123' };
      const { body } = await system.call('/console/api/propose-result', input, maker);
      const { approval_id = '' } = body;
      await become('results-checker')(maker);
      const typed = { approval_id, number: '123' };
      const revealed = await system.call('/console/api/reveal-proposal', typed, results.checker);
      const confirmed = await confirmApproval(system.url, typed, results.checker);
      expect([revealed.body.code, confirmed.body.code]).toEqual(['maker_may_not', 'maker_may_not']);
    });

    test('withdrawals do not go on by one owner and somebody who was one', async () => {
      const { db } = system.node;
      const [was, owner] = [await addStaffMember(db, ['owner']), await addStaffMember(db, ['owner'])];
      const stops = stopDesk(() => system.url);
      await stops.stop('withdrawals', was);
      const { approval_id = '' } = await stops.askToGoOn('withdrawals', was);
      // A cashier still stops withdrawals, and asks that other things go on.
      await become('cashier')(was);
      expect((await confirmApproval(system.url, { approval_id }, owner)).body.code).toBe('maker_may_not');
      await become('owner')(was);
      expect((await confirmApproval(system.url, { approval_id }, owner)).body.code).toBeUndefined();
    });

    test('what needs two owners is not agreed on by one and somebody who was one', async () => {
      const { db } = system.node;
      const [was, owner] = [await addStaffMember(db, ['owner']), await addStaffMember(db, ['owner'])];
      const { values } = (await system.call('/console/api/list-settings', {}, was)).body;
      const input = {
        key: 'adjustment_max',
        from: values?.adjustment_max,
        to: '900000',
        reason: 'Larger ones',
        counts_from: '',
      };
      const { body } = await system.call('/console/api/propose-setting-change', input, was);
      const { approval_id = '' } = body;
      expect([body.code, approval_id === '']).toEqual([undefined, false]);
      await become('risk')(was);
      expect((await confirmApproval(system.url, { approval_id }, owner)).body.code).toBe('maker_may_not');
      // What was taken away and given back again is there.
      await become('owner')(was);
      expect((await confirmApproval(system.url, { approval_id }, owner)).body.code).toBeUndefined();
    });
  });

  test('the number of a result is shown to nobody before it is approved, and not when it was rejected', async () => {
    const [approved, rejected] = [await proposeResult(), await proposeResult()];
    const owner = await addStaffMember(system.node.db, ['owner']);
    expect(await one(approved, owner)).toMatchObject({ view: { number: null } });
    await rejectApproval(system.url, { approval_id: rejected, reason: 'Look again' }, results.checker);
    expect(await one(rejected, owner)).toMatchObject({ view: { number: null } });
    await confirmApproval(system.url, { approval_id: approved, number: '123' }, results.checker);
    expect(await one(approved, owner)).toMatchObject({ state: 'approved', view: { number: '123' } });
  });

  test('confirming needs a key, whatever is confirmed', async () => {
    const input = { approval_id: await proposeClose() };
    const { body } = await system.call('/console/api/confirm-approval', input, results.checker);
    expect(body.code).toBe('idempotency_key_required');
  });

  test('numbers and codes cannot be tried out: a log-in has the tries of a minute, for other kinds it goes on', async () => {
    const approval_id = await proposeResult();
    const checker = await addStaffMember(system.node.db, ['results-checker']);
    const answers: (string | undefined)[] = [];
    for (let number = 0; number < 70; number += 1) {
      const guess = { approval_id, number: String(200 + number) };
      answers.push((await confirmApproval(system.url, guess, checker)).body.code);
    }
    expect(answers.slice(0, 4)).toEqual([
      'result_differs',
      'result_differs',
      'result_differs_thrice',
      'proposal_unknown',
    ]);
    expect(new Set(answers.slice(4))).toEqual(new Set(['proposal_unknown', 'too_many_requests']));
    const close = { approval_id: await proposeClose() };
    expect((await confirmApproval(system.url, close, checker)).body.code).toBeUndefined();
  });

  test('point 3: the third wrong number rejects the proposal, for whoever types it, and each one is in the trail', async () => {
    const approval_id = await proposeResult();
    const guess = (number: string) => confirmApproval(system.url, { approval_id, number }, results.checker);
    const reveal = (number: string) =>
      system.call('/console/api/reveal-proposal', { approval_id, number }, results.checker);
    const codes = [await guess('200'), await reveal('300'), await guess('400'), await guess('123')];
    expect(codes.map(({ body }) => body.code)).toEqual([
      'result_differs',
      'result_differs',
      'result_differs_thrice',
      'proposal_unknown',
    ]);
    expect(await one(approval_id, results.maker)).toMatchObject({ state: 'rejected' });
    const events = await system.node.db.query<{ detail: object }>(sql`
      select detail from audit_events where action = 'result_check_differed' and (detail ->> 'approval')::bigint = ${approval_id}
      order by id`);
    expect(events.map(({ detail }) => detail)).toMatchObject([
      { entries: 1 },
      { entries: 2 },
      { entries: 3 },
    ]);
  });

  test('the store knows every kind, and no other', async () => {
    const rows = await system.node.db.query<{ kind: string }>(sql`select kind from approval_kinds`);
    expect(rows.map((row) => row.kind).toSorted()).toEqual(APPROVAL_KINDS.toSorted());
    const unknown = system.node.db.query(sql`
      insert into approvals (kind, subject, payload, made_by) values ('other', 1, '{}', ${rates.maker.id})`);
    await expect(unknown).rejects.toThrow(/approvals_kind/);
  });

  test('what only a later version knows is decided by nobody here, and hides nothing else', async () => {
    const known = await proposeClose();
    await system.node.db.query(
      sql`insert into approval_kinds (kind) values ('of_later') on conflict do nothing`,
    );
    const { id } = await system.node.db.one<{ id: number }>(sql`
      insert into approvals (kind, subject, payload, reason, made_by, expires_at)
      values ('of_later', 0, '{}', '', ${results.maker.id}, clock_timestamp() + interval '1 hour') returning id`);
    const approval_id = String(id);
    const owner = await addStaffMember(system.node.db, ['owner']);
    expect((await confirmApproval(system.url, { approval_id }, owner)).body.code).toBe('proposal_unknown');
    const no = { approval_id, reason: 'Not known here' };
    expect((await rejectApproval(system.url, no, owner)).body.code).toBe('proposal_unknown');
    expect((await list({}, owner)).map((shown) => shown.approval_id)).toContain(known);
  });
});
