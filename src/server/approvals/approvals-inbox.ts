import type { ApprovalKind } from '#contract/console/approvals.calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/store/db.ts';
import { undoRefused } from '../platform/store/undo-refused.ts';
import { allowances } from '../platform/throttle.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { refuseSecond } from '../staff/second-person.ts';
import { type GivenFactor, proofUse, verifySecondFactor } from '../staff/second-factor.ts';
import {
  type ApprovalSpec,
  type ApprovalSpecs,
  mayConfirm,
  mayReject,
  refuseFirst,
  specOf,
  type StaffRequest,
  type TrailEvent,
} from './approval-spec.ts';
import {
  addWrongEntry,
  type Approval,
  decideApproval,
  findApproval,
  lockApproval,
  waitingApprovals,
  WRONG_ENTRIES_MAX,
} from './approval-store.ts';
import { forgetOutcomeSeen } from './outcome.table.ts';
import { APPROVAL_TOPIC } from './propose.ts';
import { selectBarred } from './select-barred.ts';
import { kindsSeenBy, showApprovals } from './show-approval.ts';

/** The approvals that wait for a second person, of the kinds that the caller may see, or one of them in any state. */
export function listApprovals(
  node: AppContext,
  specs: ApprovalSpecs,
): Handler<'/console/api/list-approvals'> {
  return async (request, { approval_id: id }) => {
    const { staff } = request;
    const kinds = kindsSeenBy(staff, specs);
    const found = id === '' ? await waitingApprovals(node.db, kinds) : await findSeen(node, kinds, id);
    const barred = await selectBarred(node.db, specs, { request, approvals: found });
    return answer({
      approvals: await showApprovals(specs, found, { staff, barred }),
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}

async function findSeen(
  { db }: AppContext,
  kinds: readonly ApprovalKind[],
  id: string,
): Promise<readonly Approval[]> {
  const approval = await findApproval(db, id);
  return approval !== null && kinds.includes(approval.kind) ? [approval] : [];
}

type Confirmation = Parameters<Handler<'/console/api/confirm-approval'>>[1];

/** Second step of every kind: another person confirms what was proposed, and it is carried out. */
export function confirmApproval(
  node: AppContext,
  specs: ApprovalSpecs,
): Handler<'/console/api/confirm-approval'> {
  return async (request, input) => {
    // Its kind never changes, so it is read before the locks that the kind asks for.
    const found = await findApproval(node.db, input.approval_id);
    const spec = found === null ? undefined : specOf(specs, found);
    if (found === null || spec === undefined) return refusal('proposal_unknown');
    if (!mayConfirm(request.staff, spec, found)) return refusal('not_allowed');
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
  const found = await lockForSecond(tx, request, { spec, id: input.approval_id });
  if (!found.ok) return found;
  const { approval } = found;
  const barred = await refuseBarred(tx, spec, { request, approval });
  if (barred) return barred;
  if (spec.blindNumber !== undefined && spec.blindNumber(approval) !== input.number)
    return countWrongEntry(node, tx, { request, approval });
  const proved =
    spec.needsCode === true
      ? await verifySecondFactor(node, tx, request, {
          ...proofUse(staff.sessionHash, String(approval.id)),
          staffId: staff.id,
          given: input,
        })
      : staff.provedRecently;
  if (!proved) return refusalOfProof(spec, input);
  const checked = await spec.check(tx, { request, approval });
  if (!checked.ok) return checked;
  const { apply } = checked;
  return undoRefused(tx, async () => {
    await decideApproval(tx, { id: approval.id, state: 'approved', staff });
    await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: approval.id });
    const applied = await apply({ approval, staff, alone: false });
    if (!applied.ok) return applied;
    await recordEvent(tx, request, { actor: `staff:${staff.id}`, ...applied.event });
    return answer({ done: applied.done });
  });
}

/** Refuses whom the approval bars; where its kind says so, the try is in the trail. */
async function refuseBarred(
  tx: Queryable,
  spec: ApprovalSpec,
  { request, approval }: { readonly request: StaffRequest; readonly approval: Approval },
) {
  const barred = await spec.bar?.(tx, { request, approval });
  if (!barred) return null;
  const { attempt, refusal: refused } = barred;
  if (attempt !== undefined)
    await recordEvent(tx, request, { actor: `staff:${request.staff.id}`, ...attempt });
  return { ok: false as const, refusal: refused };
}

function refusalOfProof({ needsCode }: ApprovalSpec, { passkey }: GivenFactor) {
  if (needsCode !== true) return refusal('authenticator_required');
  return passkey === null
    ? refusal('totp_not_valid', { field: 'code' })
    : refusal('passkey_not_valid', { field: 'passkey' });
}

/**
 * A waiting approval that this person may be the second for: never an own one, nor one of a login that is theirs too, nor one
 * whose maker may not make it any more.
 */
export async function lockForSecond(
  tx: Queryable,
  request: StaffRequest,
  { spec, id }: { readonly spec: Pick<ApprovalSpec, 'may' | 'firstNeeds'>; readonly id: string },
) {
  const approval = await lockApproval(tx, id);
  if (approval === null) return refusal('proposal_unknown');
  const about = { firstId: approval.madeBy.id, object: `approval:${approval.id}` };
  const refused = (await refuseSecond(tx, request, about)) ?? refuseFirst(spec, approval);
  return refused ?? { ok: true as const, approval };
}

/**
 * The second person has entered something else than the first. A checker who guesses is no second pair of eyes: each
 * wrong entry is in the trail, and the third one rejects the proposal.
 */
export async function countWrongEntry(
  node: Pick<AppContext, 'live'>,
  tx: Queryable,
  { request, approval }: { readonly request: StaffRequest; readonly approval: Approval },
) {
  const { staff } = request;
  const entries = await addWrongEntry(tx, approval.id);
  await recordEvent(tx, request, {
    actor: `staff:${staff.id}`,
    action: 'result_check_differed',
    object: `session:${approval.subject}`,
    detail: { approval: approval.id, entries },
  });
  if (entries < WRONG_ENTRIES_MAX) return refusal('result_differs', { field: 'number' });
  await decideApproval(tx, {
    id: approval.id,
    state: 'rejected',
    staff,
    reason: 'Three times another number',
  });
  await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: approval.id });
  return refusal('result_differs_thrice');
}

