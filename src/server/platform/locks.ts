import type { Queryable } from './store/db.ts';
import { sql } from './store/sql.ts';

/**
 * The class of every advisory lock; no other is taken. SQL knows them as lock_class('name'), which `npm run docs` writes from
 * here into db/functions/lock_class.sql. Inside a class a lock has a key: what is locked, or always the same.
 */
export const LOCKS = {
  /** By session: shared among those who place slips, alone for whoever closes the session (place_flush, close_session). */
  market_session: 1,
  /** By phone, device and network: counting codes and writing the next one are one step. */
  codes: 2,
  /** By text and language: two versions that are published at once get one number each. */
  content: 3,
  /** By settlement: shared among those who pay its wins, alone for whoever takes the result back (reverse_result). */
  settlement: 4,
  /** Of several nodes that start at once a single one migrates. */
  migrations: 5,
  /** Two nodes that start at once on one empty store plant one demo world, one first staff member. */
  planting: 6,
  /** Whoever proposes or approves rates waits until the step before is there to be seen. */
  rate_cards: 7,
  /** The same for where players pay to: whoever proposes, confirms, stops or puts in force. */
  payment_settings: 8,
  /** By reference of the bank: whoever claims or approves one waits for others who do the same with it. */
  utr: 9,
  /** One node at a time closes days. */
  closing_days: 10,
  /** One node at a time checks the books. */
  book_checks: 11,
  /** Whoever changes markets, the calendar or a limit of bids, or opens days by them, waits for others who do. */
  market_plans: 13,
  /**
   * By market day with a limit of the operator: shared among those who count slips in lanes, alone for whoever has not the room
   * (place_flush). The keys below zero are the lanes (free_limit_lane).
   */
  limits: 12,
  /** Whoever proposes, confirms, stops or puts in force a setting waits for others who do. */
  setting_changes: 14,
  /** By what can be stopped: shared among those who do it, alone for whoever stops it or lets it go on (place_flush). */
  stops: 15,
  /** One month at a time goes to cold storage or comes back. */
  cold_months: 16,
  /** By settlement: the node that has it does two batches at a time, and the others wait for it (two-lanes.ts). */
  settling: 17,
} as const;

export type LockName = keyof typeof LOCKS;

/**
 * Waits for a lock, or for those of several keys, and keeps it until the transaction ends. Keys are locked in one order,
 * or two who want the same ones could wait for each other.
 */
export async function takeLock(tx: Queryable, name: LockName, keys: readonly string[] = ['']): Promise<void> {
  await tx.query(sql`
    select pg_advisory_xact_lock(${LOCKS[name]}::int, key)
    from (select distinct hashtext(k) as key from unnest(${keys}::text[]) k order by 1) t`);
}

/** Waits for whoever has a lock of a key alone, and keeps them away until the transaction ends; others may share it. */
export async function shareLock(tx: Queryable, name: LockName, key: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock_shared(${LOCKS[name]}::int, hashtext(${key}))`);
}

/** Holds market sessions alone until the transaction ends, in the order in which whoever places slips shares them. */
export async function takeSessions(tx: Queryable, sessionIds: readonly number[]): Promise<void> {
  await tx.query(sql`
    select pg_advisory_xact_lock(${LOCKS.market_session}::int, id)
    from (select id from unnest(${sessionIds}::int[]) as s (id) order by id) t`);
}

/** Takes a lock if nobody has it, and keeps it until the transaction ends; answers whether it did. */
export async function tryLock(tx: Queryable, name: LockName, key = ''): Promise<boolean> {
  const { locked } = await tx.one<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCKS[name]}::int, hashtext(${key})) as locked`,
  );
  return locked;
}
