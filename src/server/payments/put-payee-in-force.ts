import { APPROVAL_TOPIC } from '../accounts/approval-topic.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/db.ts';
import type { Live } from '../platform/live.ts';
import { changeSettings } from '../settings/settings.ts';
import { type ComingChange, setInForce } from './payee-changes.table.ts';
import { parseProposal } from './payment-proposal.ts';
import { parsePaymentValues } from './payment-values.ts';

/** From now on players pay there. The caller holds the lock of the settings. */
export async function putPayeeInForce(
  tx: Queryable,
  live: Live,
  act: {
    readonly coming: ComingChange;
    readonly request: Parameters<typeof recordEvent>[1];
    readonly actor: string;
  },
): Promise<void> {
  const { approvalId, payload, madeBy } = act.coming;
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
