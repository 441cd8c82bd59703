import { windowStore } from '#client/drafts/window-store.ts';
import type { Reply } from '../calls/api.ts';

/** How a payment was made. */
export type PayApp = Reply<'/api-fund-request-history'>['fund_requests'][number]['app'];

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
  /** The fund request that was made from it; null until the server has answered. */
  readonly requestId: string | null;
};

/** Outlasts a reload of the page: phones end the page while the bank's app is in front. */
export const openedPayment = {
  read: (): OpenedPayment | null => windowStore.read(NAME, (stored) => (isPayment(stored) ? stored : null)),
  write: (payment: OpenedPayment | null): void => windowStore.write(NAME, payment),
};

const NAME = 'ank-payment';

function isPayment(stored: unknown): stored is OpenedPayment {
  return typeof stored === 'object' && stored !== null && 'requestId' in stored && 'qr_image' in stored;
}

/**
 * What opens the app on this phone: on Android the chosen one itself; null where there is none, as on a desktop. The
 * page of a gateway opens everywhere.
 */
export function appLink(
  { link, android_link }: Pick<OpenedPayment, 'link' | 'android_link'>,
  userAgent: string,
): string | null {
  if (link.startsWith('https:')) return link;
  if (/Android/i.test(userAgent)) return android_link;
  return /iPhone|iPad|iPod/i.test(userAgent) ? link : null;
}
