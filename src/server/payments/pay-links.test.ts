import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depositDesk, PAYEES } from '../../../test/support/deposit-desk.ts';
import { addPlayer } from '../../../test/support/people.ts';
import { readQr } from '../../../test/support/read-qr.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { changeSettings } from '../settings/settings.ts';

let system: TestSystem;
let desk: Awaited<ReturnType<typeof depositDesk>>;
beforeAll(async () => {
  system = await startTestSystem();
  desk = await depositDesk({ db: system.node.db, urls: [system.url] });
});
afterAll(() => system.close());

const change = async (settings: Parameters<typeof changeSettings>[2]) => {
  await system.node.db.transaction((tx) => changeSettings(tx, system.node.live, settings, null));
  await system.services.settings.refresh();
};

test('A §8 without an address of the operator every way to pay says so by its name', async () => {
  const player = await addPlayer(system.node.db, 0);
  for (const [app, name] of [
    ['google_pay', 'Google Pay'],
    ['phonepe', 'PhonePe'],
    ['paytm', 'Paytm'],
    ['other', ''],
  ] as const) {
    const { body } = await system.call('/api-get-pay-link', { request_amount: 500, app }, player);
    expect([body.code, body.msg]).toEqual([
      'upi_not_configured',
      `${name} UPI ID not configured. Please try another payment method.`,
    ]);
  }
  expect((await system.call('/api-get-qr-pay', {}, player)).body.code).toBe('upi_not_configured');
  const gateway = await fetch(`${system.url}/payment-gateway?domain=${new URL(system.url).host}`);
  expect(await gateway.json()).toMatchObject({ success: false, data: { upiId: '' } });
});

