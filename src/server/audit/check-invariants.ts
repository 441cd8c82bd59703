import { readFileSync } from 'node:fs';
import type { Db, Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

export interface Violation {
  readonly invariant: string;
  readonly detail: string;
}

const STATEMENT = readFileSync(new URL('../../../db/invariants.sql', import.meta.url), 'utf8');

/** Checks the books (db/invariants.sql). No violation means that they are right. */
export async function checkInvariants(db: Db): Promise<readonly Violation[]> {
  return db.transaction(violationsIn);
}

/** The same within a transaction, as its first work: its statements may take longer than a call from then on. */
export async function violationsIn(tx: Queryable): Promise<readonly Violation[]> {
  // It reads every entry there is.
  await tx.query(sql`set local statement_timeout = '10min'`);
  return tx.query<Violation>({ parts: [STATEMENT], values: [] });
}
