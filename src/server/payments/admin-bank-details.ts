import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { payeeOf } from './payee-of.ts';

/** Where players pay to; clients of this family use the first of the list. */
export function adminBankDetails(node: Node, settings: SettingsReader): Handler<'/api-admin-bank-details'> {
  return async () => {
    const house = settings.current();
    return answer({
      bank_details: [
        {
          payee_name: payeeOf(node, house, 'other')?.payeeName ?? house.payee_name,
          google_upi_payment_id: house.google_upi_payment_id,
          phonepay_upi_payment_id: house.phonepay_upi_payment_id,
          paytm_upi_payment_id: house.paytm_upi_payment_id,
          // What the screen calls Other UPI Gateway is the gateway where one is chosen, whatever address the house has.
          upi_payment_id: node.config.gateways.chosen === null ? house.upi_payment_id : '',
          bank_name: house.bank_name,
          account_holder_name: house.account_holder_name,
          account_number: house.account_number,
          ifsc_code: house.ifsc_code,
        },
      ],
    });
  };
}
