import { createHash } from 'node:crypto';
import { parseStatement } from '#rules/payments/bank-statement.ts';
import { paymentNames, type PlannedRow, planStatement } from '#rules/payments/plan-statement.ts';
import { selectByUtr } from '../payments/deposits/deposit-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { refusal } from '../platform/web/request.ts';
import { selectUnmatchedPaymentStates } from './unmatched-payments.table.ts';

/**
 * Matches a bank statement with the current requests and unmatched payments, and with the own accounts of the
 * importing staff member.
 */
export async function readStatement(db: Queryable, csv: string, own: ReadonlySet<number>) {
  const file = parseStatement(csv);
  if (!file.ok) return refusal(file.refusal.code, { params: file.refusal.params, field: 'csv' });
  const names = paymentNames(file.value);
  const [claimed, unmatched] = await Promise.all([
    selectByUtr(db, names),
    selectUnmatchedPaymentStates(db, names),
  ]);
  const deposits = new Map(
    [...claimed].map(([utr, deposit]) => [utr, { ...deposit, isOwn: own.has(deposit.playerId) }]),
  );
  const rows = planStatement(file.value, { deposits, unmatched });
  return { ok: true as const, rows, fingerprint: fingerprintOf(rows) };
}

/** Equal fingerprints, equal imports. */
function fingerprintOf(rows: readonly PlannedRow[]): string {
  const what = rows.map(({ kind, name, credit, deposit }) => [kind, name, credit?.amount, deposit?.id]);
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url');
}
