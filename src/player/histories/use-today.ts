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
    // No end is known before the first answer, nor from a node of a version before.
    if (Number.isNaN(endsAtMs)) return undefined;
    const renew = (): void => {
      if (serverClock.now() >= endsAtMs) void refetch();
    };
    // Again until the new day is told: the phone knows the server's clock a little wrong only, and an answer may get lost.
    let timer = setTimeout(
      function again() {
        renew();
        timer = setTimeout(again, AGAIN_MS);
      },
      Math.max(endsAtMs - serverClock.now(), 0) + spreadMs(),
    );
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

const AGAIN_MS = 2_000;

/** Not a moment too early, or the old day would answer, and not from every open screen at once. */
function spreadMs(): number {
  return 250 + Math.random() * 2000;
}
