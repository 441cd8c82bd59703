import { afterAll, beforeAll, expect, test } from 'vitest';
import { hearLog } from '../../../../test/support/hear-log.ts';
import { openResultsDesk } from '../../../../test/support/results-desk.ts';
import { addMarket } from '../../../../test/support/test-market.ts';
import { startTestSystem, type TestSystem } from '../../../../test/support/test-system.ts';
import { sql } from '../../platform/store/sql.ts';
import { LATE_MINUTES, watchResultsJob } from './watch-results.job.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

test('a result that did not come a quarter of an hour after it was due is told to monitoring, and to the log once', async () => {
  const { openSession } = await addMarket(system);
  const told: unknown[] = [];
  const { node } = system;
  const log = { ...node.log, error: (...said: readonly unknown[]) => void told.push(said) };
  const job = watchResultsJob({ db: node.db, metrics: node.metrics, log });
  const dueAgo = (minutes: number) =>
    node.db.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      await tx.query(sql`
        update market_sessions set takes_bids_from = due - interval '2 hours', closes_at = due - interval '1 hour', result_due_at = due
        from (select clock_timestamp() - ${minutes} * interval '1 minute' as due) t where id = ${openSession}`);
    });
  const late = async () => {
    await job.run();
    return /^ank_late_results (\d+)$/m.exec(await node.metrics.registry.metrics())?.[1];
  };
  // Days of before the market was put in have sessions, too.
  const before = Number(await late());
  told.length = 0;
  await dueAgo(LATE_MINUTES - 1);
  expect(await late()).toBe(String(before));
  await dueAgo(LATE_MINUTES + 1);
  expect([await late(), await late()]).toEqual([String(before + 1), String(before + 1)]);
  expect(told).toEqual([[expect.objectContaining({ sessionId: openSession }), 'a result is late']]);
});

test('a result that was taken back is told to monitoring and to the log', async () => {
  const { node, url } = system;
  const { openSession } = await addMarket(system);
  const desk = await openResultsDesk({ db: node.db, url });
  await desk.declare(openSession, '123');
  await desk.settled(openSession);
  await desk.reverse(openSession);
  const heard = hearLog(node.log);
  await watchResultsJob(node).run();
  expect(await node.metrics.registry.metrics()).toContain('ank_reversed_results 1');
  expect(heard).toContainEqual({ text: 'results were reversed', detail: { inTheLastDay: 1 } });
});
