import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

const POLL_MS = 10;
const POLLS_MAX = 2_000;

/** Returns when somebody waits for a lock that this transaction holds. */
export async function untilBlocked(tx: Queryable): Promise<void> {
  for (let polls = 0; polls < POLLS_MAX; polls += 1) {
    const { blocked } = await tx.one<{ blocked: boolean }>(sql`
      select exists (select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))) as blocked`);
    if (blocked) return;
    await wait(POLL_MS);
  }
  throw new Error('nobody waits for this transaction');
}
