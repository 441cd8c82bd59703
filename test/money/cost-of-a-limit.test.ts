import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addHistory } from '../support/add-history.ts';
import { countBuffers } from '../support/count-buffers.ts';
import { addPlayer } from '../support/people.ts';
import { addMarket } from '../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

const SLIPS = 20_000;
/** Their slips are some 1,000 pages; a question for each of them would be three pages more. */
const PAGES_OF_A_SLIP_MAX = 0.2;

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem('postgres');
});
// Nobody looks at the books: planted slips do not ask when the market takes bids.
afterAll(async () => {
  await system.stop();
  await system.node.db.close();
});

test('the first limit on a market day reads each of its slips once, and asks nothing about it', async () => {
  const { db } = system.node;
  const { marketDayId } = await addMarket(system);
  const player = await addPlayer(db, SLIPS * 10);
  const day = {
    playerId: player.id,
    marketDayId,
    count: SLIPS,
    days: 1,
    stake: 10,
    firstSelection: 11_000_000,
  };
  await addHistory(db, day);
  const counting = countBuffers(db, 'count_for_limits');
  await counting.db.query(sql`select count_for_limits(${marketDayId})`);
  const [pages = 0] = counting.take();
  expect(pages / SLIPS).toBeGreaterThan(0);
  expect(pages / SLIPS).toBeLessThan(PAGES_OF_A_SLIP_MAX);
});
