import type { Credit } from '#rules/payments/bank-statement.ts';
import type { PlannedRow } from '#rules/payments/plan-statement.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { creditDeposit } from '../payments/deposits/credit-deposit.ts';
import { lockDepositAndWallet, selectByUtr } from '../payments/deposits/deposit-store.ts';
import { isOwnAccount, readOwnAccounts } from '../payments/own-account.ts';
import type { Queryable } from '../platform/store/db.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal, type RequestOf } from '../platform/web/request.ts';
import {
  type UnmatchedProblem,
  insertUnmatchedPayment,
  lockUnmatchedPayment,
  setUnmatchedPaymentCredited,
} from './unmatched-payments.table.ts';
import { readStatement } from './read-statement.ts';

const SOURCE = 'statement';

/**
 * Credits matching rows and lists the other credits as unmatched payments. Each row is a separate transaction that
 * checks everything again under the locks: an interrupted import continues where it ended, two imports at once credit
 * each row once, and no wallet waits for a whole file.
 */
export function importStatement(node: AppContext): Handler<'/console/api/import-statement'> {
  return async (request, { csv, fingerprint }) => {
    const own = await readOwnAccounts(node, node.db, request);
    const read = await readStatement(node.db, csv, own);
    if (!read.ok) return read;
    const work = read.rows.filter(isWork);
    if (work.length === 0) return refusal('nothing_in_statement');
    if (read.fingerprint !== fingerprint) return refusal('statement_differs');
    const done = { credited: 0, listed: 0 };
    for (const row of work) {
      const outcome = await node.db.transaction((tx) => bring({ node, tx, request, own }, row));
      if (outcome !== 'known') done[outcome] += 1;
    }
    await recordEvent(node.db, request, {
      actor: `staff:${request.staff.id}`,
      action: 'statement_imported',
      object: 'statement',
      detail: { rows: read.rows.length, ...done, fingerprint },
    });
    return answer(done);
  };
}

const WORK: ReadonlySet<string> = new Set([
  'matched',
  'amount_differs',
  'disputed',
  'own_account',
  'unknown',
] satisfies WorkRow['kind'][]);

type WorkRow = PlannedRow & { readonly credit: Credit; readonly kind: 'matched' | UnmatchedProblem };

function isWork(row: PlannedRow): row is WorkRow {
  const { kind, credit } = row;
  return credit !== null && WORK.has(kind);
}

interface Desk {
  readonly node: AppContext;
  readonly tx: Queryable;
  readonly request: RequestOf<'staff'>;
  readonly own: ReadonlySet<number>;
}

async function bring(desk: Desk, row: WorkRow): Promise<'credited' | 'listed' | 'known'> {
  // The owner of the account is checked again under the locks, and the audit log keeps the attempt.
  if (row.kind !== 'matched' && row.kind !== 'own_account') return list(desk, row, row.kind);
  const outcome = await creditRow(desk, row);
  if (outcome === 'own') return list(desk, row, 'own_account');
  return outcome === 'differs' ? list(desk, row, 'unknown') : outcome;
}

/** Locks the unmatched payment before the wallet, as resolving one does. */
async function creditRow(
  { node, tx, request, own }: Desk,
  { name, credit: { utr, amount }, deposit: planned }: WorkRow,
): Promise<'credited' | 'known' | 'differs' | 'own'> {
  const unmatched = await lockUnmatchedPayment(tx, { source: SOURCE, name });
  if (unmatched !== null && unmatched.state !== 'open') return 'known';
  const held = planned === null ? null : await lockDepositAndWallet(tx, planned.id);
  if (held === null || utr === null || held.deposit.utr !== utr) return 'differs';
  if (held.deposit.state === 'credited') return 'known';
  const isDisputed = (await selectByUtr(tx, [utr])).get(utr)?.isDisputed === true;
  if (held.deposit.state !== 'pending' || held.deposit.amount !== amount || isDisputed) return 'differs';
  const { id, playerId } = held.deposit;
  // The statement is only a file from a staff member.
  if (own.has(playerId) && (await isOwnAccount(node, tx, request, { playerId, object: `deposit:${id}` })))
    return 'own';
  const by = { request, staffId: request.staff.id, through: SOURCE };
  if (!(await creditDeposit({ node, tx, by, ...held }, { received: amount, utr }))) return 'differs';
  if (unmatched !== null) {
    await setUnmatchedPaymentCredited(tx, { id: unmatched.id, depositId: id, staffId: request.staff.id });
  }
  return 'credited';
}

async function list({ tx }: Desk, row: WorkRow, problem: UnmatchedProblem): Promise<'listed' | 'known'> {
  const { name, credit: paid } = row;
  const isNew = await insertUnmatchedPayment(tx, {
    source: SOURCE,
    name,
    problem,
    amount: paid.amount,
    utr: paid.utr,
    reference: paid.reference ?? '',
    narration: paid.narration,
    payer: paid.payer,
    paidOn: paid.day,
  });
  return isNew ? 'listed' : 'known';
}