/** Codes and numbers can be guessed, so such tries share the allowance of log-ins. Answers the seconds to wait. */
async function countTry(node: AppContext, { staff }: StaffRequest): Promise<number> {
  for (const allowance of allowances().login) {
    const wait = await node.throttle.hit(`login:${allowance.seconds}:${staff.sessionHash}`, allowance);
    if (wait > 0) return wait;
  }
  return 0;
}

/** Rejects a proposal with a reason, withdraws an own one, or stops what was confirmed where its kind still can. */
export function rejectApproval(
  node: AppContext,
  specs: ApprovalSpecs,
): Handler<'/console/api/reject-approval'> {
  return async (request, input) => {
    const { staff } = request;
    const found = await findApproval(node.db, input.approval_id);
    const spec = found === null ? undefined : specOf(specs, found);
    if (found === null || spec === undefined) return refusal('proposal_unknown');
    if (!mayReject(staff, spec)) return refusal('not_allowed');
    return node.db.transaction(async (tx) => {
      const approval = await lockApproval(tx, input.approval_id);
      const barred = approval === null ? null : await refuseBarred(tx, spec, { request, approval });
      if (barred) return barred;
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      let event: TrailEvent | null | undefined;
      if (approval === null) event = await spec.undo?.(tx, { approvalId: input.approval_id, staff, reason });
      else {
        await decideApproval(tx, { id: approval.id, state: 'rejected', staff, reason });
        event = { action: 'proposal_rejected', object: `approval:${approval.id}`, reason };
      }
      if (!event) return refusal('proposal_unknown');
      // What was agreed on and is stopped by somebody else is news once more.
      if (approval === null && found.madeBy.id !== staff.id) await forgetOutcomeSeen(tx, found.id);
      await recordEvent(tx, request, { actor: `staff:${staff.id}`, ...event });
      await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: found.id });
      return answer({});
    });
  };
}
