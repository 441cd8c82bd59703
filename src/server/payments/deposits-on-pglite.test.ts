import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositDesk, newUtr, PAYEES } from '../../../test/support/deposit-desk.ts';
import { addPlayer } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { changeSettings } from '../settings/settings.ts';
import { expireDepositsJob } from './deposits/expire-deposits.job.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem('pglite');
});
afterAll(() => system.close());

test('on the embedded store a payment is begun by its link, proved, disputed, held, credited, rejected and found again', async () => {
  await system.node.db.transaction((tx) => changeSettings(tx, system.node.live, PAYEES, null));
  await system.services.settings.refresh();
  const desk = await depositDesk({ db: system.node.db, urls: [system.url] });
  const [player, other] = [await addPlayer(system.node.db, 0), await addPlayer(system.node.db, 0)];
  const link = await system.call('/api-get-pay-link', { request_amount: 500, app: 'paytm' }, player);
  const reference = link.body.reference ?? '';
  const added = await desk.add(player, 500, { key: 'first', reference });
  expect((await desk.add(player, 500, { key: 'first', reference })).body).toEqual(added.body);
  const id = added.body.fund_request_id ?? '';
  const utr = newUtr();
  await desk.prove(player, { fund_request_id: id, utr });
  const theirs = await desk.request(other, 500);
  expect((await desk.prove(other, { fund_request_id: theirs, utr })).body.code).toBe('utr_taken');
  await system.call('/api-set-limit', { kind: 'deposit', period: 'day', amount: '300' }, player);
  const approvals = await Promise.all([desk.approve(id, 500, utr), desk.approve(id, 500, utr, 1)]);
  expect(approvals.map(({ body }) => body.code ?? String(body.state)).toSorted()).toEqual([
    'credited',
    'deposit_limit',
  ]);
  expect((await desk.reject(theirs, 'Paid by somebody else')).body.state).toBe('rejected');
  await expireDepositsJob(system.node).run();
  expect((await desk.rowOf(id))?.flags).toEqual(['utr_of_another', 'limit_passed', 'first_deposit']);
  expect((await desk.list('rejected')).deposits?.map(({ fund_request_id }) => fund_request_id)).toEqual([
    theirs,
  ]);
  expect([await desk.balanceOf(player), await desk.balanceOf(other)]).toEqual([300, 0]);
});
