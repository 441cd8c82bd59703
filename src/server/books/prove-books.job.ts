import { instant } from '#rules/time/time.ts';
import { BOOK_PARTS, type BookPart, type BookSlice, checkSlice } from '../audit/check-invariants.ts';
import { walletsWithEntries } from '../ledger/ledger-store.ts';
import type { Job } from '../platform/jobs.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { sessionsWithSlips } from '../results/sessions/kept-sums-store.ts';
import {
  beginPass,
  type BookPass,
  daysWithEntries,
  insertSlice,
  lockPass,
  selectFound,
  selectLastSlice,
  setFinished,
} from './book-passes.table.ts';
import { type Checking, keepCheck, showViolations } from './keep-check.ts';

const LOOK_MS = 30_000;
/** While payouts are stopped, the whole books are checked this often at most. */
const AGAIN_AFTER_MS = 5 * 60_000;

/** How much one slice has: about a second of work, so that a node that ends waits no longer. */
interface SliceSize {
  /** Entries of players: each is compared with its slip, its wins and the entry before. */
  readonly entriesMax: number;
  readonly walletsMax: number;
  /** Entries of closed days: they are only summed. */
  readonly entriesOfDaysMax: number;
  /** Slips of sessions: their lines are summed. */
  readonly slipsMax: number;
  /** Sessions: past ones that were imported have no slips, and each is looked up. */
  readonly sessionsMax: number;
}

const SLICE_SIZE: SliceSize = {
  entriesMax: 50_000,
  walletsMax: 20_000,
  entriesOfDaysMax: 500_000,
  slipsMax: 200_000,
  sessionsMax: 5_000,
};

/**
 * Checks the whole books in slices (MON-10): at the first start, after every close of a day, and again and again while payouts are
 * stopped. A slice is one transaction, so a node that is killed loses one, and whichever node has time takes the next. After a
 * slice it rests for as long as the slice took, unless payouts wait for the answer.
 */
export function proveBooksJob(node: Checking): Job {
  let wake: (() => void) | null = null;
  return {
    name: 'prove the books',
    everyMs: LOOK_MS,
    wakeOn: (woken) => {
      wake = woken;
    },
    run: async () => {
      const startedAt = performance.now();
      const step = await proveNext(node);
      if (step === null) return;
      await showViolations(node);
      const restMs = step.urgent ? 0 : performance.now() - startedAt;
      if (!step.finished) setTimeout(() => wake?.(), restMs).unref();
    },
  };
}

/** What was done: a slice, or the end of the pass. */
interface Step {
  readonly urgent: boolean;
  readonly finished: boolean;
}

/** Checks the next slice; null when there is nothing to do here. */
export function proveNext(
  node: Checking,
  {
    size = SLICE_SIZE,
    againAfterMs = AGAIN_AFTER_MS,
  }: { readonly size?: SliceSize; readonly againAfterMs?: number } = {},
): Promise<Step | null> {
  return node.db.transaction(async (tx) => {
    const pass = (await lockPass(tx)) ?? (await beginPass(tx, { againAfterMs }));
    if (pass === null) return null;
    const last = await selectLastSlice(tx, pass);
    const next = await nextSlice(tx, last, size);
    if (next === null) await finish(node, tx, pass);
    else await prove(node, tx, { pass, slice: { ...next, n: (last?.n ?? 0) + 1 } });
    return { urgent: pass.urgent, finished: next === null };
  });
}

type NextSlice = BookSlice & { readonly entries: number };

/** Part after part. Ranges leave no gap, so that a row of nobody is in one, too. */
async function nextSlice(tx: Queryable, last: BookSlice | null, size: SliceSize): Promise<NextSlice | null> {
  const isPartDone = last === null || last.to === null;
  const part = isPartDone ? BOOK_PARTS[last === null ? 0 : BOOK_PARTS.indexOf(last.part) + 1] : last.part;
  if (part === undefined) return null;
  const from = isPartDone || last.to === null ? null : last.to + 1;
  return { part, from, ...(await rangeOf(tx, { part, from: from ?? 0 }, size)) };
}

/** How far a slice goes, and how many entries or slips it reads. */
async function rangeOf(
  tx: Queryable,
  { part, from }: { readonly part: BookPart; readonly from: number },
  { entriesMax, walletsMax, entriesOfDaysMax, slipsMax, sessionsMax }: SliceSize,
): Promise<{ readonly to: number | null; readonly entries: number }> {
  switch (part) {
    case 'players':
      return walletsWithEntries(tx, { from, entriesMax, walletsMax });
    case 'days':
      return daysWithEntries(tx, { from, entriesMax: entriesOfDaysMax });
    case 'sessions': {
      const { to, slips } = await sessionsWithSlips(tx, { from, slipsMax, sessionsMax });
      return { to, entries: slips };
    }
    case 'desk':
      return { to: null, entries: 0 };
  }
}

async function prove(
  node: Checking,
  tx: Queryable,
  { pass, slice }: { readonly pass: BookPass; readonly slice: NextSlice & { readonly n: number } },
): Promise<void> {
  const { at } = await tx.one<{ at: number }>(sql`select clock_timestamp() as at`);
  const violations = await checkSlice(tx, slice);
  await insertSlice(tx, pass, { ...slice, beganAt: at, violations });
  // Payouts do not wait for the other slices.
  if (violations.length > 0)
    await keepCheck(node, tx, {
      kind: 'whole',
      beganAt: instant(pass.began_at),
      violations: await selectFound(tx, pass),
    });
}

async function finish(node: Checking, tx: Queryable, pass: BookPass): Promise<void> {
  const checkId = await keepCheck(node, tx, {
    kind: 'whole',
    beganAt: instant(pass.began_at),
    violations: await selectFound(tx, pass),
  });
  await setFinished(tx, pass, checkId);
}
