import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import { MISSING_PERSON } from '#contract/console/missing-person.ts';
import type { PaymentKey } from '#rules/payments/payment-settings.ts';
import { confirmApproval, rejectApproval, waitingOf } from '../../../test/support/approvals.ts';
import { PAYEES } from '../../../test/support/deposit-desk.ts';
import { openLiveStream } from '../../../test/support/live-stream.ts';
import { moneyDesk } from '../../../test/support/money-desk.ts';
import { addPlayer, addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { STORES } from '../../../test/support/stores.ts';
import { sql } from '../platform/store/sql.ts';
import { applyPayeeChanges } from '../payees/apply-payee-changes.job.ts';
import { paymentSettingsSpec } from '../payees/payment-settings.approval.ts';

describe.each(STORES)('MON-13 settings of payments on %s', (kind) => {
  let system: TestSystem;
  let people: { readonly maker: TestStaff; readonly checker: TestStaff };
  const desk = moneyDesk(() => system);
  beforeAll(async () => {
    system = await startTestSystem(kind);
    await desk.set({ ...PAYEES, payee_delay_minutes: 15 });
    people = {
      maker: await addStaffMember(system.node.db, ['cashier']),
      checker: await addStaffMember(system.node.db, ['owner']),
    };
  });
  afterAll(() => system.close());

  const ask = async <Path extends CallPath>(path: Path, input: unknown, by: TestStaff) =>
    (await system.call(path, input, by)).body;
  const read = (by = people.checker) => ask('/console/api/get-payment-settings', {}, by);
  const propose = async (part: 'payee' | 'limits', preferences: Partial<Record<PaymentKey, string>>) => {
    const { values } = await read(people.maker);
    const changes = Object.entries(preferences).map(([key, to]) => ({
      key,
      from: Object.entries(values ?? {}).find(([one]) => one === key)?.[1],
      to,
    }));
    const input = { part, changes, reason: 'As agreed' };
    return ask('/console/api/propose-payment-settings', input, people.maker);
  };
  const confirm = (id: string | undefined, by = people.checker) =>
    confirmApproval(system.url, { approval_id: id }, by).then(({ body }) => body);
  const reject = (id: string | undefined, reason: string, by = people.checker) =>
    rejectApproval(system.url, { approval_id: id, reason }, by).then(({ body }) => body);
  const waiting = (by = people.checker) => waitingOf(system.url, 'change_payee', by);
  /** From when on a change counts that a second person has confirmed; null when it does already. */
  const inForceAt = async (id: string | undefined) => {
    const { done } = await confirm(id);
    if (done?.kind !== 'change_payee') throw new Error('no change of payment settings');
    return done.in_force_at;
  };
  /** After it was confirmed. */
  const stop = (id: string | undefined, reason: string) => reject(id, reason, people.maker);
  const activateEarly = (id: string | undefined, by: TestStaff) =>
    ask('/console/api/activate-payee-change-early', { approval_id: id }, by);
  const applyDue = () => applyPayeeChanges(system.node, paymentSettingsSpec(system.node));
  /** As if the time of every agreed change were over. */
  const letTimePass = async () => {
    const { db } = system.node;
    await db.script(`alter table payee_changes disable trigger payee_changes_guard;
      update payee_changes set in_force_at = clock_timestamp() where state = 'scheduled';
      alter table payee_changes enable trigger payee_changes_guard;`);
  };
  /** Where a player pays to who opens the screen now. */
  const payee = async () => {
    await system.services.settings.refresh();
    const player = await addPlayer(system.node.db, 0);
    const link = await system.call('/api-get-pay-link', { request_amount: 500, app: 'other' }, player);
    return link.body.upi_id;
  };

  test('limits and hours are settings like others, and are not changed here', async () => {
    expect((await propose('limits', { min_deposit: '200' })).code).toBe('setting_elsewhere');
  });

  test('a proposal waits a day for its second person', async () => {
    const { approval_id: id } = await propose('payee', { payee_name: 'Ank of tomorrow' });
    const [waits] = await waiting();
    expect(Date.parse(waits?.expires_at ?? '') - Date.parse(waits?.made_at ?? '')).toBe(24 * 3_600_000);
    await reject(id, 'Only a test');
  });

  test('I-21 a new payee waits a quarter of an hour: until then players pay to the old one, and links that were given stay good', async () => {
    const { approval_id: id } = await propose('payee', { upi_payment_id: 'ank.new@upi' });
    const at = await inForceAt(id);
    const { agreed, server_time: now } = await read();
    expect(agreed?.[0]).toMatchObject({ approval_id: id, state: 'scheduled', in_force_at: at });
    expect(Math.round((Date.parse(at ?? '') - Date.parse(now ?? '')) / 60_000)).toBe(15);
    const player = await addPlayer(system.node.db, 0);
    const asked = { request_amount: 500, app: 'other' };
    const { body: link } = await system.call('/api-get-pay-link', asked, player);
    await applyDue();
    expect([link.upi_id, await payee()]).toEqual(['ank@upi', 'ank@upi']);

    await letTimePass();
    await Promise.all(Array.from({ length: 4 }, applyDue));
    expect(await payee()).toBe('ank.new@upi');
    const sent = await system.call(
      '/api-fund-request-add',
      { request_amount: 500, reference: link.reference, app: 'other' },
      { token: player.token, key: `late-${kind}` },
    );
    expect(sent.body).toMatchObject({ reference: link.reference, state: 'pending' });
    expect((await read()).agreed?.[0]).toMatchObject({ approval_id: id, state: 'in_force' });
    expect(await desk.eventsOf(`approval:${id}`)).toEqual([
      'payment_settings_proposed',
      'payee_change_agreed',
      'payment_settings_changed',
    ]);
  });

  test('one person stops a new payee that waits, and it never counts; another may be proposed then', async () => {
    const before = await payee();
    const { approval_id: id } = await propose('payee', {
      upi_payment_id: 'stranger@upi',
      bank_name: 'Other',
    });
    await confirm(id);
    expect((await propose('payee', { payee_name: 'Third' })).code).toBe('payee_change_scheduled');
    expect((await stop(id, ' ')).code).toBe('reason_required');
    expect((await stop('0', 'Not ours')).code).toBe('proposal_unknown');
    expect((await stop(id, 'Not ours')).status).toBe(true);
    expect((await stop(id, 'Not ours')).code).toBe('proposal_unknown');
    await letTimePass();
    await applyDue();
    expect(await payee()).toBe(before);
    const { agreed, values } = await read();
    expect(agreed?.[0]).toMatchObject({ state: 'stopped', stop_reason: 'Not ours' });
    expect(agreed?.[0]?.stopped_by).toMatch(/^Staff/);
    expect(values?.bank_name).toBe('');
    const { approval_id: next } = await propose('payee', { payee_name: 'Third' });
    expect((await reject(next, 'No third name', people.maker)).status).toBe(true);
  });

  test('I-21 when both who agreed on a payee confirm it once more it counts at once, however often they do', async () => {
    const { approval_id: id } = await propose('payee', { upi_payment_id: 'ank.soon@upi' });
    const planned = await inForceAt(id);
    const stranger = await addStaffMember(system.node.db, ['owner']);
    expect((await activateEarly(id, stranger)).code).toBe('payee_change_of_others');
    expect((await activateEarly('0', people.maker)).code).toBe('payee_change_unknown');
    for (let i = 0; i < 2; i += 1) expect((await activateEarly(id, people.maker)).state).toBe('scheduled');
    expect(await payee()).not.toBe('ank.soon@upi');
    const seen = (by: TestStaff) => read(by).then(({ agreed }) => agreed?.[0]);
    expect((await seen(people.maker))?.can_confirm_again).toBe(false);
    expect((await seen(stranger))?.can_confirm_again).toBe(false);
    expect(await seen(people.checker)).toMatchObject({
      can_confirm_again: true,
      again_by: [expect.stringMatching(/^Staff/)],
    });
    const answers = await Promise.all(Array.from({ length: 4 }, () => activateEarly(id, people.checker)));
    expect(answers.flatMap(({ state }) => state ?? [])).toEqual(['in_force']);
    expect(answers.filter(({ code }) => code === 'payee_change_unknown')).toHaveLength(3);
    expect(await payee()).toBe('ank.soon@upi');
    const [change] = (await read()).agreed ?? [];
    expect(change?.state).toBe('in_force');
    expect(Date.parse(change?.in_force_at ?? '')).toBeLessThan(Date.parse(planned ?? ''));
    expect(await desk.eventsOf(`approval:${id}`)).toEqual([
      'payment_settings_proposed',
      'payee_change_agreed',
      'payee_change_confirmed_again',
      'payee_change_confirmed_again',
      'payee_change_confirmed_again',
      'payment_settings_changed',
    ]);
  });

  test('a payee whose maker was deactivated meanwhile never counts, neither in time nor early', async () => {
    const { db } = system.node;
    const before = await payee();
    const leaving = await addStaffMember(db, ['cashier']);
    const { maker } = people;
    const leave = (active: boolean) =>
      db.query(sql`update staff set active = ${active} where id = ${leaving.id}`);
    people = { ...people, maker: leaving };
    const { approval_id: late } = await propose('payee', { upi_payment_id: 'left@upi' });
    await inForceAt(late);
    await leave(false);
    await letTimePass();
    await Promise.all(Array.from({ length: 4 }, applyDue));
    expect(await payee()).toBe(before);
    expect((await read()).agreed?.[0]).toMatchObject({
      approval_id: late,
      state: 'stopped',
      stop_reason: MISSING_PERSON.maker,
    });
    expect(await desk.eventsOf(`approval:${late}`)).toEqual([
      'payment_settings_proposed',
      'payee_change_agreed',
      'payee_change_stopped',
    ]);
    await leave(true);
    const { approval_id: early } = await propose('payee', { upi_payment_id: 'left@upi' });
    await inForceAt(early);
    expect((await activateEarly(early, leaving)).state).toBe('scheduled');
    await leave(false);
    expect((await activateEarly(early, people.checker)).state).toBe('stopped');
    expect(await payee()).toBe(before);
    people = { ...people, maker };
  });

  test('without a delay a new payee counts at once', async () => {
    await desk.set({ payee_delay_minutes: 0 });
    const { approval_id: id } = await propose('payee', { upi_payment_id: 'ank.third@upi' });
    expect(await inForceAt(id)).toBeNull();
    expect(await payee()).toBe('ank.third@upi');
    await desk.set({ payee_delay_minutes: 15 });
  });

  test('nobody confirms an own proposal, a refused one is gone, and one that was looked at before a change is refused', async () => {
    const { approval_id: own } = await propose('payee', { payee_name: 'Ank Two' });
    expect((await confirm(own, people.maker)).code).toBe('own_proposal');
    expect((await propose('payee', { payee_name: 'Ank Three' })).code).toBe('proposal_exists');
    expect((await reject(own, '')).code).toBe('reason_required');
    expect((await reject(own, 'Not this name')).status).toBe(true);
    expect((await confirm(own)).code).toBe('proposal_unknown');
    const { approval_id: old } = await propose('payee', { payee_name: 'Ank Two' });
    await desk.set({ payee_name: 'Somebody else' });
    expect((await confirm(old)).code).toBe('payment_settings_changed_meanwhile');
    await reject(old, 'Looked at too early');
    expect((await propose('payee', { payee_name: 'Somebody else' })).code).toBe('payment_settings_unchanged');
    const bad = await propose('payee', { upi_payment_id: 'no id' });
    expect([bad.code, bad.fields]).toEqual([
      'upi_id_not_valid',
      { upi_payment_id: 'A UPI id looks like house@bank.' },
    ]);
    const unknown = {
      part: 'payee',
      changes: [{ key: 'betting_enabled', from: '', to: 'false' }],
      reason: 'x',
    };
    expect((await ask('/console/api/propose-payment-settings', unknown, people.maker)).code).toBe(
      'malformed',
    );
  });

  test('confirmed by many at once a payee counts once', async () => {
    const { approval_id: id } = await propose('payee', { bank_name: 'State Bank' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(id)));
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'proposal_unknown')).toHaveLength(5);
    await stop(id, 'Only a test');
  });

  test('what was agreed on cannot be hurried, changed or removed in the store', async () => {
    const { approval_id: id } = await propose('payee', { bank_name: 'Hurried Bank' });
    await confirm(id);
    const { db } = system.node;
    for (const statement of [
      sql`update payee_changes set state = 'in_force' where state = 'scheduled'`,
      sql`update payee_changes set state = 'in_force', maker_again_at = clock_timestamp() where state = 'scheduled'`,
      sql`update payee_changes set in_force_at = clock_timestamp() where state = 'scheduled'`,
      sql`update payee_changes set state = 'scheduled', stopped_by = null where state = 'stopped'`,
      sql`delete from payee_changes`,
    ])
      await expect(db.query(statement)).rejects.toThrow(/cannot be changed|append-only|not allowed|refus/i);
    await stop(id, 'Only a test');
  });

  test('staff hear of every deposit and withdrawal that comes or is decided, on the open screen', async () => {
    const stream = await openLiveStream(system.url, { token: people.maker.token, path: '/console/api/live' });
    await stream.hears('retry: 2000');
    const counts = (of: string) => stream.text().split(`event: payment\ndata: {"of":"${of}"}`).length - 1;
    const heard = async (of: string, count: number) => {
      await expect.poll(() => counts(of), { interval: 10 }).toBe(count);
    };
    const player = await desk.newPlayer(2_000);
    const { body: request } = await system.call(
      '/api-fund-request-add',
      { request_amount: 700, reference: '', app: 'other' },
      { token: player.token, key: 'heard' },
    );
    await heard('deposit', 1);
    const { fund_request_id } = request;
    const proof = { fund_request_id, utr: '712345678901' };
    await system.call('/api-fund-request-proof', proof, player);
    await heard('deposit', 2);
    await ask('/console/api/approve-deposit', { ...proof, received: '700' }, people.maker);
    await heard('deposit', 3);
    await desk.set({ withdraw_open: 0, withdraw_close: 1439 });
    await system.node.db.query(
      sql`update login_sessions set proved_at = clock_timestamp() where player_id = ${player.id}`,
    );
    const wanted = { mobile: '', request_amount: '1000', payment_method: '3' };
    const asked = await system.call('/api-user-withdraw-fund-request', wanted, {
      token: player.token,
      key: 'out',
    });
    await heard('withdrawal', 1);
    const cancel = { withdrawal_id: asked.body.request_number, reason: 'Wrong number' };
    expect((await ask('/console/api/cancel-withdrawal', cancel, people.maker)).state).toBe('cancelled');
    await heard('withdrawal', 2);
    stream.close();
  });
});
