import { VIOLATIONS_KEPT } from '../audit/check-invariants.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { changeSettings } from '../settings/settings.ts';
import { insertCheck, insertPayoutStop, selectStandingViolations } from './book-checks.table.ts';

/** What checking needs of a node. */
export type Checking = Pick<AppContext, 'db' | 'live' | 'log' | 'metrics'>;

/** Writes down what a check has found, and stops payouts if it is anything (MON-10). Answers the check's number. */
export async function keepCheck(
  node: Checking,
  tx: Queryable,
  check: Parameters<typeof insertCheck>[1],
): Promise<number> {
  const checkId = await insertCheck(tx, check);
  const { kind, violations } = check;
  if (violations.length > 0) {
    node.log.error({ kind, violations: violations.slice(0, VIOLATIONS_KEPT) }, 'the books do not balance');
    await stopPayouts(node, tx, { checkId, kind, violations });
  }
  return checkId;
}

/** Shows at /metrics what is known, whichever node has found it. */
export async function showViolations(node: Checking): Promise<void> {
  node.metrics.brokenInvariants.set((await selectStandingViolations(node.db)).length);
}

type Found = Pick<Parameters<typeof insertCheck>[1], 'kind' | 'violations'> & { readonly checkId: number };

async function stopPayouts(
  node: Checking,
  tx: Queryable,
  { checkId, kind, violations }: Found,
): Promise<void> {
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
