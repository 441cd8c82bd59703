import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

/**
 * From now on a settlement is cut when it is ordered, into batches of few slips that each take a moment, and the
 * database notes which connection did which batch. So a few hundred bids keep several servers busy at once.
 */
export async function settleInSmallBatches(
  db: Db,
  { slips, seconds }: { readonly slips: number; readonly seconds: number },
): Promise<void> {
  await db.script(`
    create table batch_workers (
      settlement_id bigint, batch integer, pid integer, noted_at timestamptz default clock_timestamp());
    create function plan_at_once() returns trigger language plpgsql as $$
    begin
      perform plan_settlement(new.id, ${slips});
      return null;
    end $$;
    create trigger plan_at_once after insert on settlements for each row execute function plan_at_once();
    create function note_worker() returns trigger language plpgsql as $$
    begin
      insert into batch_workers values (new.settlement_id, new.batch, pg_backend_pid());
      perform pg_sleep(${seconds});
      return null;
    end $$;
    create trigger note_worker after update on settlement_batches for each row execute function note_worker();`);
}

/** How many connections have settled, and how many batches they did; a batch that was done twice counts twice. */
export async function batchWork(db: Db): Promise<{ readonly workers: number; readonly batches: number }> {
  const rows = await db.query<{ pid: number }>(sql`select pid from batch_workers`);
  return { workers: new Set(rows.map(({ pid }) => pid)).size, batches: rows.length };
}

/** How many batches were done since the database started last. */
export async function batchesSinceStart(db: Db): Promise<number> {
  const rows = await db.query(sql`select from batch_workers where noted_at > pg_postmaster_start_time()`);
  return rows.length;
}
