import { undecidedSessions } from '../markets/session-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Job } from '../platform/jobs.ts';
import { sql } from '../platform/store/sql.ts';

/** What was counted for limits goes with the bids that it counted: there are some thousand rows of each market day. */
export function forgetLimitSharesJob({ db }: Pick<AppContext, 'db'>): Job {
  return {
    name: 'forget what was counted for limits',
    everyMs: 60 * 60_000,
    run: async () => {
      await db.query(sql`
        delete from limit_shares s where not exists (
          select from ${undecidedSessions} u where u.market_day_id = s.market_day_id)`);
    },
  };
}
