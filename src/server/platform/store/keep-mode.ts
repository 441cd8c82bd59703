import type { Config } from '../config.ts';
import { StartRefusedError } from '../start-refused.ts';
import type { Queryable } from './db.ts';
import { sql } from './sql.ts';

/**
 * Writes the mode of the first start into the store and holds every later start to it: a demo's known passwords and
 * invented results never come near real players. Throws `StartRefusedError` for another mode.
 */
export async function keepMode(tx: Queryable, mode: Config['mode']): Promise<void> {
  await tx.query(sql`insert into installation (mode) values (${mode}) on conflict do nothing`);
  const kept = await tx.one<{ mode: string }>(sql`select mode from installation`);
  if (kept.mode !== mode)
    throw new StartRefusedError(
      `This store belongs to APP_MODE=${kept.mode} and stays so, and the start was with APP_MODE=${mode}. ` +
        `Start with APP_MODE=${kept.mode}, or name another, empty store by DATABASE_URL or DATA_DIR.`,
    );
}

/** The mode that the store belongs to; null before its first start. */
export async function readMode(db: Queryable): Promise<string | null> {
  const kept = await db.maybeOne<{ mode: string }>(sql`select mode from installation`);
  return kept?.mode ?? null;
}
