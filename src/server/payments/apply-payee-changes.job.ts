import { APPROVAL_TOPIC } from '../accounts/approval-topic.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Job } from '../platform/jobs.ts';
import type { Node } from '../platform/node.ts';
import { changeSettings } from '../settings/settings.ts';
import { isChangeDue, lockPaymentSettings, selectComing, setInForce } from './payee-changes.table.ts';
import { parseProposal } from './payment-proposal.ts';
import { parsePaymentValues } from './payment-values.ts';

const EVERY_MS = 30_000;
const REQUEST = { id: 'payee change', ipPrefix: '' };

type House = Pick<Node, 'db' | 'live'>;

/** A new payee counts when its delay is over; on however many nodes, once. */
export function applyPayeeChangesJob(node: House): Job {
  return { name: 'apply payee changes', everyMs: EVERY_MS, run: () => applyPayeeChanges(node) };
}

export async function applyPayeeChanges({ db, live }: House): Promise<void> {
  if (!(await isChangeDue(db))) return;
  await db.transaction(async (tx) => {
    await lockPaymentSettings(tx);
    const coming = await selectComing(tx);
    if (coming === null || !coming.due) return;
    const { approvalId, payload, madeBy } = coming;
    const { part, changes } = parseProposal(payload);
    await changeSettings(tx, live, parsePaymentValues(changes), madeBy);
    await setInForce(tx, approvalId);
    await recordEvent(tx, REQUEST, {
      actor: 'system',
      action: 'payment_settings_changed',
      object: `approval:${approvalId}`,
      detail: { part, changes, made_by: madeBy },
    });
    await live.announce(tx, APPROVAL_TOPIC, { approvalId });
  });
}
