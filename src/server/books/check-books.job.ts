import { instant, type Instant } from '#rules/time/time.ts';
import { type Violation, violationsIn } from '../audit/check-invariants.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { one, type Queryable } from '../platform/store/db.ts';
import type { Job } from '../platform/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import { sql } from '../platform/store/sql.ts';
import { changeSettings } from '../settings/settings.ts';
import {
  type BookCheck,
  type CheckKind,
  insertCheck,
  selectNewestChecks,
  tryCheckLock,
  wasDayClosedSince,
} from './book-checks.table.ts';
import { checkRecentEntries } from './check-recent-entries.ts';
import { insertPayoutStop, selectPayoutStop } from './payout-stops.table.ts';

const EVERY_MS = 5 * 60_000;
/** Another node's check counts as this node's own, unless it is almost time for the next. */
const FRESH_MS = EVERY_MS - 30_000;
/** So long before the last check began a transaction may have read the time at which it books. */
const OVERLAP_MS = 10 * 60_000;

/** What checking needs of a node. */
export type Checking = Pick<AppContext, 'db' | 'live' | 'log' | 'metrics'>;

/**
 * Checks the books every five minutes, one node at a time (MON-10): what is recent, and after every close of a day,
 * while payouts are stopped, and at the beginning the whole. A difference stops payouts until two people lift the stop.
 */
export function checkBooksJob(node: Checking): Job {
  return {
    name: 'check the books',
    everyMs: EVERY_MS,
    run: async () => {
      await checkBooks(node, { olderThanMs: FRESH_MS });
      const checks = await selectNewestChecks(node.db);
      node.metrics.brokenInvariants.set(standingViolations(checks).length);
    },
  };
}

/** One check, unless there is one that is not older. Answers its kind, or null when there was nothing to do. */
export function checkBooks(
  node: Checking,
  { olderThanMs }: { readonly olderThanMs: number },
): Promise<CheckKind | null> {
  return node.db.transaction(async (tx) => {
    if (!(await tryCheckLock(tx))) return null;
    const { at } = await one<{ at: number }>(tx, sql`select clock_timestamp() as at`);
    const checks = await selectNewestChecks(tx);
    const [newest] = checks;
    if (newest !== undefined && newest.finished_at > at - olderThanMs) return null;
    const kind = await kindOf(tx, checks);
    const violations = await look(tx, kind, newest);
    await note(node, tx, { kind, beganAt: instant(at), violations });
    return kind;
  });
}

/** What is known to be wrong: by the newest whole check, and by a recent one since. */
export function standingViolations(checks: readonly BookCheck[]): readonly Violation[] {
  const [newest, before] = checks;
  if (newest === undefined) return [];
  const older = newest.kind === 'whole' ? [] : (before?.violations ?? []);
  return [...newest.violations, ...older];
}

async function kindOf(tx: Queryable, checks: readonly BookCheck[]): Promise<CheckKind> {
  const whole = checks.find(({ kind }) => kind === 'whole');
  if (whole === undefined || (await selectPayoutStop(tx)) !== null) return 'whole';
  return (await wasDayClosedSince(tx, whole.began_at)) ? 'whole' : 'recent';
}

async function look(
  tx: Queryable,
  kind: CheckKind,
  newest: BookCheck | undefined,
): Promise<readonly Violation[]> {
  if (kind === 'whole') return violationsIn(tx);
  return checkRecentEntries(tx, (newest?.began_at ?? 0) - OVERLAP_MS);
}

async function note(
  node: Checking,
  tx: Queryable,
  check: { readonly kind: CheckKind; readonly beganAt: Instant; readonly violations: readonly Violation[] },
): Promise<void> {
  const checkId = await insertCheck(tx, check);
  const { kind, violations } = check;
  if (violations.length === 0) return;
  node.log.error({ kind, violations: violations.slice(0, 20) }, 'the books do not balance');
  const stopId = await insertPayoutStop(tx, checkId);
  if (stopId === null) return;
  await changeSettings(tx, node.live, { payouts_stopped: true }, null);
  await recordEvent(
    tx,
    { id: `check-${checkId}`, ipPrefix: '' },
    {
      actor: 'system',
      action: 'payouts_stopped',
      object: `payout-stop:${stopId}`,
      detail: { check: checkId, kind, broken: violations.length, first: violations[0] },
    },
  );
}
