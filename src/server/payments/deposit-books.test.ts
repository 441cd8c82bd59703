import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { depositDesk, newUtr } from '../../../test/support/deposit-desk.ts';
import { addPlayer } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { checkInvariants } from '../audit/check-invariants.ts';
import { post } from '../ledger/post.ts';
import { sql } from '../platform/store/sql.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
// Its books are made wrong on purpose: they are not checked at the end.
afterAll(async () => {
  await system.stop();
  await system.node.db.close();
});

const wrong = async () => (await checkInvariants(system.node.db)).map(({ invariant }) => invariant);

test('INV-7 whoever edits deposits in the store, or credits one without a request, is found by the check of the books', async () => {
  const { db } = system.node;
  const desk = await depositDesk({ db, urls: [system.url] });
  const player = await addPlayer(db, 0);
  const [first, second] = [await desk.request(player, 500), await desk.request(player, 600)];
  await desk.approve(first, 500, newUtr());
  await desk.approve(second, 600, newUtr());
  expect(await wrong()).toEqual([]);

  await db.query(sql`alter table deposits disable trigger deposits_guard`);
  await db.query(sql`update deposits set received = received + 100 where id = ${Number(first)}`);
  expect(await wrong()).toEqual(['INV-7 credited deposit equals its entries']);
  await db.query(sql`update deposits set received = received - 100 where id = ${Number(first)}`);

  await db.query(sql`drop index deposits_by_utr`);
  await db.query(sql`update deposits set utr = '412345678901' where player_id = ${player.id}`);
  expect(await wrong()).toEqual(['INV-7 a reference of the bank serves one deposit']);
  await db.query(sql`update deposits set utr = null where id = ${Number(second)}`);
  expect(await wrong()).toEqual(['INV-7 credited deposit names its payment and who decided']);
  await db.query(sql`update deposits set utr = '412345678902' where id = ${Number(second)}`);

  const forged = { playerId: player.id, amount: wholePoints(100), key: 'forged', reference: 99_999 };
  await db.transaction((tx) => post(tx, 'deposit', [forged]));
  expect(await wrong()).toEqual(['INV-7 credited deposit equals its entries']);
});
