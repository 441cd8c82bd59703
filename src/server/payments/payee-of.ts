import type { Node } from '../platform/node.ts';
import type { Settings } from '../settings/settings.ts';
import type { PayApp } from './deposits.table.ts';

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

/** Where a payment by an app goes (security.md I-20), or null when the house takes none by it. */
export function payeeOf({ config }: Pick<Node, 'config'>, settings: Settings, app: PayApp): Payee | null {
  const payeeId = idOf(settings, app);
  if (payeeId === '') return null;
  // An app shows some name, so the address stands in where the house has none.
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
