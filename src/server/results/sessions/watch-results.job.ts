import type { AppContext } from '../../platform/app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import { openTeller } from '../../platform/tell-once.ts';
import { selectLateSessions } from '../../markets/session-store.ts';
import { countReversalsOfDay } from '../reverse/reversals.table.ts';

const EVERY_MS = 60_000;

/** The draw itself takes some minutes. */
export const LATE_MINUTES = 15;

/** Tells monitoring and the log which results are late, and that results were taken back. */
export function watchResultsJob({ db, log, metrics }: Pick<AppContext, 'db' | 'log' | 'metrics'>): Job {
  const tellLate = openTeller(log, 'a result is late');
  const tellReversed = openTeller(log, 'results were reversed');
  return {
    name: 'watch results',
    everyMs: EVERY_MS,
    run: async () => {
      const late = await selectLateSessions(db, LATE_MINUTES);
      metrics.lateResults.set(late.length);
      tellLate(new Map(late.map(({ id, marketId, day }) => [String(id), { sessionId: id, marketId, day }])));
      const reversed = await countReversalsOfDay(db);
      metrics.reversedResults.set(reversed);
      tellReversed(new Map(reversed === 0 ? [] : [[String(reversed), { inTheLastDay: reversed }]]));
    },
  };
}
