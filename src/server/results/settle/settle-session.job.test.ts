import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTHING_BESIDE } from '../../../../test/support/no-bids.ts';
import { startTestSystem, type TestSystem } from '../../../../test/support/test-system.ts';
import { SETTLE_TOPIC, settleSessionJob } from './settle-session.job.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

test.each(['told', 'not told'])('a settlement begins after the screens of its node are %s', async (end) => {
  const heard = new Map<string, (detail: unknown) => void>();
  const live = {
    ...system.node.live,
    on: (topic: string, hear: (detail: unknown) => void) => void heard.set(topic, hear),
  };
  const telling = Promise.withResolvers<void>();
  const board = { told: () => telling.promise };
  let turns = 0;
  const job = settleSessionJob({ ...system.node, live }, { ...NOTHING_BESIDE, board });
  job.wakeOn?.(() => (turns += 1));
  heard.get(SETTLE_TOPIC)?.({});
  await turn();
  expect(turns).toBe(0);
  if (end === 'told') telling.resolve();
  else telling.reject(new Error('a screen is gone'));
  await turn();
  expect(turns).toBe(1);
});
