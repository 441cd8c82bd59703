import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted } from '#rules/verdict.ts';
import { addDays, instantAt, marketDay, minuteOfDay } from '#rules/time/time.ts';
import { makeFeatures } from '../../src/server/features.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer } from '../support/people.ts';
import { sayFigure } from '../support/say-figure.ts';
import { startSystemWithClock } from '../support/start-system-with-clock.ts';
import { addMarket } from '../support/test-market.ts';
import type { TestSystem } from '../support/test-system.ts';
import { digitsOn } from '../support/test-slip.ts';
import { windSystem } from '../support/wind-clock.ts';

const ZONE = 'Asia/Kolkata';
const FRIDAY = accepted(marketDay('2026-11-20'));
const YEARS_LATER = addDays(FRIDAY, 2 * 365);
const noonOf = (day: typeof FRIDAY) => instantAt(day, minuteOfDay(12 * 60), ZONE);

let system: TestSystem;
beforeAll(async () => {
  system = await startSystemWithClock({ zone: ZONE, at: noonOf(FRIDAY) });
});
afterAll(() => system.close());

test('T37 two years later, when every job has had its turn, open bids and entries are all still there', async () => {
  const { node, services } = system;
  const market = await addMarket(system);
  const player = await addPlayer(node.db, 1_000);
  const slip = digitsOn(market, [6, 7], 10);
  expect((await system.call('/api-submit-bid', slip, { ...player, key: 'open' })).body.status).toBe(true);
  const books = async () => [
    await node.db.query(sql`select * from slips where player_id = ${player.id}`),
    await node.db.query(sql`select line, state from bids where player_id = ${player.id} order by line`),
    await node.db.query(sql`select * from ledger where player_id = ${player.id} order by seq`),
  ];
  const before = await books();
  expect(before.map(({ length }) => length)).toEqual([1, 2, 2]);
  await windSystem(system, noonOf(YEARS_LATER));
  const jobs = makeFeatures(node, services).flatMap((feature) => feature.jobs ?? []);
  for (const job of jobs) await job.run();
  expect(await books()).toEqual(before);
  sayFigure('T37', { 'jobs after two years': jobs.length, 'bids and entries gone': 0 });
});
