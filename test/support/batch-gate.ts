import { expect } from 'vitest';
import type { Db, Queryable } from '../../src/server/platform/store/db.ts';
import { LOCKS } from '../../src/server/platform/locks.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { untilBlocked } from './until-blocked.ts';

/** The number of batches that pass before a closed gate is reached. */
export const BATCHES_BEFORE = 3;
/** Any number: who passes a gate that makes them wait holds it shared. */
const GATE = 99;

/** What the batches of a settlement do after the first few: stop payouts, or wait before they commit. */
export type GateKind = 'stop while paying' | 'wait while paying' | 'wait while taking back';

/** Lets a test check a settlement that is half-way, however fast the machine is. */
export interface BatchGate {
  readonly close: (kind: GateKind) => Promise<void>;
  readonly open: () => Promise<void>;
  /** Has batches wait at a gate of that kind until they are released. */
  readonly hold: (kind: GateKind) => Promise<HeldGate>;
}

export interface HeldGate {
  /** Resolves when a batch waits. */
  readonly blocked: () => Promise<void>;
  /** Resolves when this many servers wait with a batch that they have not committed. */
  readonly allBlocked: (servers: number) => Promise<void>;
  /** Resolves when somebody waits for the batches that are being paid. */
  readonly awaited: () => Promise<void>;
  readonly letGo: () => Promise<void>;
}

export async function addBatchGate(db: Db): Promise<BatchGate> {
  await db.script(`
    create table gates (kind text primary key, batches integer not null);
    create function meet_gate() returns trigger language plpgsql as $$
    declare
      v_kind text;
      v_batches integer;
    begin
      update gates set batches = batches + 1
        where (kind = 'wait while taking back') = (new.reversed_at is not null)
        returning kind, batches into v_kind, v_batches;
      if v_kind = 'stop while paying' and v_batches = ${BATCHES_BEFORE} then
        insert into settings (key, value) values ('payouts_stopped', 'true');
      elsif v_kind <> 'stop while paying' and v_batches > ${BATCHES_BEFORE} then
        perform pg_advisory_xact_lock_shared(${GATE});
      end if;
      return null;
    end $$;
    create trigger meet_gate after update on settlement_batches for each row execute function meet_gate();`);
  const close: BatchGate['close'] = async (kind) => {
    await db.query(sql`insert into gates values (${kind}, 0)`);
  };
  const open = async () => {
    await db.query(sql`delete from gates`);
  };
  return {
    close,
    open,
    hold: async (kind) => {
      await close(kind);
      const held = Promise.withResolvers<Queryable>();
      const letGo = Promise.withResolvers<null>();
      const transaction = db.transaction(async (tx) => {
        await tx.query(sql`select pg_advisory_xact_lock(${GATE})`);
        // On a busy machine a test takes longer at the gate than the database lets a transaction do nothing.
        await tx.query(sql`set local idle_in_transaction_session_timeout = 0`);
        held.resolve(tx);
        await letGo.promise;
      });
      const tx = await held.promise;
      return {
        blocked: () => untilBlocked(tx),
        allBlocked: async (servers) => {
          // Whoever waits for another batch before the gate is reached is not there yet.
          await untilBlocked(tx);
          await expect.poll(() => countWaiting(tx), { timeout: 20_000, interval: 10 }).toBe(servers);
        },
        awaited: async () => {
          await expect
            .poll(() => countWaiting(tx, LOCKS.settlement), { timeout: 20_000, interval: 10 })
            .toBe(1);
        },
        letGo: async () => {
          letGo.resolve(null);
          await transaction;
          await open();
        },
      };
    },
  };
}

/**
 * Those that wait for the gate and those behind them, or those that wait for an advisory lock of one class.
 * Locks are listed for the whole cluster, where tests of other files wait in databases of their own.
 */
async function countWaiting(tx: Queryable, lockClass: number | null = null): Promise<number> {
  const { waiting } = await tx.one<{ waiting: number }>(sql`
    select count(distinct pid) as waiting from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()
      and (${lockClass}::integer is null or (locktype = 'advisory' and classid = ${lockClass}))`);
  return waiting;
}
