import { instant } from '#rules/time/time.ts';
import { checkRecent } from '../audit/check-invariants.ts';
import { lastWalletOfTurn } from '../ledger/ledger-store.ts';
import type { Job } from '../platform/jobs.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { selectNewestChecks, selectRecentMark, selectSeenUntil, tryCheckLock } from './book-checks.table.ts';
import { type Checking, keepCheck, showViolations } from './keep-check.ts';

const EVERY_MS = 5 * 60_000;
/** A check of another node counts too, unless it is almost time for the next one. */
const FRESH_MS = EVERY_MS - 30_000;
/** The database's clock may be set back this far; what is hidden by more is found at night. */
const CLOCK_BACK_MS = 60_000;
/** So many wallets are looked at in turn by each check, changed or not: all of a million within nine hours. */
const WALLETS_IN_TURN = 10_000;

/**
 * Checks every five minutes what is new in the books, one node at a time (MON-10): every entry since the check before, and the
 * wallets of its players. A difference stops payouts until two people lift the stop. What is older is checked in slices
 * (prove-books.job.ts).
 */
export function checkBooksJob(node: Checking): Job {
  return {
    name: 'check the books',
    everyMs: EVERY_MS,
    run: async () => {
      await checkBooks(node, { olderThanMs: FRESH_MS });
      await showViolations(node);
    },
  };
}

/** Checks once, unless a check is fresh or another node is at it. Answers whether it did. */
export function checkBooks(
  node: Checking,
  { olderThanMs }: { readonly olderThanMs: number },
): Promise<boolean> {
  return node.db.transaction(async (tx) => {
    if (!(await tryCheckLock(tx))) return false;
    const { at } = await tx.one<{ at: number }>(sql`select clock_timestamp() as at`);
    const newest = (await selectNewestChecks(tx)).find(({ kind }) => kind === 'recent');
    if (newest !== undefined && newest.finished_at > at - olderThanMs) return false;
    await checkWhatIsNew(node, tx, at);
    return true;
  });
}

async function checkWhatIsNew(node: Checking, tx: Queryable, at: number): Promise<void> {
  const before = await selectRecentMark(tx);
  const beganAt = instant(at);
  const seenUntil = (await selectSeenUntil(tx, beganAt)) ?? 0;
  const from = before.wallets_until === null ? 0 : before.wallets_until + 1;
  const to = await lastWalletOfTurn(tx, { from, limit: WALLETS_IN_TURN });
  // What is older than the first check is for the first check of the whole.
  const since = before.seen_until ?? at;
  const violations = await checkRecent(tx, { since: since - CLOCK_BACK_MS, from, to });
  const mark = { seen_until: Math.max(since, seenUntil), wallets_until: to };
  await keepCheck(node, tx, { kind: 'recent', beganAt, violations, mark });
}
