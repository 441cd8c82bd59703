import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

/** Longer than anything that is measured takes on the slowest machine. */
const WAIT_MS_MAX = 60 * 60_000;

/** Asks again and again until the answer is yes. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  { everyMs }: { readonly everyMs: number },
): Promise<void> {
  const endAt = performance.now() + WAIT_MS_MAX;
  while (!(await isSo())) {
    if (performance.now() > endAt) throw new Error(`not so after an hour: ${what}`);
    await wait(everyMs);
  }
}

/** Resolves when every winner of the session is paid. */
export function untilSettled(db: Db, sessionId: number): Promise<void> {
  const isSettled = async () => {
    const { state } = await db.one<{ state: string }>(
      sql`select state from market_sessions where id = ${sessionId}`,
    );
    return state === 'settled';
  };
  return until(`session ${sessionId} is settled`, isSettled, { everyMs: 25 });
}
