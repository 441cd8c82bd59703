import { parseDeposit } from '#rules/deposit.ts';
import type { Points } from '#rules/money.ts';
import { upiIntent, upiLink } from '#rules/upi-link.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { boundsOf } from './deposit-bounds.ts';
import type { PayApp } from './deposits.table.ts';
import { drawQr } from './draw-qr.ts';
import { APP_NAMES, type Payee, payeeOf } from './payee-of.ts';
import { startDeposit } from './start-deposit.ts';

/** What every payment says it is for (A §7). */
export const PAY_NOTE = 'Add Funds';

/** A link to pay by, made here and not on the phone, with a reference that nobody else has (security.md I-20). */
export function getPayLink(node: Node, settings: SettingsReader): Handler<'/api-get-pay-link'> {
  return async ({ player }, { app, request_amount }) => {
    if (app === undefined) return refusal('payment_method_required', { field: 'app' });
    const amount = parseDeposit(request_amount, boundsOf(settings.current()));
    if (!amount.ok) return amount;
    const payee = payeeOf(node, settings.current(), app);
    if (payee === null) return refusal('upi_not_configured', { params: { app: APP_NAMES[app] } });
    return node.db.transaction(async (tx) => {
      const started = await startDeposit(tx, node, { playerId: player.id, amount: amount.value, app });
      if (!started.ok) return started;
      const { reference } = started.deposit;
      return answer(formatLink({ payee, amount: amount.value, reference, app }));
    });
  };
}

function formatLink(payment: {
  readonly payee: Payee;
  readonly amount: Points;
  readonly reference: string;
  readonly app: PayApp;
}) {
  const { payee, amount, reference, app } = payment;
  const link = upiLink({ ...payee, amount, reference, note: PAY_NOTE });
  return {
    reference,
    link,
    android_link: upiIntent(link, app),
    qr_image: drawQr(link),
    upi_id: payee.payeeId,
    payee_name: payee.payeeName,
  };
}