describe('With addresses of the operator', () => {
  beforeAll(() => change(PAYEES));

  test('I-20 each app gets a link to its own address, with the amount and a reference of its own', async () => {
    const player = await addPlayer(system.node.db, 0);
    const references = new Set<string>();
    for (const [app, upiId, start] of [
      ['google_pay', 'ank.gpay@okbank', 'intent://pay?pa=ank.gpay@okbank&'],
      ['phonepe', 'ank.phonepe@ybl', 'intent://pay?pa=ank.phonepe@ybl&'],
      ['paytm', 'ank.paytm@paytm', 'intent://pay?pa=ank.paytm@paytm&'],
      ['other', 'ank@upi', 'upi://pay?pa=ank@upi&'],
    ] as const) {
      const { body } = await system.call('/api-get-pay-link', { request_amount: '500', app }, player);
      references.add(body.reference ?? '');
      expect(body).toMatchObject({
        upi_id: upiId,
        payee_name: 'Ank Games & Co',
        link: `upi://pay?pa=${upiId}&pn=Ank%20Games%20%26%20Co&tr=${body.reference}&tn=Add%20Funds&am=500.00&cu=INR`,
      });
      expect(body.android_link).toContain(start);
      expect(body.reference).toMatch(/^[A-Z0-9]{12,35}$/);
    }
    expect(references.size).toBe(4);
  });

  test('I-21 every picture, read by a camera, says just what its link says', async () => {
    const player = await addPlayer(system.node.db, 0);
    const { body } = await system.call(
      '/api-get-pay-link',
      { request_amount: '49999', app: 'other' },
      player,
    );
    expect(readQr(body.qr_image ?? '')).toBe(body.link);
    for (const [request_amount, fields] of [
      ['', 'tn=Add%20Funds&cu=INR'],
      ['250', 'tn=Add%20Funds&am=250.00&cu=INR'],
    ]) {
      const [qr] = (await system.call('/api-get-qr-pay', { request_amount }, player)).body.qrdata ?? [];
      expect(qr).toMatchObject({
        upi_id: 'ank@upi',
        link: `upi://pay?pa=ank@upi&pn=Ank%20Games%20%26%20Co&${fields}`,
      });
      expect(readQr(qr?.qr_image ?? '')).toBe(qr?.link);
    }
  });

  test('I-21 without a log-in where players pay to is told only while the operator wants that', async () => {
    const player = await addPlayer(system.node.db, 0);
    const paths = ['/api-admin-bank-details', '/api-get-qr-pay'] as const;
    const asNobody = async () =>
      Promise.all(
        paths.map(async (path) => {
          const { http, body } = await system.call(path, {
            env_type: 'Prod',
            app_key: 'KEY',
            unique_token: null,
          });
          return [http, body.code];
        }),
      );
    expect(await asNobody()).toEqual(paths.map(() => [401, 'not_logged_in']));
    await change({ public_payee: true });
    for (const path of paths) {
      const [own, nobody] = [await system.call(path, {}, player), await system.call(path, {})];
      expect([nobody.http, nobody.body]).toEqual([200, own.body]);
    }
    expect((await system.call('/api-admin-bank-details', {})).body.bank_details?.[0]).toMatchObject({
      upi_payment_id: 'ank@upi',
    });
    await change({ public_payee: false });
    expect(await asNobody()).toEqual(paths.map(() => [401, 'not_logged_in']));
    expect((await system.call('/api-admin-bank-details', {}, player)).http).toBe(200);
  });

  test('A §5 a link is refused without a way to pay, and for amounts out of bounds', async () => {
    const player = await addPlayer(system.node.db, 0);
    const refused = async (input: object) => {
      const { body } = await system.call('/api-get-pay-link', input, player);
      return [body.code, body.msg];
    };
    expect(await refused({ request_amount: 500 })).toEqual([
      'payment_method_required',
      'Please select a payment method',
    ]);
    expect(await refused({ request_amount: 99, app: 'other' })).toEqual([
      'amount_below_deposit_min',
      'Minimum amount to add is 100',
    ]);
    expect(await refused({ request_amount: 50_001, app: 'other' })).toEqual([
      'amount_above_deposit_max',
      'Maximum amount to add is 50000',
    ]);
    expect((await refused({ request_amount: '-500', app: 'other' }))[0]).toBe('points_not_valid');
    expect((await refused({ request_amount: '500', app: 'gateway' }))[0]).toBe('upi_not_configured');
    expect((await system.call('/api-last-fund-request-detail', {}, player)).body).toMatchObject({
      min_amt: '100',
      max_amt: '50000',
    });
  });

  test('A §7 the bank details are those of the settings', async () => {
    await change({ bank_name: 'Bank of Maharashtra', ifsc_code: 'MAHB0000001' });
    const player = await addPlayer(system.node.db, 0);
    expect((await system.call('/api-admin-bank-details', {}, player)).body.bank_details).toEqual([
      {
        ...PAYEES,
        bank_name: 'Bank of Maharashtra',
        account_holder_name: '',
        ac_holder_name: '',
        account_number: '',
        ifsc_code: 'MAHB0000001',
      },
    ]);
  });

  test('I-20 the gateway answers the own host and the one the operator named, and no other', async () => {
    await change({ site_domain: 'play.example.in' });
    const ask = async (query: string) => {
      const response = await fetch(`${system.url}/payment-gateway${query}`);
      const body: unknown = await response.json();
      return body;
    };
    const { host } = new URL(system.url);
    for (const domain of [host, '127.0.0.1', 'play.example.in', 'PLAY.example.in'])
      expect(await ask(`?domain=${domain}`)).toMatchObject({
        success: true,
        data: { upiId: 'ank@upi', gateway: false },
      });
    for (const query of [
      '',
      '?domain=',
      '?domain=evil.example',
      '?domain=a&domain=b',
      '?site=play.example.in',
    ])
      expect([query, await ask(query)]).toMatchObject([query, { success: false, data: { upiId: '' } }]);
  });

  test('I-19 a request with the reference of its link is that payment, whoever else asks for the same', async () => {
    const [player, other] = [await addPlayer(system.node.db, 0), await addPlayer(system.node.db, 0)];
    const link = await system.call('/api-get-pay-link', { request_amount: 500, app: 'phonepe' }, player);
    const reference = link.body.reference ?? '';
    expect(await desk.historyOf(player)).toEqual([]);
    const foreign = await desk.add(other, 500, { reference });
    expect(foreign.body.reference).not.toBe(reference);
    const own = await desk.add(player, 500, { reference });
    expect(own.body).toMatchObject({ reference, state: 'pending' });
    expect((await desk.add(player, 500, { reference })).body).toEqual(own.body);
    expect(await desk.historyOf(player)).toMatchObject([{ reference, app: 'phonepe', state: 'pending' }]);
  });
});
