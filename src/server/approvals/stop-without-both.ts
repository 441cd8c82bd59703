import { MISSING_PERSON } from '#contract/console/missing-person.ts';
import type { Role } from '#contract/permissions.ts';
import { assert } from '#rules/verdict.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Live } from '../platform/live/live.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { staffAtPresent } from '../staff/staff-store.ts';
import { type ApprovalSpec, firstMay, mayConfirm } from './approval-spec.ts';
import type { Approval } from './approval-store.ts';
import { forgetOutcomeSeen } from './outcome.table.ts';
import { APPROVAL_TOPIC } from './propose.ts';

type Spec = Pick<ApprovalSpec, 'may' | 'firstNeeds' | 'secondNeeds' | 'undo'>;

/**
 * What two people agreed on and what has waited is stopped when one of them may not propose it, or not confirm it, any more:
 * a login that was deactivated is none of two people, as when it is confirmed (refuseFirst). Answers whether it was. Whoever
 * puts something in force asks this first, in the same transaction.
 */
export async function stopWithoutBoth(
  tx: Queryable,
  live: Live,
  about: {
    readonly spec: Spec;
    readonly approvalId: number;
    readonly request: Parameters<typeof recordEvent>[1];
  },
): Promise<boolean> {
  const { spec, approvalId, request } = about;
  const { payload, maker, checker } = await selectBoth(tx, approvalId);
  const isMakerMissing = !firstMay(spec, { payload, madeBy: maker });
  if (!isMakerMissing && mayConfirm(checker, spec, { payload })) return false;
  const [staff, reason] = isMakerMissing ? [maker, MISSING_PERSON.maker] : [checker, MISSING_PERSON.checker];
  const event = await spec.undo?.(tx, { approvalId: String(approvalId), staff, reason });
  assert(event !== null && event !== undefined, 'what waits to take effect can be stopped');
  // News once more for whoever proposed it.
  await forgetOutcomeSeen(tx, approvalId);
  await recordEvent(tx, request, { actor: 'system', ...event, detail: { missing: staff.id } });
  await live.announce(tx, APPROVAL_TOPIC, { approvalId });
  return true;
}

interface Person {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly Role[];
}

/** Who agreed on it, with what each may do now: nothing after a deactivation. */
async function selectBoth(tx: Queryable, approvalId: number) {
  const row = await tx.one<{
    payload: Approval['payload'];
    maker_id: number;
    maker_name: string;
    maker_roles: readonly Role[];
    checker_id: number;
    checker_name: string;
    checker_roles: readonly Role[];
  }>(sql`
    select a.payload, m.id as maker_id, m.name as maker_name, m.roles as maker_roles, d.id as checker_id,
      d.name as checker_name, d.roles as checker_roles
    from approvals a join ${staffAtPresent} m on m.id = a.made_by join ${staffAtPresent} d on d.id = a.decided_by
    where a.id = ${approvalId}`);
  const maker: Person = { id: row.maker_id, name: row.maker_name, roles: row.maker_roles };
  const checker: Person = { id: row.checker_id, name: row.checker_name, roles: row.checker_roles };
  return { payload: row.payload, maker, checker };
}
