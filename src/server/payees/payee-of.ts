import type { PAY_APPS } from '#contract/player/payments.calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, type Player, refusal } from '../platform/web/request.ts';
import type { Settings, SettingsReader } from '../settings/settings.ts';

/** The app, or the way, by which a player pays. */
export type PayApp = (typeof PAY_APPS)[number];

export interface Payee {
  readonly payeeId: string;
  readonly payeeName: string;
}

/** How A §8 calls the apps when one has no address, and the setting of the address; any other way has no name there. */
const APPS = {
  google_pay: { name: 'Google Pay', setting: 'google_upi_payment_id' },
  phonepe: { name: 'PhonePe', setting: 'phonepay_upi_payment_id' },
  paytm: { name: 'Paytm', setting: 'paytm_upi_payment_id' },
  other: { name: '', setting: 'upi_payment_id' },
  qr: { name: '', setting: 'upi_payment_id' },
  gateway: { name: '', setting: null },
} as const satisfies Record<PayApp, { readonly name: string; readonly setting: keyof Settings | null }>;

export function nameOfApp(app: PayApp): string {
  return APPS[app].name;
}

/** Where a payment by an app goes (I-20), or null when the operator takes none by it. */
export function payeeOf(
  { config }: Pick<AppContext, 'config'>,
  settings: Settings,
  app: PayApp,
): Payee | null {
  const { setting } = APPS[app];
  const payeeId = setting === null ? '' : settings[setting];
  if (payeeId === '') return null;
  // Apps show a name, so the address replaces a missing one.
  return {
    payeeId,
    payeeName: [settings.payee_name, config.operator.name, payeeId].find((name) => name !== '') ?? '',
  };
}

/** Only who is logged in, unless the operator shows it to everybody: some clients of others ask before the log-in. */
export function maySeePayee(
  { public_payee }: Pick<Settings, 'public_payee'>,
  { player }: { readonly player: Player | null },
): boolean {
  return public_payee || player !== null;
}

/** Where players pay to; clients of this family use the first of the list. */
export function adminBankDetails(
  node: AppContext,
  settings: SettingsReader,
): Handler<'/api-admin-bank-details'> {
  return async (request) => {
    const system = settings.current();
    if (!maySeePayee(system, request)) return refusal('not_logged_in');
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
