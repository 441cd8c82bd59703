import { formatPoints } from '#client/format/format-points.ts';
import { useCall } from '../calls/use-call.ts';
import { useMessages } from '../messages/use-messages.ts';
import { protectionMessages } from './messages/en.ts';

/** A limit below the smallest deposit is allowed, and stops all of them: who types one is told before saving it. */
export function LeastDepositNote({ amount }: { readonly amount: string }) {
  const messages = useMessages(protectionMessages);
  const { data } = useCall('/api-last-fund-request-detail', {});
  const isBelow = data !== undefined && amount !== '' && Number(amount) < Number(data.min_amt);
  return (
    <p role="status" className="min-h-5 text-14 leading-snug text-pending">
      {isBelow ? messages('below_least_deposit', { min: formatPoints(data.min_amt) }) : null}
    </p>
  );
}
