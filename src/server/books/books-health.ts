import type { Queryable } from '../platform/store/db.ts';
import { selectNewestChecks, selectStandingViolations } from './book-checks.table.ts';

/** When the books were checked last, and how many differences stand. */
export async function readBooksHealth(
  db: Queryable,
): Promise<{ readonly checkedAt: number | null; readonly broken: number }> {
  const checks = await selectNewestChecks(db);
  const finished = checks.map(({ finished_at: at }) => at);
  return {
    checkedAt: finished.length === 0 ? null : Math.max(...finished),
    broken: (await selectStandingViolations(db)).length,
  };
}
