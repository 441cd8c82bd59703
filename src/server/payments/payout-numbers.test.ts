import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { sql } from '../platform/store/sql.ts';
import { farAddress } from '../../../test/support/far-address.ts';
import { moneyDesk } from '../../../test/support/money-desk.ts';
import type { TestPlayer } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';

describe('numbers that withdrawals go to', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem('postgres', { TRUSTED_PROXIES: '127.0.0.1' });
  });
  afterAll(() => system.close());

  const desk = moneyDesk(() => system);
  let phones = 0;
  const newPhone = () => {
    phones += 1;
    return `${800_000 + phones}4321`;
  };
  const askCode = (player: { readonly token: string } | null, mobile: string) =>
    system.call(
      '/api-resend-otp',
      { mobile, purpose: 'upi' },
      { ...(player === null ? {} : { token: player.token }), headers: farAddress() },
    );
  async function codeFor(player: TestPlayer, mobile: string): Promise<string> {
    const { body } = await askCode(player, mobile);
    expect(body).toMatchObject({ status: true, otp_length: 4, resend_in: 30 });
    return body.otp ?? '';
  }
  const save = (player: TestPlayer, input: object) => system.call('/api-add-user-upi-details', input, player);
  const proveEarlier = ({ id }: TestPlayer) =>
    system.node.db.query(sql`
      update login_sessions set proved_at = clock_timestamp() - interval '11 minutes' where player_id = ${id}`);

  test.each([
    ['1', 'paytm_no', 'paytm_number', '3'],
    ['2', 'google_pay_no', 'google_pay_number', '2'],
    ['3', 'phon_pay_no', 'phone_pay_number', '4'],
  ])(
    'I-10 upi_type %s is saved from %s and shown as %s, payment_method %s',
    async (type, field, shown, method) => {
      const player = await desk.newPlayer(0, []);
      const mobile = newPhone();
      const { body } = await save(player, {
        upi_type: type,
        [field]: mobile,
        otp: await codeFor(player, mobile),
      });
      expect(body).toMatchObject({ status: true, msg: 'UPI Number Added Successfully!' });
      const details = await system.call('/api-get-user-payment-details', {}, player);
      const none = { google_pay_number: '', paytm_number: '', phone_pay_number: '' };
      const [numbers] = details.body.payment_details ?? [];
      const { payment_details } = calls['/api-get-user-payment-details'].reply.parse(details.body);
      expect(payment_details).toEqual([{ ...none, [shown]: mobile }]);
      // The number stands in its own field, and nowhere else of what clients of others read.
      expect(Object.entries(numbers ?? {}).filter(([, text]) => text !== '')).toEqual([[shown, mobile]]);
      const { body: list } = await system.call('/api-user-payment-method-list', {}, player);
      const saved = list.payment_methods?.filter(({ number }) => number !== '');
      expect(saved).toMatchObject([
        { payment_method: method, number: mobile, usable_from: body.usable_from },
      ]);
      expect(list.payment_methods?.map(({ name }) => name)).toEqual(['Google Pay', 'Paytm', 'PhonePe']);
    },
  );

  test('a new number waits 24 hours before a withdrawal can go to it, and the player is told', async () => {
    const player = await desk.newPlayer(1_000, []);
    const mobile = newPhone();
    const { body } = await save(player, {
      upi_type: '1',
      paytm_no: mobile,
      otp: await codeFor(player, mobile),
    });
    const { body: list } = await system.call('/api-user-payment-method-list', {}, player);
    expect(list.number_wait_hours).toBe(24);
    const hours = (Date.parse(body.usable_from ?? '') - system.node.clock.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    await desk.set({ withdraw_open: 0, withdraw_close: 1439 });
    const ask = { mobile: player.mobile, request_amount: 500, payment_method: '3' };
    const asked = () => desk.told(player, '/api-user-withdraw-fund-request', ask, 'key');
    expect(await asked()).toBe('payout_number_waits');
    await system.node.db.query(sql`
      update payout_numbers set usable_from = usable_from - interval '24 hours' where player_id = ${player.id}`);
    expect(await asked()).toBe('done');
    expect(await desk.noticesOf(player)).toEqual(['payout_number_added']);
    expect(await desk.eventsOf(`player:${player.id}`)).toEqual(['payout_number_added']);
  });

  test('where the operator says so a new number can be used at once', async () => {
    await desk.set({ payout_number_wait_hours: 0 });
    const player = await desk.newPlayer(0, []);
    const mobile = newPhone();
    const { body } = await save(player, {
      upi_type: '1',
      paytm_no: mobile,
      otp: await codeFor(player, mobile),
    });
    expect(Date.parse(body.usable_from ?? '')).toBeLessThanOrEqual(system.node.clock.now() + 1_000);
    const { body: list } = await system.call('/api-user-payment-method-list', {}, player);
    expect(list.number_wait_hours).toBe(0);
    await desk.set({ payout_number_wait_hours: 24 });
  });

  test('AUTH-02 a code is asked for by a player who has just given the password, by nobody else', async () => {
    const player = await desk.newPlayer(0, []);
    expect((await askCode(null, newPhone())).body.code).toBe('invalid_navigation');
    await proveEarlier(player);
    expect((await askCode(player, newPhone())).body.code).toBe('step_up_required');
    const { body } = await save(player, { upi_type: '1', paytm_no: newPhone(), otp: '1234' });
    expect(body.code).toBe('step_up_required');
  });

  test('AUTH-02 a code serves the player who asked for it, for that number, once', async () => {
    const [player, thief] = [await desk.newPlayer(0, []), await desk.newPlayer(0, [])];
    const [mobile, another] = [newPhone(), newPhone()];
    const otp = await codeFor(player, mobile);
    await codeFor(player, another);
    const codeOf = async (by: TestPlayer, input: object) =>
      (await save(by, { upi_type: '1', paytm_no: mobile, otp, ...input })).body.code ?? 'saved';
    expect(await codeOf(thief, {})).toBe('otp_not_valid');
    expect(await codeOf(player, {})).toBe('saved');
    expect(await codeOf(player, {})).toBe('otp_not_valid');
    expect(await codeOf(player, { otp: '' })).toBe('invalid_navigation');
    const none = await system.call('/api-get-user-payment-details', {}, thief);
    expect(none.body.payment_details?.[0]?.paytm_number).toBe('');
  });

  test('AUTH-02 the token of a right code serves the same player alone', async () => {
    const [player, thief] = [await desk.newPlayer(0, []), await desk.newPlayer(0, [])];
    const mobile = newPhone();
    const otp = await codeFor(player, mobile);
    const verified = await system.call('/api-verify-otp', { mobile, otp, purpose: 'upi' }, player);
    const input = { upi_type: '3', phon_pay_no: mobile, otp_token: verified.body.otp_token };
    expect((await save(thief, input)).body.code).toBe('otp_not_valid');
    expect((await save(player, input)).body.status).toBe(true);
  });

  test('what the documents refuse is refused in their words', async () => {
    const player = await desk.newPlayer(0, []);
    const refusedWith = async (input: object) => (await save(player, input)).body.msg;
    expect(await refusedWith({ upi_type: '1' })).toBe('Phone No is required!');
    expect(await refusedWith({ upi_type: '1', google_pay_no: newPhone() })).toBe('Phone No is required!');
    expect(await refusedWith({ upi_type: '2', google_pay_no: '12345' })).toBe('Phone No is not Valid!');
    expect(await refusedWith({ upi_type: '4', paytm_no: newPhone() })).toBe('Please select a payment method');
  });

  test('I-03 during the freeze after a new password no number is saved', async () => {
    const player = await desk.newPlayer(0, []);
    await system.node.db.query(sql`
      update players set money_out_from = clock_timestamp() + interval '1 hour' where id = ${player.id}`);
    const { body } = await save(player, { upi_type: '1', paytm_no: newPhone(), otp: '1234' });
    expect(body.code).toBe('money_out_waits');
  });

  test('PRIV-02 the database holds no number in clear', async () => {
    const player = await desk.newPlayer(0, []);
    const mobile = newPhone();
    await save(player, { upi_type: '1', paytm_no: mobile, otp: await codeFor(player, mobile) });
    const [row] = await system.node.db.query<{ text: string }>(sql`
      select n::text as text from payout_numbers n where player_id = ${player.id}`);
    // Bytes are written in hexadecimal there.
    expect(row?.text).toContain('paytm');
    expect(row?.text).not.toContain(mobile);
    expect(row?.text).not.toContain(Buffer.from(mobile).toString('hex'));
  });

  test('a number saved again does not begin to wait anew, another one does', async () => {
    const player = await desk.newPlayer(0, ['paytm']);
    const again = await save(player, {
      upi_type: '1',
      paytm_no: player.mobile,
      otp: await codeFor(player, player.mobile),
    });
    expect(Date.parse(again.body.usable_from ?? '')).toBeLessThan(system.node.clock.now());
    const mobile = newPhone();
    const other = await save(player, { upi_type: '1', paytm_no: mobile, otp: await codeFor(player, mobile) });
    expect(Date.parse(other.body.usable_from ?? '')).toBeGreaterThan(system.node.clock.now());
  });
});
