import type { ApprovalKind, ShownApproval } from '#contract/console/approvals.calls.ts';
import { can } from '#contract/permissions.ts';
import type { Staff } from '../platform/web/request.ts';
import { type ApprovalSpec, type ApprovalSpecs, firstMay, mayConfirm, mayReject } from './approval-spec.ts';
import type { Approval } from './approval-store.ts';

/** The kinds of approvals that somebody may see. */
export function kindsSeenBy({ roles }: Staff, specs: ApprovalSpecs): readonly ApprovalKind[] {
  return Object.values(specs)
    .filter(({ may }) => can(roles, may.see))
    .map(({ kind }) => kind);
}

/** Who is shown approvals, and which of those that wait they must not confirm (src/server/approvals/select-barred.ts). */
interface Viewer {
  readonly staff: Staff;
  readonly barred?: ReadonlySet<number>;
}

/** Approvals as somebody is shown them; those whose matter is gone are left out. */
export async function showApprovals(
  specs: ApprovalSpecs,
  approvals: readonly Approval[],
  viewer: Viewer,
): Promise<ShownApproval[]> {
  const shown = await Promise.all(approvals.map((approval) => show(specs[approval.kind], approval, viewer)));
  return shown.flat();
}

async function show(
  spec: ApprovalSpec,
  approval: Approval,
  { staff, barred }: Viewer,
): Promise<readonly ShownApproval[]> {
  const view = await spec.show(approval);
  if (view === null) return [];
  const { state, madeBy, madeAt, expiresAt, reason, decided } = approval;
  const own = madeBy.id === staff.id;
  const waits = state === 'waiting';
  const makerMay = firstMay(spec, approval);
  return [
    {
      ...view,
      approval_id: String(approval.id),
      state,
      made_by: madeBy.name,
      made_by_id: String(madeBy.id),
      made_at: new Date(madeAt).toISOString(),
      expires_at: new Date(expiresAt).toISOString(),
      reason,
      own,
      maker_may: makerMay,
      may_confirm:
        waits && !own && makerMay && mayConfirm(staff, spec, approval) && barred?.has(approval.id) !== true,
      may_reject: waits && mayReject(staff, spec),
      decided_by: decided?.by ?? '',
      decided_by_id: decided === null ? '' : String(decided.byId),
      decided_at: decided === null ? null : new Date(decided.at).toISOString(),
      decision_reason: decided?.reason ?? '',
      alone: decided?.alone ?? false,
    },
  ];
}
