import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

const LOOK_MS = 25;

/** Resolves when every winner of the session is paid. */
export async function untilSettled(db: Db, sessionId: number): Promise<void> {
  for (let state = ''; state !== 'settled'; await wait(LOOK_MS))
    ({ state } = await db.one<{ state: string }>(
      sql`select state from market_sessions where id = ${sessionId}`,
    ));
}
