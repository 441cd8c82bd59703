import { useAsk } from '../ask.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { useMe } from '../staff/use-me.ts';
import type { MarketSession } from './format-session.ts';

const RENEWAL = { withoutLiveMs: 5000, withLiveMs: 15_000 } as const;

/** The market sessions of the running days, and how many staff members the operator's setting requires. */
export function useSessions() {
  const { permissions } = useMe();
  return useAsk(
    '/console/api/list-market-sessions',
    {},
    {
      queryKey: ['sessions'],
      enabled: permissions.includes('results.see'),
      refetchInterval: useRenewal(RENEWAL),
    },
  );
}

// A settlement runs for seconds, so it is polled more often than everything else.
const RUNNING_MS = 2000;

/** One market session, followed closely while it is being settled or reversed. */
export function useSession(sessionId: string) {
  const calmMs = useRenewal(RENEWAL);
  return useAsk(
    '/console/api/get-market-session',
    { session_id: sessionId },
    {
      queryKey: ['session', sessionId],
      refetchInterval: ({ state }) => (isRunning(state.data?.session) ? RUNNING_MS : calmMs),
    },
  );
}

function isRunning(session: MarketSession | undefined): boolean {
  return (
    session?.state === 'declared' ||
    session?.settlement?.state === 'reversing' ||
    session?.void?.finished_at === null
  );
}
