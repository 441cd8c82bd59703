import { can } from '#contract/permissions.ts';
import type { ApprovalKind, ShownApproval } from '#contract/console/approvals.calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, type Staff } from '../platform/web/request.ts';
import { type ApprovalSpec, type ApprovalSpecs, mayReject } from './approval-spec.ts';
import { type Approval, decidedApprovals, findApproval, waitingApprovals } from './approval-store.ts';

/** What waits for a second person, or was decided, of the kinds that who asks may see. */
export function listApprovals(
  node: AppContext,
  specs: ApprovalSpecs,
): Handler<'/console/api/list-approvals'> {
  return async ({ staff }, input) => {
    const kinds = Object.values(specs)
      .filter(({ may }) => can(staff.roles, may.see))
      .map(({ kind }) => kind);
    const approvals = await read(node, kinds, input);
    const shown = await Promise.all(approvals.map((approval) => show(specs[approval.kind], approval, staff)));
    return answer({ approvals: shown.flat(), server_time: new Date(node.clock.now()).toISOString() });
  };
}

async function read(
  { db }: AppContext,
  kinds: readonly ApprovalKind[],
  { which, approval_id: id }: { readonly which: 'waiting' | 'decided'; readonly approval_id: string },
): Promise<readonly Approval[]> {
  if (id === '') return which === 'waiting' ? waitingApprovals(db, kinds) : decidedApprovals(db, kinds);
  const approval = await findApproval(db, id);
  return approval !== null && kinds.includes(approval.kind) ? [approval] : [];
}

async function show(
  { may, show: showView }: ApprovalSpec,
  approval: Approval,
  staff: Staff,
): Promise<readonly ShownApproval[]> {
  const view = await showView(approval);
  if (view === null) return [];
  const { state, madeBy, madeAt, expiresAt, reason, decided } = approval;
  const own = madeBy.id === staff.id;
  const waits = state === 'waiting';
  return [
    {
      ...view,
      approval_id: String(approval.id),
      state,
      made_by: madeBy.name,
      made_at: new Date(madeAt).toISOString(),
      expires_at: new Date(expiresAt).toISOString(),
      reason,
      own,
      may_confirm: waits && !own && can(staff.roles, may.confirm),
      may_reject: waits && mayReject(staff, { may }),
      decided_by: decided?.by ?? '',
      decided_at: decided === null ? null : new Date(decided.at).toISOString(),
      decision_reason: decided?.reason ?? '',
      alone: decided?.alone ?? false,
    },
  ];
}
