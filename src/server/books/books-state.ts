import type { Violation } from '../audit/check-invariants.ts';
import type { Queryable } from '../platform/db.ts';
import { type BookCheck, type CheckKind, selectNewestChecks } from './book-checks.table.ts';
import { standingViolations } from './check-books.job.ts';
import { type PayoutStop, selectPayoutStop } from './payout-stops.table.ts';

export interface BooksState {
  readonly checkedAt: number | null;
  readonly violations: readonly Violation[];
  readonly checks: Readonly<Partial<Record<CheckKind, BookCheck>>>;
  readonly stop: PayoutStop | null;
  /** Whether the whole books were found right since the stop began, and nothing is known to be wrong. */
  readonly mayLift: boolean;
}

/** What is known of the books, whichever node has checked them. */
export async function readBooksState(
  db: Queryable,
  options: { readonly lock?: boolean } = {},
): Promise<BooksState> {
  const stop = await selectPayoutStop(db, options);
  const checks = await selectNewestChecks(db);
  const [newest] = checks;
  const whole = checks.find(({ kind }) => kind === 'whole');
  const violations = standingViolations(checks);
  return {
    checkedAt: newest?.finished_at ?? null,
    violations,
    checks: Object.fromEntries(checks.map((check) => [check.kind, check])),
    stop,
    mayLift:
      stop !== null && violations.length === 0 && whole !== undefined && whole.began_at > stop.began_at,
  };
}
