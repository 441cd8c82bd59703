import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import type { MarketSession } from './market-session.ts';

type Session = Reply<'/console/api/get-session'>;

// A settlement runs for seconds, so it is looked at more often than everything else.
const RUNNING_MS = 2000;

/** One market session, followed closely while it is being settled or taken back. */
export function useSession(sessionId: string): UseQueryResult<Session, CallError> {
  const calmMs = useRenewal({ withoutLiveMs: 5000, withLiveMs: 15_000 });
  return useQuery<Session, CallError>({
    queryKey: ['session', sessionId],
    queryFn: () => ask('/console/api/get-session', { session_id: sessionId }),
    refetchInterval: ({ state }) => (isRunning(state.data?.session) ? RUNNING_MS : calmMs),
  });
}

function isRunning(session: MarketSession | undefined): boolean {
  return session?.state === 'declared' || session?.settlement?.state === 'reverting';
}
