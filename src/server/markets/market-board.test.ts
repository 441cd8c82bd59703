import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';
import { startTestHouse, type TestHouse } from '../../../test/support/test-house.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { openMarketBoard } from './market-board.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse('postgres');
});
afterAll(() => house.close());

test('a picture that was asked for earlier and arrives later does not cover the newer one', async () => {
  const answers: (() => void)[] = [];
  let holding = false;
  // Holds back what is read while `holding`, as a slow connection of the pool would.
  const db: Db = {
    ...house.node.db,
    query: async (statement) => {
      const rows = await house.node.db.query<never>(statement);
      if (holding) await new Promise<void>((answer) => answers.push(answer));
      return rows;
    },
  };
  const board = await openMarketBoard({ ...house.node, db }, () => undefined);
  holding = true;
  const early = board.refresh();
  await expect.poll(() => answers.length).toBe(2);
  holding = false;
  const market = await addMarket(house);
  await board.refresh();
  expect(board.market(market.id)?.name).toBe(market.name);
  answers.forEach((answer) => answer());
  await early;
  expect(board.market(market.id)?.name).toBe(market.name);
  await house.node.db.query(sql`update markets set active = false where id = ${market.id}`);
  await board.refresh();
  expect(board.market(market.id)).toBeNull();
});
