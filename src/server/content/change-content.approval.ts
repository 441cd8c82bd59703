import { contentValue } from '#contract/console/content-desk.calls.ts';
import type { Apply, ApprovalSpec, StaffRequest } from '../approvals/approval-spec.ts';
import type { Approval } from '../approvals/approval-store.ts';
import { propose } from '../approvals/propose.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { readSettings } from '../settings/settings.ts';
import { putContentInForce } from './apply-content-changes.job.ts';
import {
  insertContentChange,
  isScheduled,
  selectOutcome,
  stopContentChange,
} from './content-changes.table.ts';
import { formatProposal, parseProposal } from './content-proposal.ts';
import { lockContent, lockDraft } from './content.table.ts';
import { readShown } from './content.ts';

type ContentSpec = ApprovalSpec<'change_content'>;

/**
 * Publishes what may tell players where to pay: two people agree, and players see it when the delay of a payee is over.
 * Until then one person can stop it (I-21).
 */
export function changeContentSpec(node: AppContext): ContentSpec {
  return {
    kind: 'change_content',
    may: { see: 'content.see', propose: 'content.change', confirm: 'content.change' },
    onePer: ({ payload: { key, language } }) => `${key} ${language}`,
    check: async (tx, { request, approval }) => {
      const { before, ...name } = parseProposal(approval.payload);
      await lockContent(tx, name);
      const shown = contentValue.parse(await readShown(tx, name));
      if (!isSame(shown, before)) return refusal('content_changed_meanwhile');
      return { ok: true, apply: agree(tx, node, { request, approval }) };
    },
    undo: async (tx, { approvalId, staff, reason }) => {
      const stop = { approvalId: Number(approvalId), staffId: staff.id, reason };
      if (!(await stopContentChange(tx, stop))) return null;
      return { action: 'content_change_stopped', object: `approval:${approvalId}`, reason };
    },
    show: async ({ id, payload }) => {
      const { key, language, before, after } = parseProposal(payload);
      const outcome = await selectOutcome(node.db, id);
      return {
        kind: 'change_content',
        view: {
          key,
          language,
          before,
          after,
          in_force_at: outcome === null ? null : new Date(outcome.inForceAt).toISOString(),
          change_state: outcome?.state ?? 'asked',
          stopped_by: outcome?.stoppedBy ?? '',
          stop_reason: outcome?.stopReason ?? '',
        },
      };
    },
  };
}

/** First step: one person proposes the draft, which stays until players see it. */
export function proposeContent(node: AppContext, spec: ContentSpec): Handler<'/console/api/propose-content'> {
  return (request, { key, language, revision, reason: given }) =>
    node.db.transaction(async (tx) => {
      const reason = given.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      await lockContent(tx, { key, language });
      const draft = await lockDraft(tx, { key, language });
      if (draft?.revision !== revision) return refusal('content_changed_meanwhile');
      if (await isScheduled(tx, { key, language })) return refusal('content_change_scheduled');
      const before = await readShown(tx, { key, language });
      const proposed = await propose(
        tx,
        { live: node.live, spec, request },
        {
          subject: revision,
          payload: formatProposal({ key, language, revision, before, after: draft.value }),
          reason,
          event: (approval) => ({
            action: 'content_proposed',
            object: `approval:${approval}`,
            detail: { key, language, revision },
          }),
        },
      );
      return proposed.ok ? answer({ approval_id: String(proposed.approvalId) }) : proposed;
    });
}

/** Second step: it is scheduled, and shown at once where a new payee does not wait either. */
function agree(
  tx: Queryable,
  node: AppContext,
  { request, approval }: { readonly request: StaffRequest; readonly approval: Approval },
): Apply<'change_content'> {
  return async ({ staff }) => {
    const { id: approvalId, madeBy, payload, reason } = approval;
    const { key, language } = parseProposal(payload);
    const { payee_delay_minutes: delayMinutes } = await readSettings(tx);
    const at = await insertContentChange(tx, { key, language }, { approvalId, delayMinutes });
    if (delayMinutes === 0) {
      const due = { approvalId, payload, madeBy: madeBy.id, agreedBy: staff.id };
      await putContentInForce(tx, node, { due, request, actor: `staff:${staff.id}` });
    }
    return {
      ok: true,
      done: { kind: 'change_content', in_force_at: new Date(at).toISOString() },
      event: {
        action: 'content_change_agreed',
        object: `approval:${approvalId}`,
        detail: { key, language, made_by: madeBy.id, in_force_at: at },
        reason,
      },
    };
  };
}

/** Both were parsed, so their members have one order. */
function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
