import type { Instant } from '#rules/time/time.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import type { AppContext } from '../../src/server/platform/app-context.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

/**
 * Gives a database that is still empty a clock of its own: clock_timestamp() of our schema hides the one of PostgreSQL,
 * so every statement of the product that asks for the time is told what the test says.
 */
export async function putWindingClock(db: Db, zeroMs: number): Promise<void> {
  await db.script(`
    create table test_clock (stands_at timestamptz not null);
    insert into test_clock values (to_timestamp(${zeroMs / 1000}));`);
  await hideClock(db, 'select stands_at from public.test_clock');
}

/** The same with a clock that goes, and is this much ahead. The next connection has it. */
export async function putClockAhead(db: Db, ms: number): Promise<void> {
  await hideClock(db, `select pg_catalog.clock_timestamp() + make_interval(secs => ${ms / 1000})`);
}

async function hideClock(db: Db, time: string): Promise<void> {
  await db.script(`
    create function public.clock_timestamp() returns timestamptz language sql volatile as '${time}';
    do $$ begin
      execute format('alter database %I set search_path = public, pg_catalog', current_database());
    end $$;`);
}

/** Sets that clock; it stands still until it is set again. */
export async function windClock(db: Db, at: Instant): Promise<void> {
  await db.query(sql`update test_clock set stands_at = to_timestamp(${at / 1000}::double precision)`);
}

/** Sets that clock, and lets a server know at once. */
export async function windSystem({ node }: { readonly node: AppContext }, at: Instant): Promise<void> {
  await windClock(node.db, at);
  await node.clock.measure();
}
