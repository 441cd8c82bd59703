import type { AppContext } from '../platform/app-context.ts';
import type { Job } from '../platform/jobs.ts';
import { openTeller } from '../platform/tell-once.ts';
import { countUnmatchedPayments } from './unmatched-payments.table.ts';

const EVERY_MS = 60_000;

/** Tells monitoring how many payments fit no request, and the log when there are some again. */
export function watchPaymentsJob({ db, log, metrics }: Pick<AppContext, 'db' | 'log' | 'metrics'>): Job {
  const tell = openTeller(log, 'payments fit no request');
  return {
    name: 'watch payments',
    everyMs: EVERY_MS,
    run: async () => {
      const open = await countUnmatchedPayments(db);
      metrics.unmatchedPayments.set(open);
      tell(new Map(open === 0 ? [] : [['open', { open }]]));
    },
  };
}
