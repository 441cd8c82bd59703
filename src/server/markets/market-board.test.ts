import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { announceMarkets, openMarketBoard } from './market-board.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem('postgres');
});
afterAll(() => system.close());

test('a picture that was asked for earlier and arrives later does not cover the newer one', async () => {
  const answers: (() => void)[] = [];
  let holding = false;
  // Holds back what is read while `holding`, as a slow connection of the pool would.
  const db: Db = {
    ...system.node.db,
    query: async (statement) => {
      const rows = await system.node.db.query<never>(statement);
      if (holding) await new Promise<void>((answer) => answers.push(answer));
      return rows;
    },
  };
  const board = await openMarketBoard({ ...system.node, db }, () => undefined);
  holding = true;
  const early = board.refresh();
  await expect.poll(() => answers.length).toBe(3);
  holding = false;
  const market = await addMarket(system);
  await board.refresh();
  expect(board.market(market.id)?.name).toBe(market.name);
  answers.forEach((answer) => answer());
  await early;
  expect(board.market(market.id)?.name).toBe(market.name);
  await system.node.db.query(sql`update markets set active = false where id = ${market.id}`);
  await board.refresh();
  expect(board.market(market.id)).toBeNull();
});

test('a change that could not be read when it was announced is told as soon as it has been read', async () => {
  let isAway = false;
  let failed = 0;
  const db: Db = {
    ...system.node.db,
    query: async (statement) => {
      if (isAway) {
        failed += 1;
        throw new Error('no connection is free');
      }
      return system.node.db.query<never>(statement);
    },
  };
  const told: (number | null)[] = [];
  const board = await openMarketBoard({ ...system.node, db }, (marketId) => told.push(marketId));
  const market = await addMarket(system);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  isAway = true;
  await system.node.db.query(sql`update markets set place = 7 where id = ${market.id}`);
  await announceMarkets(system.node.db, system.node.live, { marketId: market.id });
  await expect.poll(() => failed).toBeGreaterThan(0);
  told.length = 0;
  isAway = false;
  await board.refresh();
  expect(board.market(market.id)?.place).toBe(7);
  expect(told).toEqual([null]);
  await board.refresh();
  expect(told).toEqual([null]);
});

test('is told when everybody has been told of what was announced', async () => {
  let announced = 0;
  const telling = Promise.withResolvers<void>();
  const board = await openMarketBoard(system.node, () => {
    announced += 1;
    return telling.promise;
  });
  let isTold = false;
  await board.told();
  await addMarket(system);
  await expect.poll(() => announced).toBeGreaterThan(0);
  const told = board.told().then(() => (isTold = true));
  await turn();
  expect(isTold).toBe(false);
  telling.resolve();
  await told;
});
