import type { Job } from '../platform/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import { announceMarkets } from './market-board.ts';
import { closeDueSessions } from './session-store.ts';

/** Seals sessions at their bid-last time. Late slips are refused by the time alone; sealing lets a result be entered. */
export function closeDueSessionsJob(node: Pick<AppContext, 'db' | 'live'>): Job {
  return {
    name: 'close due sessions',
    everyMs: 1_000,
    run: async () => {
      const closed = await closeDueSessions(node.db);
      if (closed.length > 0) await announceMarkets(node.db, node.live);
    },
  };
}
