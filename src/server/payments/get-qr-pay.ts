import { parseDeposit } from '#rules/deposit.ts';
import { upiLink } from '#rules/upi-link.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { boundsOf } from './deposit-bounds.ts';
import { drawQr } from './draw-qr.ts';
import { PAY_NOTE } from './get-pay-link.ts';
import { payeeOf } from './payee-of.ts';

/** The picture to pay to (security.md I-21), drawn from the same payee as the links; without an amount the payer decides. */
export function getQrPay(node: Node, settings: SettingsReader): Handler<'/api-get-qr-pay'> {
  return async (_, { request_amount }) => {
    const amount = request_amount === '' ? null : parseDeposit(request_amount, boundsOf(settings.current()));
    if (amount !== null && !amount.ok) return amount;
    const payee = payeeOf(node, settings.current(), 'qr');
    if (payee === null) return refusal('upi_not_configured', { params: { app: '' } });
    const link = upiLink({ ...payee, amount: amount?.value ?? null, reference: null, note: PAY_NOTE });
    return answer({
      qrdata: [{ upi_id: payee.payeeId, qr_image: drawQr(link), payee_name: payee.payeeName, link }],
    });
  };
}
