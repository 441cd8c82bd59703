import { useEffect } from 'react';
import { serverClock } from '#client/time/server-clock.ts';
import { parseDay, type MarketDay } from '#rules/time/time.ts';
import { useCall } from '../calls/use-call.ts';

/**
 * The date on the operator's calendar, which may differ from the phone's; null until the server has sent it. It is asked for
 * again when that day is over, and when the page comes to the front after that.
 */
export function useToday(): MarketDay | null {
  const { data, refetch } = useCall('/api-get-current-date', {});
  const endsAtMs = Date.parse(data?.day_ends_at ?? '');
  useEffect(() => {
    const renew = (): void => {
      if (serverClock.now() >= endsAtMs) void refetch();
    };
    const leftMs = endsAtMs - serverClock.now();
    // No end is known before the first answer, nor from a node of a version before.
    const timer = Number.isNaN(leftMs) ? undefined : setTimeout(renew, Math.max(leftMs, 0) + spreadMs());
    // The timers of a phone rest while it sleeps.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [endsAtMs, refetch]);
  const today = parseDay(data?.date);
  return today.ok ? today.value : null;
}

/** Not a moment too early, or the old day would answer, and not from every open screen at once. */
function spreadMs(): number {
  return 250 + Math.random() * 2000;
}
