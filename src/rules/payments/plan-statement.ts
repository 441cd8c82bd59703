/**
 * Matches a bank statement with the waiting fund requests (MON-11): a credit with the UTR and amount of one request
 * is credited to it; a staff member checks every other credit. A payment is identified by its UTR; without one by its
 * day, amount, narration and its place among equal rows. Under that name it counts once for ever, in whichever file.
 */
import type { Credit, StatementProblem, StatementRow } from './bank-statement.ts';
import type { Points } from '../money.ts';

/** The outcome of a row. `credited` and `listed` rows are known: credited already, or in an earlier statement. */
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
/** What a payment that came in can be. */
export type LineKind = Exclude<StatementKind, 'not_a_credit' | 'unreadable'>;

/** A fund request that has a UTR: its own, or one that staff have credited it by. */
export type ClaimedDeposit = {
  readonly id: number;
  readonly reference: string;
  readonly amount: Points;
  readonly state: string;
  /** Somebody else has named the same UTR. */
  readonly isDisputed: boolean;
  /** It belongs to an account of one of the two who bring the statement, who must not decide about it (security §6.7). */
  readonly isOwn: boolean;
};

export type KnownPayments = {
  readonly deposits: ReadonlyMap<string, ClaimedDeposit>;
  /** The keys of payments that were taken from a statement before. */
  readonly seen: ReadonlySet<string>;
};

export type PlannedRow = Pick<StatementRow, 'line' | 'text'> & {
  readonly kind: StatementKind;
  readonly problem: StatementProblem | null;
  /** The key of the payment; empty for a row without one. */
  readonly name: string;
  readonly credit: Credit | null;
  readonly deposit: ClaimedDeposit | null;
};

/** A payment that came in, with the key under which it counts once. */
export type StatementLine = { readonly line: number; readonly name: string; readonly credit: Credit };

/**
 * Each row with its outcome, in the order of the file. Of rows with the same payment only the first counts.
 * @example planStatement(rows, { deposits: new Map(), seen: new Set() })[0].kind // 'unknown'
 */
export function planStatement(rows: readonly StatementRow[], known: KnownPayments): readonly PlannedRow[] {
  const lines = new Map(statementLines(rows).map((line) => [line.line, line]));
  const names = new Set<string>();
  return rows.map(({ line, text, read }) => {
    const nothing = { line, text, problem: null, name: '', credit: null, deposit: null };
    if ('problem' in read) return { ...nothing, kind: 'unreadable', problem: read.problem };
    const { credit } = read;
    const name = lines.get(line)?.name;
    if (credit === null || name === undefined) return { ...nothing, kind: 'not_a_credit' };
    const deposit = (credit.utr === null ? undefined : known.deposits.get(credit.utr)) ?? null;
    const isAgain = names.has(name);
    names.add(name);
    const kind = isAgain ? 'listed' : judgeLine(credit, deposit, { isSeen: known.seen.has(name) });
    return { ...nothing, name, credit, deposit, kind };
  });
}

/**
 * The payments of a file that came in, in its order. Two cash payments of one day can be equal, so they are counted.
 * @example statementLines(rows).map(({ name }) => name) // ['412345678901', '2026-11-20 50000 CASH DEPOSIT #1']
 */
export function statementLines(rows: readonly StatementRow[]): readonly StatementLine[] {
  const counts = new Map<string, number>();
  return rows.flatMap(({ line, read }) => {
    if ('problem' in read || read.credit === null) return [];
    const { credit } = read;
    if (credit.utr !== null) return [{ line, name: credit.utr, credit }];
    const alike = `${credit.day} ${credit.amount} ${credit.narration}`;
    const count = (counts.get(alike) ?? 0) + 1;
    counts.set(alike, count);
    return [{ line, name: `${alike} #${count}`, credit }];
  });
}

/**
 * What becomes of one payment; `deposit` is the request that has its UTR.
 * @example judgeLine(credit, null, { isSeen: false }) // 'unknown'
 */
export function judgeLine(
  { amount, reference }: Pick<Credit, 'amount' | 'reference'>,
  deposit: ClaimedDeposit | null,
  { isSeen }: { readonly isSeen: boolean },
): LineKind {
  if (deposit?.state === 'credited') return 'credited';
  if (isSeen) return 'listed';
  if (deposit?.state !== 'pending') return 'unknown';
  const isSure = !deposit.isDisputed && (reference === null || reference === deposit.reference);
  if (!isSure) return 'disputed';
  if (deposit.amount !== amount) return 'amount_differs';
  return deposit.isOwn ? 'own_account' : 'matched';
}
