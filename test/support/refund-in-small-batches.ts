import type { Db, Queryable } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

/** Any number: batches that meet a closed gate hold it shared. */
const GATE = 98;

/**
 * From now on a void is divided into small batches when it is decided, each of which takes a moment, so that a few bids keep
 * several servers busy. `whileRefundsWait` stops them all.
 */
export async function refundInSmallBatches(
  db: Db,
  { slips, seconds }: { readonly slips: number; readonly seconds: number },
): Promise<void> {
  await noteRefunds(db, `perform pg_sleep(${seconds}); perform pg_advisory_xact_lock_shared(${GATE});`);
  await db.script(`
    create function plan_void_at_once() returns trigger language plpgsql as $$
    begin
      perform plan_void(new.id, ${slips});
      return null;
    end $$;
    create trigger plan_void_at_once after insert on session_voids for each row execute function plan_void_at_once();`);
}

/** The database notes which connection did which batch; a batch that is rolled back leaves nothing. */
export async function noteRefunds(db: Db, andThen = ''): Promise<void> {
  await db.script(`
    create table refund_workers (
      void_id bigint, batch integer, pid integer, server text default current_setting('application_name'));
    create function note_refund() returns trigger language plpgsql as $$
    begin
      insert into refund_workers values (new.void_id, new.batch, pg_backend_pid());
      ${andThen}
      return null;
    end $$;
    create trigger note_refund after update on void_batches for each row execute function note_refund();`);
}

/** How many connections refunded a session, and how many batches they did; a batch that was done twice counts twice. */
export async function refundWork(
  db: Queryable,
  sessionId: number,
): Promise<{ readonly workers: number; readonly done: number }> {
  return db.one(sql`
    select count(distinct w.pid) as workers, count(*) as done from refund_workers w
    join session_voids v on v.id = w.void_id where v.market_session_id = ${sessionId}`);
}

/** Runs `work` while every batch that is refunded waits before it commits; `work` can tell how many wait. */
export async function whileRefundsWait(
  db: Db,
  work: (waiting: () => Promise<number>, tx: Queryable) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${GATE})`);
    // On a busy machine a test takes longer at the gate than the database lets a transaction do nothing.
    await tx.query(sql`set local idle_in_transaction_session_timeout = 0`);
    await work(async () => {
      const { waiting } = await tx.one<{ waiting: number }>(sql`
        select count(*) as waiting from pg_locks where not granted and locktype = 'advisory' and objid = ${GATE}`);
      return waiting;
    }, tx);
  });
}
