import type { PAY_APPS } from '#contract/player/payments.calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import type { Settings, SettingsReader } from '../settings/settings.ts';

/** The app, or the way, by which a player pays. */
export type PayApp = (typeof PAY_APPS)[number];

export interface Payee {
  readonly payeeId: string;
  readonly payeeName: string;
}

/** How A §8 calls the apps when one has no address; any other way has no name there. */
export const APP_NAMES: Readonly<Record<PayApp, string>> = {
  google_pay: 'Google Pay',
  phonepe: 'PhonePe',
  paytm: 'Paytm',
  other: '',
  qr: '',
  gateway: '',
};

/** Where a payment by an app goes (I-20), or null when the operator takes none by it. */
export function payeeOf(
  { config }: Pick<AppContext, 'config'>,
  settings: Settings,
  app: PayApp,
): Payee | null {
  const payeeId = idOf(settings, app);
  if (payeeId === '') return null;
  // An app shows some name, so the address stands in where the operator has none.
  return {
    payeeId,
    payeeName: [settings.payee_name, config.operator.name, payeeId].find((name) => name !== '') ?? '',
  };
}

function idOf(settings: Settings, app: PayApp): string {
  switch (app) {
    case 'google_pay':
      return settings.google_upi_payment_id;
    case 'phonepe':
      return settings.phonepay_upi_payment_id;
    case 'paytm':
      return settings.paytm_upi_payment_id;
    case 'other':
    case 'qr':
      return settings.upi_payment_id;
    case 'gateway':
      return '';
  }
}

/** Where players pay to; clients of this family use the first of the list. */
export function adminBankDetails(
  node: AppContext,
  settings: SettingsReader,
): Handler<'/api-admin-bank-details'> {
  return async () => {
    const system = settings.current();
    return answer({
      bank_details: [
        {
          payee_name: payeeOf(node, system, 'other')?.payeeName ?? system.payee_name,
          google_upi_payment_id: system.google_upi_payment_id,
          phonepay_upi_payment_id: system.phonepay_upi_payment_id,
          paytm_upi_payment_id: system.paytm_upi_payment_id,
          // What the screen calls Other UPI Gateway is the gateway where one is chosen, whatever address the operator has.
          upi_payment_id: node.config.gateways.chosen === null ? system.upi_payment_id : '',
          bank_name: system.bank_name,
          account_holder_name: system.account_holder_name,
          account_number: system.account_number,
          ifsc_code: system.ifsc_code,
        },
      ],
    });
  };
}
