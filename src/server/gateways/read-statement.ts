import { createHash } from 'node:crypto';
import { parseStatement } from '#rules/bank-statement.ts';
import { paymentNames, type PlannedRow, planStatement } from '#rules/plan-statement.ts';
import { selectByUtr } from '../payments/deposit-store.ts';
import type { Queryable } from '../platform/db.ts';
import { refusal } from '../platform/request.ts';
import { selectExceptionStates } from './payment-exceptions.table.ts';

/** Reads a bank's statement against the requests and exceptions that there are now, and the accounts of who brings it. */
export async function readStatement(db: Queryable, csv: string, own: ReadonlySet<number>) {
  const file = parseStatement(csv);
  if (!file.ok) return refusal(file.refusal.code, { params: file.refusal.params, field: 'csv' });
  const names = paymentNames(file.value);
  const [claimed, exceptions] = await Promise.all([selectByUtr(db, names), selectExceptionStates(db, names)]);
  const deposits = new Map(
    [...claimed].map(([utr, deposit]) => [utr, { ...deposit, isOwn: own.has(deposit.playerId) }]),
  );
  const rows = planStatement(file.value, { deposits, exceptions });
  return { ok: true as const, rows, fingerprint: fingerprintOf(rows) };
}

/** Equal fingerprints, equal imports. */
function fingerprintOf(rows: readonly PlannedRow[]): string {
  const what = rows.map(({ kind, name, credit, deposit }) => [kind, name, credit?.amount, deposit?.id]);
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url');
}
