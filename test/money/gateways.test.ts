import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GATEWAYS } from '#contract/console/gateways.ts';
import { openGateways } from '../../src/server/gateways/gateway/open-gateways.ts';
import { pollGateways } from '../../src/server/gateways/gateway/poll-gateways.job.ts';
import { changeSettings } from '../../src/server/settings/settings.ts';
import { newUtr } from '../support/deposit-desk.ts';
import { FAULT_MS_MAX, FAULT_SIZES } from '../support/fault-sizes.ts';
import { gatewayDesk } from '../support/gateway-desk.ts';
import { type GatewayStandIn, startGatewayStandIn } from '../support/gateway-stand-in.ts';
import { newPayment, PAYER } from '../support/gateway-webhooks.ts';
import { addPlayer } from '../support/people.ts';
import { sayFigure } from '../support/say-figure.ts';
import { startTestSystem } from '../support/test-system.ts';
import { IS_SAMPLE } from '../support/sample.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

let standIn: GatewayStandIn;
beforeAll(async () => {
  standIn = await startGatewayStandIn();
});
afterAll(() => standIn.close());

// All of them take the same way through the books; what differs is how each one signs and names things.
const TRIED = IS_SAMPLE ? GATEWAYS.slice(0, 1) : GATEWAYS;

describe.each(TRIED)('Money in by %s, at two servers', (gateway) => {
  let servers: TwoServers;
  let desk: Awaited<ReturnType<typeof gatewayDesk>>;
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 0, env: standIn.env(gateway) });
    desk = await gatewayDesk(gateway, { system: servers.system, urls: servers.urls, standIn });
  });
  // Stops both and checks the books, INV-7 among them.
  afterAll(() => servers.close());
  const poll = () => pollGateways(servers.system.node, openGateways(servers.system.node));

  test('MON-08 a player is sent to pay, the gateway says that it is paid, and the points are there', async () => {
    const { player, reference, link } = await desk.order(500);
    expect(link).toMatch(/^(https|upi):\/\//);
    const { utr } = standIn.pay(reference);
    expect(await desk.tell(reference)).toEqual([200, 'credited']);
    expect([await desk.balanceOf(player), await desk.entriesOf(player)]).toEqual([500, 1]);
    // Our app says only now that a payment was started; it finds it done.
    expect((await desk.add(player, 500, { reference })).body).toMatchObject({ reference, state: 'credited' });
    expect(await desk.historyOf(player)).toMatchObject([
      { reference, state: 'credited', amount: '500', received: '500', app: 'gateway', utr },
    ]);
  });

  test('A §7 the server returns no address for Other UPI Gateway, where the gateway takes the payment', async () => {
    const { db, live } = servers.system.node;
    const change = { upi_payment_id: 'house@bank', paytm_upi_payment_id: 'paytm@bank' };
    await db.transaction((tx) => changeSettings(tx, live, change, null));
    const { token } = await addPlayer(db, 0);
    const addresses = async () =>
      (await desk.ask('/api-admin-bank-details', {}, { token })).body.bank_details;
    await expect.poll(addresses).toMatchObject([{ upi_payment_id: '', paytm_upi_payment_id: 'paytm@bank' }]);
  });

  test(
    'F13 T40 told three times, shuffled and late, at both servers, while a cashier approves: one credit each',
    { timeout: FAULT_MS_MAX },
    async () => {
      const { deposits } = FAULT_SIZES.F13;
      const begun = await Promise.all(Array.from({ length: deposits }, () => desk.begin(500)));
      const acts = begun.flatMap(({ reference, id }, i) => {
        const { utr } = standIn.pay(reference);
        return [
          () => desk.tell(reference, {}, i),
          () => desk.approve(id, 500, utr, i),
          () => desk.tell(reference, {}, i + 1),
          () => desk.tell(reference, { eventId: `other-${reference}` }, i),
        ];
      });
      // In a mixed order that is the same every time.
      const shuffled = acts.map((_, i) => acts[(i * 7) % acts.length]).flatMap((act) => act ?? []);
      expect(new Set(shuffled).size).toBe(acts.length);
      await Promise.all(shuffled.map((act) => act()));
      for (const [i, { player, reference, id }] of begun.entries()) {
        expect(await desk.tell(reference, { eventId: `late-${reference}` }, i)).toEqual([200, 'known']);
        expect([await desk.balanceOf(player), await desk.entriesOf(player)]).toEqual([500, 1]);
        expect((await desk.approve(id, 500, newUtr(), i)).body.code).toBe('fund_request_decided');
        expect(await desk.unmatchedPaymentsOf(reference)).toEqual([]);
      }
      sayFigure('F13', { [`deposits by ${gateway}`]: deposits, 'words about each': 4, credits: deposits });
    },
  );

  test('TH-10 a body that was changed on its way credits nothing that is not true', async () => {
    const { player, reference } = await desk.begin(500);
    const payment = standIn.pay(reference);
    const right = standIn.webhook(gateway, reference);
    const changed = [
      right.body.replace('50000', '90000').replace('"payment_amount":500', '"payment_amount":900'),
      right.body.replace(payment.utr, newUtr()),
      `${right.body} `,
      right.body.slice(0, -1),
    ];
    expect(new Set(changed).size).toBe(changed.length);
    // Where the signature is not about the body, what it says is asked about, and the gateway's own word counts.
    const isSigned = gateway !== 'phonepe';
    for (const body of changed) {
      const [status] = await desk.post({ ...right, body });
      expect([body, status]).toEqual([body, isSigned ? 401 : 200]);
    }
    expect(await desk.balanceOf(player)).toBe(isSigned ? 0 : 500);
    await desk.post(right);
    expect([await desk.balanceOf(player), await desk.entriesOf(player)]).toEqual([500, 1]);
    expect(await desk.historyOf(player)).toMatchObject([{ received: '500', utr: payment.utr }]);
  });

  test('TH-10 T40 no signature, a foreign one and a bit of the right one turned over are refused', async () => {
    const { player, reference } = await desk.begin(500);
    standIn.pay(reference);
    const { headers, body } = standIn.webhook(gateway, reference);
    const name = ['x-razorpay-signature', 'x-webhook-signature', 'authorization'].find(
      (one) => one in headers,
    );
    const signature = headers[name ?? ''] ?? '';
    const flipped = Array.from({ length: 8 }, (_, i) => {
      const at = (i * 7) % (signature.length - 2);
      return `${signature.slice(0, at)}${signature[at] === 'a' ? 'b' : 'a'}${signature.slice(at + 1)}`;
    });
    for (const forged of ['', 'x', signature.slice(1), ...flipped])
      expect(await desk.post({ headers: { ...headers, [name ?? '']: forged }, body })).toEqual([
        401,
        'refused',
      ]);
    const { [name ?? '']: _, ...bare } = headers;
    expect(await desk.post({ headers: bare, body })).toEqual([401, 'refused']);
    expect(await desk.balanceOf(player)).toBe(0);
  });

  test('TH-10 where the signature has a time, one of six minutes ago or ahead is refused', async () => {
    const { player, reference } = await desk.begin(500);
    standIn.pay(reference);
    const hasTime = gateway === 'cashfree';
    for (const off of [-360_000, 360_000, -86_400_000]) {
      const [status] = await desk.tell(reference, { at: Date.now() + off });
      expect([off, status]).toEqual([off, hasTime ? 401 : 200]);
    }
    expect(await desk.balanceOf(player)).toBe(hasTime ? 0 : 500);
    await desk.tell(reference, { at: Date.now() - 240_000 });
    expect([await desk.balanceOf(player), await desk.entriesOf(player)]).toEqual([500, 1]);
    // Some say it in seconds.
    const seconds = await desk.begin(500);
    standIn.pay(seconds.reference);
    const at = Math.floor(Date.now() / 1000);
    expect(await desk.tell(seconds.reference, { at })).toEqual([200, 'credited']);
  });

  test('T40 another amount or currency is credited to nobody, told as often as may be; a person sees it once', async () => {
    const less = await desk.begin(500);
    const { utr } = standIn.pay(less.reference, { amount: 100 });
    for (const i of [0, 1, 2]) await desk.tell(less.reference, { eventId: `less-${less.reference}-${i}` }, i);
    expect([await desk.balanceOf(less.player), await desk.unmatchedPaymentsOf(less.reference)]).toEqual([
      0,
      [['amount_differs', '1']],
    ]);
    const told = ((await desk.unmatched('open')).unmatched ?? []).find((row) => row.utr === utr);
    expect(told?.payer).toBe(gateway === 'phonepe' ? '' : PAYER);
    // Approved in the queue it is the gateway's payment all the same, and no longer an unmatched payment.
    expect((await desk.approve(less.id, 1, utr)).body).toMatchObject({ state: 'credited' });
    expect([await desk.balanceOf(less.player), await desk.unmatchedPaymentsOf(less.reference)]).toEqual([
      1,
      [],
    ]);
    expect(await desk.tell(less.reference, { eventId: `less-${less.reference}-later` })).toEqual([
      200,
      'known',
    ]);
    // They name no currency, because they take rupees only.
    if (gateway === 'phonepe') return;
    const foreign = await desk.begin(500);
    standIn.pay(foreign.reference, { currency: 'USD' });
    expect(await desk.tell(foreign.reference)).toEqual([200, 'unmatched']);
    expect([await desk.balanceOf(foreign.player), await desk.unmatchedPaymentsOf(foreign.reference)]).toEqual(
      [0, [['currency_differs', '500']]],
    );
    const listed = ((await desk.unmatched('open')).unmatched ?? []).find(
      ({ reference }) => reference === foreign.reference,
    );
    expect((await desk.resolve(listed?.unmatched_payment_id ?? '', foreign.id)).body.code).toBe(
      'unmatched_payment_not_rupees',
    );
  });

  test('T40 what a player says of the amount afterwards changes nothing: the order counts, and what came in', async () => {
    const { player, reference } = await desk.order(500);
    expect((await desk.add(player, 900, { reference })).body).toMatchObject({ reference, state: 'pending' });
    standIn.pay(reference);
    expect(await desk.tell(reference)).toEqual([200, 'credited']);
    expect(await desk.balanceOf(player)).toBe(500);
    expect(await desk.historyOf(player)).toMatchObject([{ amount: '900', received: '500' }]);
  });

  test('T40 a reference that is not of this gateway credits nothing', async () => {
    const reference = `TXN${'0'.repeat(20)}`;
    const payment = newPayment();
    // Who proves nothing about the body is asked about our own orders only.
    const listed = gateway === 'phonepe' ? [] : [['unknown', '500']];
    expect(await desk.tell(reference, { payment })).toEqual([
      200,
      gateway === 'phonepe' ? 'ignored' : 'unmatched',
    ]);
    expect(await desk.unmatchedPaymentsOf(reference)).toEqual(listed);
    const { player, reference: own } = await desk.begin(500);
    const other = GATEWAYS.find((one) => one !== gateway) ?? gateway;
    await desk.post(standIn.webhook(other, own, { payment: newPayment() }), 0, other);
    expect(await desk.balanceOf(player)).toBe(0);
  });

  test('TH-10 states go forward only: a failure after the payment takes nothing back, a payment after the failure is for a person', async () => {
    const paid = await desk.begin(500);
    standIn.pay(paid.reference);
    await desk.tell(paid.reference);
    standIn.end(paid.reference);
    const over = { payment: newPayment({ isPaid: false }), eventId: `over-${paid.reference}` };
    await desk.tell(paid.reference, over);
    expect([await desk.balanceOf(paid.player), (await desk.historyOf(paid.player))[0]?.state]).toEqual([
      500,
      'credited',
    ]);
    const failed = await desk.begin(500);
    standIn.end(failed.reference);
    await desk.dueNow(failed.reference);
    await poll();
    expect(await desk.historyOf(failed.player)).toMatchObject([
      { state: 'rejected', reason: 'The payment was not completed.' },
    ]);
    standIn.pay(failed.reference);
    expect(await desk.tell(failed.reference, { eventId: `paid-${failed.reference}` })).toEqual([
      200,
      'unmatched',
    ]);
    expect([await desk.balanceOf(failed.player), await desk.unmatchedPaymentsOf(failed.reference)]).toEqual([
      0,
      [['request_decided', '500']],
    ]);
  });

  test('an attempt that failed leaves the request waiting, because another may follow', async () => {
    const { player, reference } = await desk.begin(500);
    const tried = newPayment({ isPaid: false });
    const attempt = await desk.tell(reference, { payment: tried, eventId: `attempt-${reference}` });
    expect(attempt).toEqual([200, 'waiting']);
    expect(await desk.historyOf(player)).toMatchObject([{ state: 'pending' }]);
  });

  test('a second payment of one order is for a person, who credits it to another request of the player, once', async () => {
    const { player, reference } = await desk.begin(500);
    standIn.pay(reference);
    await desk.tell(reference);
    const again = standIn.pay(reference);
    // The gateway that is asked says what it said first; only its signed word names the second payment.
    if (gateway === 'phonepe') return;
    expect(await desk.tell(reference, { payment: again })).toEqual([200, 'unmatched']);
    const other = await desk.request(player, 500);
    const row = ((await desk.unmatched('open')).unmatched ?? []).find((one) => one.reference === reference);
    expect(row?.candidates.map(({ fund_request_id }) => fund_request_id)).toContain(other);
    const answers = await Promise.all(
      [0, 1, 2, 3].map((i) => desk.resolve(row?.unmatched_payment_id ?? '', other, i)),
    );
    expect(answers.map(({ body }) => body.code ?? String(body.state)).toSorted()).toEqual([
      'credited',
      'unmatched_payment_decided',
      'unmatched_payment_decided',
      'unmatched_payment_decided',
    ]);
    expect([await desk.balanceOf(player), await desk.entriesOf(player)]).toEqual([1000, 2]);
    expect(await desk.tell(reference, { payment: again, eventId: `again-${reference}` })).toEqual([
      200,
      'known',
    ]);
    expect([await desk.balanceOf(player), await desk.unmatchedPaymentsOf(reference)]).toEqual([1000, []]);
  });

  test("a payment that a person has said is nobody's is not credited later by the gateway's word", async () => {
    const { player, reference } = await desk.begin(500);
    const { utr } = standIn.pay(reference);
    const claimant = await addPlayer(servers.system.node.db, 0);
    const claimed = await desk.request(claimant, 500);
    await desk.prove(claimant, { fund_request_id: claimed, utr });
    expect(await desk.tell(reference)).toEqual([200, 'unmatched']);
    const row = ((await desk.unmatched('open')).unmatched ?? []).find((one) => one.reference === reference);
    const dismissed = await desk.dismiss(row?.unmatched_payment_id ?? '', 'Sent back to the payer');
    expect(dismissed.body.state).toBe('not_ours');
    expect((await desk.reject(claimed, 'Nothing came in')).body.state).toBe('rejected');
    await desk.dueNow(reference);
    await poll();
    expect([await desk.balanceOf(player), await desk.entriesOf(player)]).toEqual([0, 0]);
    expect((await desk.historyOf(player))[0]?.state).toBe('pending');
  });

  test('a request that one person has approved is left to the second one, though the gateway says that it failed', async () => {
    const { player, reference, id } = await desk.begin(20_000);
    expect((await desk.approve(id, 20_000, newUtr())).body.state).toBe('first_approved');
    standIn.end(reference);
    await desk.dueNow(reference);
    await poll();
    expect((await desk.historyOf(player))[0]?.state).toBe('pending');
  });

  test('MON-08 when a webhook is lost the payment is found by asking, once however many ask', async () => {
    const { player, reference } = await desk.begin(500);
    await poll();
    standIn.pay(reference);
    // No check is made in the first minutes.
    await poll();
    expect(await desk.balanceOf(player)).toBe(0);
    await desk.dueNow(reference);
    standIn.answers(false);
    await poll();
    standIn.answers(true);
    expect(await desk.balanceOf(player)).toBe(0);
    await desk.dueNow(reference);
    const before = standIn.asked();
    await Promise.all([poll(), poll(), poll(), desk.tell(reference)]);
    expect([await desk.balanceOf(player), await desk.entriesOf(player)]).toEqual([500, 1]);
    await desk.dueNow(reference);
    const asked = standIn.asked() - before;
    await poll();
    // A credited payment is not checked again.
    expect(standIn.asked() - before).toBe(asked);
  });

  test('RG-02 what is over the own limit of the player is held, as when a cashier approves', async () => {
    const { player, reference, id } = await desk.begin(500);
    await desk.ask('/api-set-limit', { kind: 'deposit', period: 'week', amount: '300' }, player);
    standIn.pay(reference);
    expect(await desk.tell(reference)).toEqual([200, 'credited']);
    expect([await desk.balanceOf(player), (await desk.rowOf(id))?.held]).toEqual([300, '200']);
  });
});

test('a gateway without its secrets does not exist, and nobody can pay by it', async () => {
  const {
    RAZORPAY_KEY_ID: _,
    RAZORPAY_KEY_SECRET: __,
    RAZORPAY_WEBHOOK_SECRET: ___,
    ...env
  } = standIn.env('cashfree');
  const system = await startTestSystem('postgres', env);
  const desk = await gatewayDesk('razorpay', { system, urls: [system.url], standIn });
  const { reference } = await desk.begin(500);
  const right = standIn.webhook('razorpay', reference, { payment: newPayment() });
  for (const to of ['razorpay', 'paytm', '__proto__', 'RAZORPAY'])
    expect([to, await desk.post(right, 0, to)]).toEqual([to, [404, 'refused']]);
  const large = { headers: right.headers, body: JSON.stringify({ padding: 'x'.repeat(70_000) }) };
  expect((await desk.post(large, 0, 'cashfree'))[0]).toBe(413);
  standIn.answers(false);
  await expect(desk.order(500)).rejects.toThrow('An error occurred while trying to initiate payment.');
  standIn.answers(true);
  await system.close();
});
