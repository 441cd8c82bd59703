import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addHistory } from '../support/add-history.ts';
import { countBuffers } from '../support/count-buffers.ts';
import { addPlayer } from '../support/people.ts';
import { addMarket } from '../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

const SLIPS = 20_000;
/** Their slips are some 1,000 pages, their entries in the index some 100. */
const PAGES_OF_A_SLIP_MAX = 0.02;

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem('postgres');
});
// Nobody looks at the books: planted slips do not ask when the market takes bids.
afterAll(async () => {
  await system.stop();
  await system.node.db.close();
});

test('T52 dividing the slips of a session into batches reads the index and not the slips', async () => {
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
  await expect.poll(() => vacuumSlips(db)).toBe(true);
  const counting = countBuffers(db, 'player_ranges');
  // A connection that asks for the first time reads its catalogue, too.
  for (let time = 1; time <= 3; time += 1)
    await counting.db.query(sql`select player_ranges(${marketDayId}, ${SLIPS})`);
  const pages = Math.min(...counting.take());
  expect(pages / SLIPS).toBeGreaterThan(0);
  expect(pages / SLIPS).toBeLessThan(PAGES_OF_A_SLIP_MAX);
});

/** As it is done beside bids all the time; answers whether all slips are known to be seen by everybody. */
async function vacuumSlips(db: Db): Promise<boolean> {
  // Of what is not yet in the log on the disk it cannot know.
  await db.script('checkpoint');
  await db.script('vacuum (analyze) slips');
  const { seen } = await db.one<{ seen: boolean }>(sql`
    select bool_and(relallvisible = relpages) as seen from pg_class
    where oid in (select inhrelid from pg_inherits where inhparent = 'slips'::regclass)`);
  return seen;
}
