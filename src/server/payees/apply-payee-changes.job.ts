import { APPROVAL_TOPIC } from '../approvals/propose.ts';
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

/** A new payee counts when its delay is over; on however many nodes, once. */
export function applyPayeeChangesJob(node: Services): Job {
  return { name: 'apply payee changes', everyMs: EVERY_MS, run: () => applyPayeeChanges(node) };
}

export async function applyPayeeChanges({ db, live }: Services): Promise<void> {
  if (!(await isChangeDue(db))) return;
  await db.transaction(async (tx) => {
    await lockPaymentSettings(tx);
    const scheduled = await selectScheduled(tx);
    if (scheduled?.due !== true) return;
    await putPayeeInForce(tx, live, { scheduled, request: REQUEST, actor: 'system' });
  });
}

/** Players pay there from now on. The caller holds the lock of the settings. */
export async function putPayeeInForce(
  tx: Queryable,
  live: Live,
  act: {
    readonly scheduled: ScheduledChange;
    readonly request: Parameters<typeof recordEvent>[1];
    readonly actor: string;
  },
): Promise<void> {
  const { approvalId, payload, madeBy } = act.scheduled;
  const { part, changes } = parseProposal(payload);
  await changeSettings(tx, live, parsePaymentValues(changes), madeBy);
  await setInForce(tx, approvalId);
  await recordEvent(tx, act.request, {
    actor: act.actor,
    action: 'payment_settings_changed',
    object: `approval:${approvalId}`,
    detail: { part, changes, made_by: madeBy },
  });
  await live.announce(tx, APPROVAL_TOPIC, { approvalId });
}
