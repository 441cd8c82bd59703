import type { Reply } from '../api.ts';
import type { PayApp } from './deposit-record.ts';

/** A payment whose app was opened, or whose QR is shown. */
export type OpenedPayment = Pick<
  Reply<'/api-get-pay-link'>,
  'link' | 'android_link' | 'qr_image' | 'upi_id' | 'payee_name'
> & {
  readonly app: PayApp;
  readonly amount: string;
  /** Of the link, until the fund request has one of its own. */
  readonly reference: string;
  readonly openedAtMs: number;
  /** The fund request that was made of it; null until the server has answered. */
  readonly requestId: string | null;
};

/** Outlasts a reload of the page: phones end it while the app of the bank is in front. */
export const openedPayment = { read, write };

const NAME = 'ank-payment';

function read(): OpenedPayment | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
    return isPayment(stored) ? stored : null;
  } catch {
    return null;
  }
}

function write(payment: OpenedPayment | null): void {
  try {
    if (payment === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, JSON.stringify(payment));
  } catch {
    // Storage may be switched off or full; then the payment is remembered as long as the screen.
  }
}

function isPayment(stored: unknown): stored is OpenedPayment {
  return typeof stored === 'object' && stored !== null && 'requestId' in stored && 'qr_image' in stored;
}
