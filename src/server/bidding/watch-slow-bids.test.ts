import { expect, test } from 'vitest';
import { hearLog } from '../../../test/support/hear-log.ts';
import { SILENT_LOG } from '../platform/log.ts';
import { openMetrics } from '../platform/metrics.ts';
import { watchSlowBidsJob } from './watch-slow-bids.job.ts';

test('slow bids are told to the log once, when more than one in a hundred of the last minute took over a second', async () => {
  const log = { ...SILENT_LOG };
  const heard = hearLog(log);
  const metrics = openMetrics();
  const job = watchSlowBidsJob({ log, metrics });
  const observe = (call: string, seconds: number) => metrics.callSeconds.observe({ call }, seconds);
  const minute = async (quick: number, slow: number) => {
    for (let n = 0; n < quick; n += 1) observe('/api-submit-bid', 0.2);
    for (let n = 0; n < slow; n += 1) observe('/api-submit-bid', 1.2);
    // Reports may take their time.
    observe('/console/api/list-bids', 2);
    await job.run();
    return heard.length;
  };
  expect(await minute(0, 0)).toBe(0);
  expect(await minute(99, 1)).toBe(0);
  expect(await minute(98, 2)).toBe(1);
  expect(heard[0]).toEqual({ text: 'bids are slow', detail: { bids: 100, slow: 2 } });
  expect(await minute(98, 2)).toBe(1);
  expect(await minute(100, 0)).toBe(1);
  expect(await minute(0, 1)).toBe(2);
});
