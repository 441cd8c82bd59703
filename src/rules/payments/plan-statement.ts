/**
 * Matches a bank statement with the waiting fund requests (MON-11): a credit with the UTR and amount of one request
 * is credited to it; a staff member checks every other credit. A payment is identified by its UTR; without one by its
 * day, amount, narration and its place among equal rows.
 */
import type { Credit, StatementProblem, StatementRow } from './bank-statement.ts';
import type { Points } from '../money.ts';

/**
 * The outcome of a row. `credited` and `listed` rows are known: credited already, or in the list of unmatched
 * payments, waiting or decided.
 */
export const STATEMENT_KINDS = [
  'matched',
  'amount_differs',
  'disputed',
  'own_account',
  'unknown',
  'credited',
  'listed',
  'not_a_credit',
  'unreadable',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** A fund request that has a UTR: its own, or one that staff have credited it by. */
export type ClaimedDeposit = {
  readonly id: number;
  readonly reference: string;
  readonly amount: Points;
  readonly state: string;
  /** Somebody else has named the same UTR. */
  readonly isDisputed: boolean;
  /** It belongs to an account of the importing staff member, who must not decide about it (security §6.7). */
  readonly isOwn: boolean;
};

export type KnownPayments = {
  readonly deposits: ReadonlyMap<string, ClaimedDeposit>;
  /** Unmatched payments by the key of their payment. */
  readonly unmatched: ReadonlyMap<string, 'open' | 'decided'>;
};

export type PlannedRow = Pick<StatementRow, 'line' | 'text'> & {
  readonly kind: StatementKind;
  readonly problem: StatementProblem | null;
  /** The key of the payment; empty for a row without one. */
  readonly name: string;
  readonly credit: Credit | null;
  readonly deposit: ClaimedDeposit | null;
};

/**
 * Each row with its outcome, in the order of the file. Of rows with the same payment only the first counts.
 * @example planStatement(rows, { deposits: new Map(), unmatched: new Map() })[0].kind // 'unknown'
 */
export function planStatement(rows: readonly StatementRow[], known: KnownPayments): readonly PlannedRow[] {
  const names = new Set<string>();
  return rows.map(({ line, text, read }) => {
    const nothing = { line, text, problem: null, name: '', credit: null, deposit: null };
    if ('problem' in read) return { ...nothing, kind: 'unreadable', problem: read.problem };
    const { credit } = read;
    if (credit === null) return { ...nothing, kind: 'not_a_credit' };
    const name = credit.utr ?? nameOf(credit, names);
    const deposit = (credit.utr === null ? undefined : known.deposits.get(credit.utr)) ?? null;
    const kind = names.has(name) ? 'listed' : judge(credit, deposit, known.unmatched.get(name));
    names.add(name);
    return { ...nothing, name, credit, deposit, kind };
  });
}

/**
 * The keys of all payments of a file, to look up before planning.
 * @example paymentNames(rows) // ['412345678901', '2026-11-20 50000 CASH DEPOSIT #1']
 */
export function paymentNames(rows: readonly StatementRow[]): readonly string[] {
  const nothing = { deposits: new Map(), unmatched: new Map() };
  return planStatement(rows, nothing).flatMap(({ name }) => (name === '' ? [] : [name]));
}

function judge(
  { amount, reference }: Credit,
  deposit: ClaimedDeposit | null,
  unmatched: 'open' | 'decided' | undefined,
): StatementKind {
  if (deposit?.state === 'credited') return 'credited';
  if (unmatched === 'decided') return 'listed';
  const waits = deposit?.state === 'pending';
  const isSure = waits && !deposit.isDisputed && (reference === null || reference === deposit.reference);
  const isRight = isSure && deposit.amount === amount;
  // The request of an unmatched payment can exist by now.
  if (isRight && !deposit.isOwn) return 'matched';
  if (unmatched === 'open') return 'listed';
  if (!waits) return 'unknown';
  if (isRight) return 'own_account';
  return isSure ? 'amount_differs' : 'disputed';
}

/** Two cash payments of one day can be equal, so they are counted. */
function nameOf({ day, amount, narration }: Credit, names: ReadonlySet<string>): string {
  const alike = `${day} ${amount} ${narration}`;
  let count = 1;
  while (names.has(`${alike} #${count}`)) count += 1;
  return `${alike} #${count}`;
}
