import { findPaymentHint } from '#rules/payments/payment-hint.ts';
import { refusal } from '../platform/web/request.ts';

/**
 * Whether a reason that a player reads may stand: there is one, and it tells nobody where to pay (I-21), because one person
 * alone writes it. The bank's reference of the payment in question may be named.
 */
export function refuseReason(reason: string, utr: string | null = null) {
  if (reason === '') return refusal('reason_required', { field: 'reason' });
  const named = findPaymentHint(utr === null ? reason : reason.replaceAll(utr, ''));
  return named === null
    ? null
    : refusal('reason_names_payment', { field: 'reason', params: { part: named.part } });
}
