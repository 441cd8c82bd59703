import { createHash } from 'node:crypto';
import { formatStatementRow, UNMATCHED_PROBLEMS } from '#contract/console/gateways.calls.ts';
import { formatPoints, points, sumPoints } from '#rules/money.ts';
import { type Credit, parseStatement } from '#rules/payments/bank-statement.ts';
import { paymentNames, type PlannedRow, planStatement } from '#rules/payments/plan-statement.ts';
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
  selectUnmatchedPaymentStates,
  setUnmatchedPaymentCredited,
} from './unmatched-payments.table.ts';

const SOURCE = 'statement';
const TEXT_LENGTH_MAX = 100;

/** What importing a bank's statement would do; nothing is stored. */
export function previewStatement(node: AppContext): Handler<'/console/api/preview-statement'> {
  return async (request, { csv }) => {
    const read = await readStatement(node, request, csv);
    if (!read.ok) return read;
    const { rows, fingerprint } = read;
    const matched = rows.flatMap(({ kind, credit }) =>
      kind === 'matched' && credit !== null ? [credit.amount] : [],
    );
    return answer({
      fingerprint,
      counts: countKinds(rows),
      matched_points: formatPoints(sumPoints(matched)),
      rows: rows.map(formatRow),
    });
  };
}

function countKinds(rows: readonly PlannedRow[]) {
  const count = (wanted: PlannedRow['kind']) => rows.filter(({ kind }) => kind === wanted).length;
  return {
    matched: count('matched'),
    amount_differs: count('amount_differs'),
    disputed: count('disputed'),
    own_account: count('own_account'),
    unknown: count('unknown'),
    credited: count('credited'),
    listed: count('listed'),
    not_a_credit: count('not_a_credit'),
    unreadable: count('unreadable'),
  };
}

function formatRow({ line, text, kind, problem, credit, deposit }: PlannedRow) {
  return {
    line,
    text: text.slice(0, TEXT_LENGTH_MAX),
    kind,
    message: formatStatementRow(kind, problem),
    day: credit?.day ?? '',
    narration: credit?.narration ?? '',
    utr: credit?.utr ?? '',
    amount: credit === null ? null : formatPoints(credit.amount),
    fund_request_id: deposit === null ? '' : String(deposit.id),
    asked_amount: deposit === null ? null : formatPoints(points(deposit.amount)),
  };
}

/**
 * Credits matching rows and lists the other credits as unmatched payments. Each row is a separate transaction that
 * checks everything again under the locks: an interrupted import continues where it ended, two imports at once credit
 * each row once, and no wallet waits for a whole file.
 */
export function importStatement(node: AppContext): Handler<'/console/api/import-statement'> {
  return async (request, { csv, fingerprint }) => {
    const read = await readStatement(node, request, csv);
    if (!read.ok) return read;
    const { own } = read;
    const work = read.rows.filter(isWork);
    if (work.length === 0) return refusal('nothing_in_statement');
    if (read.fingerprint !== fingerprint) return refusal('statement_differs');
    const done = { credited: 0, listed: 0 };
    for (const row of work) {
      const outcome = await node.db.transaction((tx) => importRow({ node, tx, request, own }, row));
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

type WorkRow = PlannedRow & { readonly credit: Credit; readonly kind: 'matched' | UnmatchedProblem };

const WORK: ReadonlySet<string> = new Set(['matched', ...UNMATCHED_PROBLEMS]);

function isWork(row: PlannedRow): row is WorkRow {
  return row.credit !== null && WORK.has(row.kind);
}

interface Importing {
  readonly node: AppContext;
  readonly tx: Queryable;
  readonly request: RequestOf<'staff'>;
  readonly own: ReadonlySet<number>;
}

async function importRow(importing: Importing, row: WorkRow): Promise<'credited' | 'listed' | 'known'> {
  // The owner of the account is checked again under the locks, and the audit log keeps the attempt.
  const isCredit = row.kind === 'matched' || row.kind === 'own_account';
  const outcome = isCredit ? await creditRow(importing, row) : row.kind;
  return outcome === 'credited' || outcome === 'known' ? outcome : list(importing, row, outcome);
}

/** Locks the unmatched payment before the wallet, as resolving one does. */
async function creditRow(
  { node, tx, request, own }: Importing,
  { name, credit: { utr, amount }, deposit: planned }: WorkRow,
): Promise<'credited' | 'known' | 'unknown' | 'own_account'> {
  const unmatched = await lockUnmatchedPayment(tx, { source: SOURCE, name });
  if (unmatched !== null && unmatched.state !== 'open') return 'known';
  const held = planned === null ? null : await lockDepositAndWallet(tx, planned.id);
  if (held === null || utr === null || held.deposit.utr !== utr) return 'unknown';
  if (held.deposit.state === 'credited') return 'known';
  const isDisputed = (await selectByUtr(tx, [utr])).get(utr)?.isDisputed === true;
  if (held.deposit.state !== 'pending' || held.deposit.amount !== amount || isDisputed) return 'unknown';
  const { id, playerId } = held.deposit;
  // The statement is only a file from a staff member.
  if (own.has(playerId) && (await isOwnAccount(node, tx, request, { playerId, object: `deposit:${id}` })))
    return 'own_account';
  const by = { request, staffId: request.staff.id, through: SOURCE };
  if (!(await creditDeposit({ node, tx, by, ...held }, { received: amount, utr }))) return 'unknown';
  if (unmatched !== null) {
    await setUnmatchedPaymentCredited(tx, { id: unmatched.id, depositId: id, staffId: request.staff.id });
  }
  return 'credited';
}

async function list({ tx }: Importing, row: WorkRow, problem: UnmatchedProblem): Promise<'listed' | 'known'> {
  const { name, credit } = row;
  const { day: paidOn, reference, ...paid } = credit;
  const unmatched = { ...paid, source: SOURCE, name, problem, reference: reference ?? '', paidOn } as const;
  return (await insertUnmatchedPayment(tx, unmatched)) ? 'listed' : 'known';
}

/**
 * Matches a bank statement with the current requests and unmatched payments, and with the own accounts of the
 * importing staff member.
 */
async function readStatement(node: AppContext, request: RequestOf<'staff'>, csv: string) {
  const own = await readOwnAccounts(node, node.db, request);
  const file = parseStatement(csv);
  if (!file.ok) return refusal(file.refusal.code, { params: file.refusal.params, field: 'csv' });
  const names = paymentNames(file.value);
  const [claimed, unmatched] = await Promise.all([
    selectByUtr(node.db, names),
    selectUnmatchedPaymentStates(node.db, names),
  ]);
  const deposits = new Map(
    [...claimed].map(([utr, deposit]) => [utr, { ...deposit, isOwn: own.has(deposit.playerId) }]),
  );
  const rows = planStatement(file.value, { deposits, unmatched });
  return { ok: true as const, rows, own, fingerprint: fingerprintOf(rows) };
}

/** Equal fingerprints, equal imports. */
function fingerprintOf(rows: readonly PlannedRow[]): string {
  const what = rows.map(({ kind, name, credit, deposit }) => [kind, name, credit?.amount, deposit?.id]);
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url');
}
