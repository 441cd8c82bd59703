import type { Queryable } from '../platform/db.ts';
import { refusal, type Staff } from '../platform/request.ts';
import { type Approval, type ApprovalKind, lockApproval } from './approvals.ts';

/** A waiting proposal of the kind that this staff member may decide on: never an own one. */
export async function readProposal(
  tx: Queryable,
  asked: { readonly id: string; readonly kind: ApprovalKind; readonly staff: Staff },
) {
  const approval = await findApproval(tx, asked.id);
  if (approval === null || approval.kind !== asked.kind) return refusal('proposal_unknown');
  if (approval.madeBy.id === asked.staff.id) return refusal('own_proposal');
  return { ok: true as const, approval };
}

/** A waiting approval by the text of its number on the wire, locked. */
export async function findApproval(tx: Queryable, id: string): Promise<Approval | null> {
  return /^\d{1,15}$/.test(id) ? lockApproval(tx, Number(id)) : null;
}
