import type { ApprovalDone, ApprovalKind } from '#contract/console/approvals.calls.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/store/db.ts';
import { undoRefused } from '../platform/store/undo-refused.ts';
import type { Live } from '../platform/live/live.ts';
import { refusal } from '../platform/web/request.ts';
import type { Apply, ApprovalSpec, Refused, StaffRequest, TrailEvent } from './approval-spec.ts';
import { type Approval, decideApproval, insertApproval, waitingApprovals } from './approval-store.ts';

/** Announced with { approvalId } when an approval waits for a second person, or was decided. */
export const APPROVAL_TOPIC = 'approvals';

/**
 * First step of every kind: what the feature has checked waits for a second person, or is carried out at once where the
 * operator lets one person do it. The caller holds the lock of what it is about.
 */
export async function propose<Kind extends ApprovalKind, Code extends RefusalCode = never>(
  tx: Queryable,
  on: { readonly live: Live; readonly spec: ApprovalSpec<Kind>; readonly request: StaffRequest },
  proposal: Pick<Approval, 'subject' | 'payload' | 'reason'> & {
    readonly event: (approvalId: number) => TrailEvent;
    /** Missing for what is never done by one person. */
    readonly apply?: Apply<Kind, Code>;
  },
): Promise<
  | Refused<'proposal_exists' | Code>
  | { readonly ok: true; readonly approvalId: number; readonly done: ApprovalDone<Kind> | null }
> {
  const { live, spec, request } = on;
  const { staff } = request;
  const { subject, payload, reason, event, apply } = proposal;
  const { kind, onePer } = spec;
  const waiting = onePer === undefined ? [] : await waitingApprovals(tx, [kind]);
  if (waiting.some((other) => onePer?.(other) === onePer?.(proposal))) return refusal('proposal_exists');
  return undoRefused(tx, async () => {
    const id = await insertApproval(tx, {
      kind,
      subject,
      payload,
      reason,
      staff,
      waitsMinutes: spec.waitsMinutes ?? 30,
    });
    const actor = `staff:${staff.id}`;
    await recordEvent(tx, request, { actor, reason, ...event(id) });
    await live.announce(tx, APPROVAL_TOPIC, { approvalId: id });
    if (apply === undefined || (await spec.isOneEnough?.(tx, proposal)) !== true)
      return { ok: true, approvalId: id, done: null };
    await decideApproval(tx, { id, state: 'approved', staff, alone: true });
    const applied = await apply({ approval: { id, madeBy: staff, reason }, staff, alone: true });
    if (!applied.ok) return applied;
    await recordEvent(tx, request, { actor, ...applied.event });
    return { ok: true, approvalId: id, done: applied.done };
  });
}
