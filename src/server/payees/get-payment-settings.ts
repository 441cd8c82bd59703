import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { readSettings } from '../settings/settings.ts';
import { type AgreedChange, selectAgreedChanges } from './payee-changes.table.ts';
import { parseProposal } from './payment-proposal.ts';
import { formatPaymentValues } from './payment-values.ts';

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
