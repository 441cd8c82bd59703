import { can } from '#contract/permissions.ts';
import { verifyTotp } from '../staff/totp.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/store/db.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { allowances } from '../platform/throttle.ts';
import { type ApprovalSpec, type ApprovalSpecs, type StaffRequest } from './approval-spec.ts';
import { type Approval, decideApproval, findApproval, lockApproval } from './approval-store.ts';
import { APPROVAL_TOPIC } from './propose.ts';

interface Confirmation {
  readonly approval_id: string;
  readonly number: string;
  readonly code: string;
}

/** Second step of every kind: another person confirms what was proposed, and it is carried out. */
export function confirmApproval(
  node: AppContext,
  specs: ApprovalSpecs,
): Handler<'/console/api/confirm-approval'> {
  return async (request, input) => {
    // Its kind never changes, so it is read before the locks that the kind asks for.
    const found = await findApproval(node.db, input.approval_id);
    if (found === null) return refusal('proposal_unknown');
    const spec = specs[found.kind];
    if (!can(request.staff.roles, spec.may.confirm)) return refusal('not_allowed');
    const wait = spec.needsCode === true ? await countTry(node, request) : 0;
    if (wait > 0) return refusal('too_many_requests', { retryAfterSeconds: wait });
    return node.db.transaction((tx) => confirm(node, tx, { spec, request, input }));
  };
}

async function confirm(
  node: AppContext,
  tx: Queryable,
  step: { readonly spec: ApprovalSpec; readonly request: StaffRequest; readonly input: Confirmation },
) {
  const { spec, request, input } = step;
  const { staff } = request;
  const before = await spec.prepare?.(tx, { request, approvalId: input.approval_id });
  if (before?.ok === false) return before;
  if (before?.ok === true) return answer({ done: before.done }, { replayed: true });
  const found = await lockForSecond(tx, { id: input.approval_id, staffId: staff.id });
  if (!found.ok) return found;
  const { approval } = found;
  const barred = await spec.bar?.(tx, { request, approval });
  if (barred) return barred;
  if (differs(spec, approval, input.number)) return refusal('result_differs', { field: 'number' });
  if (spec.needsCode === true && !(await verifyTotp(node, tx, { staffId: staff.id, code: input.code })))
    return refusal('totp_not_valid', { field: 'code' });
  const checked = await spec.check(tx, { request, approval });
  if (!checked.ok) return checked;
  await decideApproval(tx, { id: approval.id, state: 'approved', staff });
  await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: approval.id });
  const applied = await checked.apply({ approval, staff, alone: false });
  if (!applied.ok) return applied;
  await recordEvent(tx, request, { actor: `staff:${staff.id}`, ...applied.event });
  return answer({ done: applied.done });
}

/** A waiting approval that this person may be the second for: never an own one. */
export async function lockForSecond(
  tx: Queryable,
  { id, staffId }: { readonly id: string; readonly staffId: number },
) {
  const approval = await lockApproval(tx, id);
  if (approval === null) return refusal('proposal_unknown');
  return approval.madeBy.id === staffId ? refusal('own_proposal') : { ok: true as const, approval };
}

function differs({ blindNumber }: ApprovalSpec, approval: Approval, entered: string): boolean {
  return blindNumber !== undefined && blindNumber(approval) !== entered;
}

/** Codes and numbers can be guessed, so such tries share the allowance of log-ins. Answers the seconds to wait. */
async function countTry(node: AppContext, { staff }: StaffRequest): Promise<number> {
  for (const allowance of allowances().login) {
    const wait = await node.throttle.hit(`login:${allowance.seconds}:${staff.sessionHash}`, allowance);
    if (wait > 0) return wait;
  }
  return 0;
}
