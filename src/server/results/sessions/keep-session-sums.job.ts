import type { AppContext } from '../../platform/app-context.ts';
import { doEach, type Job } from '../../platform/jobs.ts';
import type { Db } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';
import { insertSums, selectSessionsWithoutSums, sumSlips } from './kept-sums.table.ts';

const EVERY_MS = 60_000;
/** Its page says who has bid within the last hour. */
const ENDED_BEFORE_MS = 3_600_000;
/** In one turn, so that a node that ends does not wait long. */
const SESSIONS_MAX = 10;

/** Sums up the bids of every session an hour after it took the last one, so that its page reads no slips any more. */
export function keepSessionSumsJob({ db }: Pick<AppContext, 'db'>): Job {
  return {
    name: 'keep sums of sessions',
    everyMs: EVERY_MS,
    run: () => keepSums(db, { endedBeforeMs: ENDED_BEFORE_MS }),
  };
}

/** Sums up sessions that have ended so long ago, some in one turn. */
export async function keepSums(db: Db, { endedBeforeMs }: { readonly endedBeforeMs: number }): Promise<void> {
  const sessions = await selectSessionsWithoutSums(db, { endedBeforeMs, limit: SESSIONS_MAX });
  await doEach(sessions, (session) =>
    db.transaction(async (tx) => {
      await tx.query(sql`set local statement_timeout = '2min'`);
      await insertSums(tx, session, await sumSlips(tx, session));
    }),
  );
}
