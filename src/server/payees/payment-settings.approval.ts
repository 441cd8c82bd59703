import { SETTING_PROPOSAL_HOURS } from '#contract/setting-list.ts';
import { changePaymentSettings } from '#rules/payments/payment-settings.ts';
import type { Apply, ApprovalSpec } from '../approvals/approval-spec.ts';
import type { Approval } from '../approvals/approval-store.ts';
import { APPROVAL_TOPIC, propose } from '../approvals/propose.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/store/db.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { changeSettings, readSettings, type Settings } from '../settings/settings.ts';
import { putPayeeInForce } from './apply-payee-changes.job.ts';
import {
  type AgreedChange,
  insertPayeeChange,
  lockPaymentSettings,
  selectAgreedChanges,
  selectScheduled,
  setConfirmedAgain,
  setStopped,
} from './payee-changes.table.ts';
import {
  formatPaymentValues,
  formatProposal,
  parsePaymentValues,
  parseProposal,
  SUBJECTS,
} from './payment-proposal.ts';

type SettingsSpec = ApprovalSpec<'change_payee'>;

/**
 * Changes where players pay to, the limits and the hours (MON-13): limits count at once, a new payee when its delay is
 * over. Until then one staff member can stop it. Links and QR images that were handed out stay as they are: what is paid
 * by them still arrives.
 */
export function paymentSettingsSpec(node: AppContext): SettingsSpec {
  return {
    kind: 'change_payee',
    may: {
      see: 'payment-settings.see',
      propose: 'payment-settings.change',
      confirm: 'payment-settings.change',
    },
    waitsMinutes: SETTING_PROPOSAL_HOURS * 60,
    onePer: ({ subject }) => subject,
    prepare: async (tx) => {
      await lockPaymentSettings(tx);
      return null;
    },
    check: async (tx, { approval }) => {
      const settings = await readSettings(tx);
      const standing = formatPaymentValues(settings);
      if (parseProposal(approval.payload).changes.some(({ key, from }) => standing[key] !== from))
        return refusal('payment_settings_changed_meanwhile');
      return { ok: true, apply: agree(tx, node, { approval, settings }) };
    },
    undo: async (tx, { approvalId, staff, reason }) => {
      await lockPaymentSettings(tx);
      const scheduled = await selectScheduled(tx);
      if (scheduled === null || String(scheduled.approvalId) !== approvalId) return null;
      await setStopped(tx, { approvalId: scheduled.approvalId, staffId: staff.id, reason });
      return { action: 'payee_change_stopped', object: `approval:${approvalId}`, reason };
    },
    show: async ({ payload }) => ({ kind: 'change_payee', view: parseProposal(payload) }),
  };
}

/** First step: proposes changed payment settings to a second person. */
export function proposePaymentSettings(
  node: AppContext,
  spec: SettingsSpec,
): Handler<'/console/api/propose-payment-settings'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const { part } = input;
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      await lockPaymentSettings(tx);
      const standing = formatPaymentValues(await readSettings(tx));
      // They are settings like others: two owners agree on them, and they count a day later.
      if (part === 'limits') return refusal('setting_elsewhere');
      const judged = changePaymentSettings(part, standing, input.changes);
      if (!judged.ok) return judged;
      if (part === 'payee' && (await selectScheduled(tx)) !== null) return refusal('payee_change_scheduled');
      const proposed = await propose(
        tx,
        { live: node.live, spec, request },
        {
          subject: SUBJECTS[part],
          payload: formatProposal(part, judged.value),
          reason,
          event: (approval) => ({
            action: 'payment_settings_proposed',
            object: `approval:${approval}`,
            detail: { part, changes: judged.value },
          }),
        },
      );
      return proposed.ok ? answer({ approval_id: String(proposed.approvalId) }) : proposed;
    });
}

/** Limits change at once; a new payee waits until its delay is over. */
function agree(
  tx: Queryable,
  node: AppContext,
  { approval, settings }: { readonly approval: Approval; readonly settings: Settings },
): Apply<'change_payee'> {
  return async () => {
    const { id, madeBy, reason } = approval;
    const { part, changes } = parseProposal(approval.payload);
    const delayMinutes = part === 'payee' ? settings.payee_delay_minutes : 0;
    const inForceAt = delayMinutes > 0 ? await insertPayeeChange(tx, { approvalId: id, delayMinutes }) : null;
    if (inForceAt === null) await changeSettings(tx, node.live, parsePaymentValues(changes), madeBy.id);
    return {
      ok: true,
      done: { kind: 'change_payee', in_force_at: inForceAt === null ? null : formatInstant(inForceAt) },
      event: {
        action: inForceAt === null ? 'payment_settings_changed' : 'payee_change_agreed',
        object: `approval:${id}`,
        detail: { part, changes, made_by: madeBy.id, in_force_at: inForceAt },
        reason,
      },
    };
  };
}

const AGREED_MAX = 20;

/** The settings of payments, from the store and not from this node's memory, with what was agreed on. */
export function getPaymentSettings(node: AppContext): Handler<'/console/api/get-payment-settings'> {
  return async ({ staff }) => {
    const [settings, agreed] = await Promise.all([
      readSettings(node.db),
      selectAgreedChanges(node.db, { staffId: staff.id, limit: AGREED_MAX }),
    ]);
    return answer({
      values: formatPaymentValues(settings),
      agreed: agreed.map(formatAgreed),
      server_time: formatInstant(node.clock.now()),
    });
  };
}

function formatAgreed({ id, payload, made_at, agreed_at, in_force_at, again_by, ...change }: AgreedChange) {
  return {
    ...change,
    again_by: [...again_by],
    ...parseProposal(payload),
    approval_id: String(id),
    made_at: formatInstant(made_at),
    agreed_at: formatInstant(agreed_at),
    in_force_at: formatInstant(in_force_at),
  };
}

function formatInstant(at: number): string {
  return new Date(at).toISOString();
}

/** The delay protects from a staff member who was deceived. When both who agreed on a payee confirm it again, it ends. */
export function activatePayeeChangeEarly(
  node: AppContext,
  spec: SettingsSpec,
): Handler<'/console/api/activate-payee-change-early'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const { staff } = request;
      await lockPaymentSettings(tx);
      const scheduled = await selectScheduled(tx);
      if (scheduled === null || String(scheduled.approvalId) !== input.approval_id)
        return refusal('payee_change_unknown');
      const { approvalId, madeBy, agreedBy } = scheduled;
      if (staff.id !== madeBy && staff.id !== agreedBy) return refusal('payee_change_of_others');
      const who = staff.id === madeBy ? 'maker' : 'checker';
      const both = await setConfirmedAgain(tx, { approvalId, who });
      const actor = `staff:${staff.id}`;
      const object = `approval:${approvalId}`;
      await recordEvent(tx, request, { actor, action: 'payee_change_confirmed_again', object });
      if (both)
        return answer({ state: await putPayeeInForce(tx, node.live, { spec, scheduled, request, actor }) });
      await node.live.announce(tx, APPROVAL_TOPIC, { approvalId });
      return answer({ state: 'scheduled' });
    });
}
