import { serverClock } from '#client/time/server-clock.ts';
import { applyEvent } from '../../calls/apply-event.ts';
import { callCache } from '../../calls/call-cache.ts';
import type { Receipt } from './receipt-card.tsx';

// A call is given up after 12 seconds, so an answer of one try is younger.
const OLD_MS = 15_000;

/**
 * Shows the balance after a slip, without waiting for the next poll. A slip that was placed by an earlier try brings the
 * balance of then: since then points may have come or gone, so it is asked for.
 */
export function applyReceipt(receipt: Pick<Receipt, 'slip_no' | 'wallet_amt' | 'accepted_at'>): void {
  const { slip_no, wallet_amt, accepted_at } = receipt;
  // The number of a slip ends with that of its entry.
  const seq = Number(slip_no.slice(slip_no.lastIndexOf('-') + 1));
  if (serverClock.now() - Date.parse(accepted_at) < OLD_MS) applyEvent('wallet', { wallet_amt, seq });
  else void callCache.refreshAll();
}
