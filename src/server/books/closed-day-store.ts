import { sql } from '../platform/store/sql.ts';

/** SQL of closed days for other features: what they sum needs no reading of the ledger. */

/** Closed days with their ends. The first one begins before all time. */
export const closedDays = sql`(select day, starts_at, ends_at from closed_days)`;

/** What moved all wallets together on each closed day, by kind of entry. */
export const closedMovements = sql`(
  select day, kind, entries, amount from closed_movements where account = 'players')`;
