import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayDesk } from '../../../test/support/gateway-desk.ts';
import { type GatewayStandIn, startGatewayStandIn } from '../../../test/support/gateway-stand-in.ts';
import { SECRETS } from '../../../test/support/gateway-webhooks.ts';
import { hearLog } from '../../../test/support/hear-log.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { openGateways } from './gateway/open-gateways.ts';
import { pollGateways } from './gateway/poll-gateways.job.ts';
import { watchPaymentsJob } from './watch-payments.job.ts';

let standIn: GatewayStandIn;
let system: TestSystem;
let desk: Awaited<ReturnType<typeof gatewayDesk>>;
beforeAll(async () => {
  standIn = await startGatewayStandIn();
  system = await startTestSystem('pglite', standIn.env('razorpay'));
  desk = await gatewayDesk('razorpay', { system, urls: [system.url], standIn });
});
afterAll(async () => {
  await system.close();
  await standIn.close();
});

test('A §8 with a gateway and no UPI id the gateway can be paid by, and every app says that it has no UPI id', async () => {
  const site = new URL(system.url).host;
  const asked = await fetch(`${system.url}/payment-gateway?domain=${site}`);
  expect(await asked.json()).toMatchObject({ success: true, data: { upiId: '', gateway: true } });
  const foreign = await fetch(`${system.url}/payment-gateway?domain=evil.example`);
  expect(await foreign.json()).toMatchObject({ success: false, data: { upiId: '', gateway: false } });
  const { player, link } = await desk.order(500);
  expect(link).toMatch(/^https:/);
  for (const [app, name] of [
    ['google_pay', 'Google Pay'],
    ['phonepe', 'PhonePe'],
    ['paytm', 'Paytm'],
  ] as const) {
    const { body } = await system.call('/api-get-pay-link', { request_amount: 500, app }, player);
    expect(body.msg).toBe(`${name} UPI ID not configured. Please try another payment method.`);
  }
});

test('on the embedded store a gateway reports, is polled, and what does not match is left to staff', async () => {
  const [told, asked, wrong, over] = [
    await desk.begin(500),
    await desk.begin(500),
    await desk.begin(500),
    await desk.begin(500),
  ];
  standIn.pay(told.reference);
  expect(await Promise.all([1, 2, 3].map(() => desk.tell(told.reference)))).toContainEqual([200, 'credited']);
  standIn.pay(asked.reference);
  standIn.end(over.reference);
  for (const { reference } of [asked, over]) await desk.dueNow(reference);
  await pollGateways(system.node, openGateways(system.node));
  standIn.pay(wrong.reference, { amount: 100 });
  expect(await desk.tell(wrong.reference)).toEqual([200, 'unmatched']);
  const heard = hearLog(system.node.log);
  await watchPaymentsJob(system.node).run();
  expect(heard).toEqual([{ text: 'payments fit no request', detail: { open: 1 } }]);
  const balances = await Promise.all([told, asked, wrong, over].map(({ player }) => desk.balanceOf(player)));
  expect(balances).toEqual([500, 500, 0, 0]);
  expect(await desk.historyOf(over.player)).toMatchObject([{ state: 'rejected' }]);
  const [row] = (await desk.unmatched('open')).unmatched ?? [];
  expect(row?.candidates[0]?.fund_request_id).toBe(wrong.id);
  expect((await desk.resolve(row?.unmatched_payment_id ?? '', wrong.id)).body).toMatchObject({
    state: 'credited',
  });
  expect(await desk.balanceOf(wrong.player)).toBe(1);
});

test('a payment that a gateway reports and that cannot be taken fails the job, the others are taken', async () => {
  const { db } = system.node;
  const [broken, fine] = [await desk.begin(300), await desk.begin(300)];
  for (const { reference } of [broken, fine]) {
    standIn.pay(reference);
    await desk.dueNow(reference);
  }
  await db.script(`
    create function break_off() returns trigger language plpgsql as $$ begin raise exception 'the lights went out'; end $$;
    create trigger break_off before update on deposits for each row
      when (old.reference = '${broken.reference}' and new.state = 'credited') execute function break_off();`);
  const poll = () => pollGateways(system.node, openGateways(system.node));
  await expect(poll()).rejects.toThrow('the lights went out');
  const balances = () => Promise.all([broken, fine].map(({ player }) => desk.balanceOf(player)));
  expect(await balances()).toEqual([0, 300]);
  await db.script('drop trigger break_off on deposits; drop function break_off();');
  await desk.dueNow(broken.reference);
  await poll();
  expect(await balances()).toEqual([300, 300]);
});

test('a webhook that is signed rightly, but about something else or unreadable, is taken and does nothing', async () => {
  const { player, reference } = await desk.begin(500);
  const bodies = [
    '',
    'hello',
    '[]',
    JSON.stringify({ event: 'refund.processed', payload: { refund: { entity: { id: 'rfnd_1' } } } }),
    JSON.stringify({
      event: 'payment_link.paid',
      payload: {
        payment_link: { entity: { reference_id: reference, status: 'paid' } },
        payment: { entity: { id: 'pay_1', status: 'captured', amount: -50_000, currency: 'INR' } },
      },
    }),
  ];
  for (const body of bodies) {
    const signature = createHmac('sha256', SECRETS.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
    expect([body, await desk.post({ headers, body })]).toEqual([body, [200, 'ignored']]);
  }
  expect([await desk.balanceOf(player), await desk.unmatchedPaymentsOf(reference)]).toEqual([0, []]);
});
