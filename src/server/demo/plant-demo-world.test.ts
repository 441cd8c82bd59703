import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Instant, instant } from '#rules/time/time.ts';
import { addPlayer } from '../../../test/support/people.ts';
import { startSystemWithClock } from '../../../test/support/start-system-with-clock.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { windSystem } from '../../../test/support/wind-clock.ts';
import { sql } from '../platform/store/sql.ts';
import { plantDemoWorld } from './plant-demo-world.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 21, 12);

/** All that the demo ever writes, counted. */
const worldOf = ({ node }: TestSystem) =>
  node.db.one<Readonly<Record<string, number>>>(sql`
    select (select count(*) from markets) as markets, (select count(*) from players) as players,
      (select count(*) from results) as results, (select count(*) from slips) as slips,
      (select count(*) from staff) as staff, (select count(*) from ledger) as ledger,
      (select count(*) from settings) as settings, (select count(*) from content_versions) as texts`);

const after = (days: number): Instant => instant(START + days * DAY_MS);

let system: TestSystem;
beforeAll(async () => {
  system = await startSystemWithClock({ zone: 'UTC', at: after(0) });
});
afterAll(() => system.close());

test('the demo goes on with its world until somebody else is in it, and then writes nothing more', async () => {
  expect((await plantDemoWorld(system))?.logins.players).not.toEqual([]);
  const planted = await worldOf(system);
  expect(planted['markets']).toBeGreaterThan(0);
  const { marked } = await system.node.db.one<{ marked: boolean }>(
    sql`select (select bool_and(demo) from markets) and (select bool_and(demo) from players) as marked`,
  );
  expect(marked).toBe(true);

  await windSystem(system, after(3));
  expect((await plantDemoWorld(system))?.logins.players).not.toEqual([]);
  const slept = await worldOf(system);
  expect(slept['results']).toBeGreaterThan(planted['results'] ?? 0);
  expect({ ...slept, results: 0 }).toEqual({ ...planted, results: 0 });

  await addPlayer(system.node.db, 0);
  const joined = await worldOf(system);
  await windSystem(system, after(6));
  // Its own people may still log in.
  expect((await plantDemoWorld(system))?.logins.players).not.toEqual([]);
  expect(await worldOf(system)).toEqual(joined);
});

test.each([
  ['market', (other: TestSystem) => addMarket(other)],
  ['player', (other: TestSystem) => addPlayer(other.node.db, 0)],
] as const)('point 10: nothing of the demo is written into a store with a %s of its own', async (_, add) => {
  const other = await startTestSystem();
  await add(other);
  const before = await worldOf(other);
  expect(await plantDemoWorld(other)).toBeNull();
  expect(await worldOf(other)).toEqual(before);
  await other.close();
});
