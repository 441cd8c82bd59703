import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#rules/time/time.ts';
import { hearLog } from '../../../test/support/hear-log.ts';
import { startSystemWithClock } from '../../../test/support/start-system-with-clock.ts';
import type { TestSystem } from '../../../test/support/test-system.ts';
import { windClock } from '../../../test/support/wind-clock.ts';
import { databaseClock, measureClockJob } from './clock.ts';
import { SILENT_LOG } from './log.ts';
import { openMetrics } from './metrics.ts';
import { queryable } from './store/db.ts';
import type { Sql } from './store/sql.ts';

const EIGHT = instant(Date.parse('2026-11-20T08:00:00Z'));
const NINE = instant(Date.parse('2026-11-20T09:00:00Z'));

let system: TestSystem;
beforeAll(async () => {
  system = await startSystemWithClock({ zone: 'Asia/Kolkata', at: EIGHT });
});
afterAll(() => system.close());

test("a node's clock is the database's, half of the way back added", async () => {
  await windClock(system.node.db, EIGHT);
  const reads = [1_000, 1_400, 1_500];
  const clock = await databaseClock(system.node.db, {
    own: () => reads.shift() ?? 1_500,
    machine: () => EIGHT + 5_000,
  });
  expect(clock.now()).toBe(EIGHT + 300);
  expect(clock.skewMs()).toBe(4_700);
});

test('a clock that is more than half a second away is told to monitoring, and to the log once', async () => {
  await windClock(system.node.db, EIGHT);
  let own: number = EIGHT;
  const clock = await databaseClock(system.node.db, { own: () => own, machine: () => own });
  const log = { ...SILENT_LOG };
  const heard = hearLog(log);
  const metrics = openMetrics();
  const job = measureClockJob({ clock, metrics, log });
  const skew = async (ms: number) => {
    own = EIGHT + ms;
    await job.run();
    return (await metrics.clockSkewMs.get()).values[0]?.value;
  };
  expect([await skew(500), heard.length]).toEqual([500, 0]);
  expect([await skew(-501), await skew(-501)]).toEqual([501, 501]);
  expect(heard).toEqual([{ text: 'the clock is away from the database', detail: { ms: 501 } }]);
});

test('what was asked later counts, also when the earlier answer takes longer', async () => {
  await windClock(system.node.db, EIGHT);
  const held = Promise.withResolvers<undefined>();
  let asked = 0;
  const slow = queryable(async <Row>(statement: Sql) => {
    const rows = await system.node.db.query<Row>(statement);
    asked += 1;
    // The first one measures at the start; the answer to the second one is on its way for long.
    if (asked === 2) await held.promise;
    return rows;
  });
  const clock = await databaseClock(slow, { own: () => 0 });
  const earlier = clock.measure();
  await expect.poll(() => asked).toBe(2);
  await windClock(system.node.db, NINE);
  const later = clock.measure();
  setTimeout(() => held.resolve(undefined), 100);
  await Promise.all([earlier, later]);
  expect(clock.now()).toBe(NINE);
});

test('a clock that could not be read once is read at the next turn', async () => {
  await windClock(system.node.db, EIGHT);
  let broken = false;
  const clock = await databaseClock(
    queryable(async <Row>(statement: Sql) => {
      if (broken) throw new Error('connection lost');
      return system.node.db.query<Row>(statement);
    }),
    { own: () => 0 },
  );
  broken = true;
  await windClock(system.node.db, NINE);
  await expect(clock.measure()).rejects.toThrow('connection lost');
  expect(clock.now()).toBe(EIGHT);
  broken = false;
  await clock.measure();
  expect(clock.now()).toBe(NINE);
});
