import { checkInvariants } from '../../src/server/audit/check-invariants.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sayFigure } from './say-figure.ts';

/** So many say what is wrong. */
const NAMED_MAX = 5;

/** Throws when the books are wrong. Of a fault that is tried nothing else says that they are right. */
export async function checkBooks(db: Db): Promise<void> {
  const violations = await checkInvariants(db);
  if (violations.length > 0)
    throw new Error(`the books are wrong: ${JSON.stringify(violations.slice(0, NAMED_MAX))}`);
  sayFigure('books', { books: 'right' });
}
