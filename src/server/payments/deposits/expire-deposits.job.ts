import type { AppContext } from '../../platform/app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import { sql } from '../../platform/store/sql.ts';

const EVERY_MS = 600_000;

/**
 * Expires links without a payment for a day, and requests without a proof for a week. A request with a reference or an
 * image, or that one of two people has approved, is decided by a staff member.
 */
export function expireDepositsJob({ db }: Pick<AppContext, 'db'>): Job {
  return {
    name: 'expire deposits',
    everyMs: EVERY_MS,
    run: async () => {
      await db.query(sql`
        update deposits set state = 'expired', decided_at = clock_timestamp()
        where (state = 'started' and started_at < clock_timestamp() - interval '1 day')
          or (state = 'pending' and pending_at < clock_timestamp() - interval '7 days'
            and utr is null and image_id is null and first_by is null)`);
    },
  };
}
