import type { AppContext } from '../platform/app-context.ts';
import type { Job } from '../platform/jobs.ts';
import { openTeller } from '../platform/tell-once.ts';

const EVERY_MS = 60_000;

/** As for the alarm AnkSlowBids: one in a hundred takes more than a second. A bucket of `ank_call_seconds` ends there. */
const SLOW_SECONDS = 1;
const SLOW_SHARE = 0.01;

/** Tells the log when bids become slow: whoever waits for an answer loses nothing, so nothing else would write a line. */
export function watchSlowBidsJob({ log, metrics }: Pick<AppContext, 'log' | 'metrics'>): Job {
  const tell = openTeller(log, 'bids are slow');
  let before = { bids: 0, slow: 0 };
  return {
    name: 'watch slow bids',
    everyMs: EVERY_MS,
    run: async () => {
      const now = await countBids(metrics);
      const [bids, slow] = [now.bids - before.bids, now.slow - before.slow];
      before = now;
      tell(new Map(slow > bids * SLOW_SHARE ? [['slow', { bids, slow }]] : []));
    },
  };
}

async function countBids({ callSeconds }: AppContext['metrics']) {
  const { values } = await callSeconds.get();
  const ofBids = values.filter(({ labels }) => labels.call === '/api-submit-bid');
  const bids = ofBids.find(({ metricName }) => metricName === 'ank_call_seconds_count')?.value ?? 0;
  const quick = ofBids.find(({ labels }) => 'le' in labels && labels.le === SLOW_SECONDS)?.value ?? 0;
  return { bids, slow: bids - quick };
}
