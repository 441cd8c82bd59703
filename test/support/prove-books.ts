import { setTimeout as pause } from 'node:timers/promises';
import type { Checking } from '../../src/server/books/keep-check.ts';
import { proveNext } from '../../src/server/books/prove-books.job.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

/** Checks the whole books in slices, from now to the end, together with whoever is at it. Only while payouts are stopped. */
export async function proveBooks(node: Checking): Promise<void> {
  const { at } = await node.db.one<{ at: number }>(sql`select clock_timestamp() as at`);
  for (;;) {
    const step = await proveNext(node, { againAfterMs: 0 });
    if (step === null) await pause(20);
    else if (step.finished && (await newestBeganAt(node)) >= at) return;
  }
}

async function newestBeganAt({ db }: Checking): Promise<number> {
  const { at } = await db.one<{ at: number }>(sql`
    select began_at as at from book_passes order by id desc limit 1`);
  return at;
}
