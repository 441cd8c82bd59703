import type { ApprovalSpec } from '../approvals/approval-spec.ts';
import { APPROVAL_TOPIC } from '../approvals/propose.ts';
import { stopWithoutBoth } from '../approvals/stop-without-both.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Job } from '../platform/jobs.ts';
import type { Live } from '../platform/live/live.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { changeSettings } from '../settings/settings.ts';
import {
  isChangeDue,
  lockPaymentSettings,
  selectScheduled,
  type ScheduledChange,
  setInForce,
} from './payee-changes.table.ts';
import { parsePaymentValues, parseProposal } from './payment-proposal.ts';

const EVERY_MS = 30_000;
const REQUEST = { id: 'payee change', ipPrefix: '' };

type Services = Pick<AppContext, 'db' | 'live'>;
type PayeeSpec = ApprovalSpec<'change_payee'>;

/** A new payee counts when its delay is over; on however many nodes, once. */
export function applyPayeeChangesJob(node: Services, spec: PayeeSpec): Job {
  return { name: 'apply payee changes', everyMs: EVERY_MS, run: () => applyPayeeChanges(node, spec) };
}

export async function applyPayeeChanges({ db, live }: Services, spec: PayeeSpec): Promise<void> {
  if (!(await isChangeDue(db))) return;
  await db.transaction(async (tx) => {
    await lockPaymentSettings(tx);
    const scheduled = await selectScheduled(tx);
    if (scheduled?.due !== true) return;
    await putPayeeInForce(tx, live, { spec, scheduled, request: REQUEST, actor: 'system' });
  });
}

/** Players pay there from now on, unless one of the two may not say so any more. The caller holds the lock of the settings. */
export async function putPayeeInForce(
  tx: Queryable,
  live: Live,
  act: {
    readonly spec: PayeeSpec;
    readonly scheduled: ScheduledChange;
    readonly request: Parameters<typeof recordEvent>[1];
    readonly actor: string;
  },
): Promise<'in_force' | 'stopped'> {
  const { spec, request } = act;
  const { approvalId, payload, madeBy } = act.scheduled;
  if (await stopWithoutBoth(tx, live, { spec, approvalId, request })) return 'stopped';
  const { part, changes } = parseProposal(payload);
  await changeSettings(tx, live, parsePaymentValues(changes), madeBy);
  await setInForce(tx, approvalId);
  await recordEvent(tx, request, {
    actor: act.actor,
    action: 'payment_settings_changed',
    object: `approval:${approvalId}`,
    detail: { part, changes, made_by: madeBy },
  });
  await live.announce(tx, APPROVAL_TOPIC, { approvalId });
  return 'in_force';
}
