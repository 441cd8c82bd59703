import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { useMe } from '../staff/use-me.ts';
import type { MarketSession } from './session-label.ts';

type Sessions = Reply<'/console/api/list-market-sessions'>;

/** The market sessions of the running days, and how many staff members the operator's setting requires. */
export function useSessions(): UseQueryResult<Sessions, CallError> {
  const { permissions } = useMe();
  return useQuery<Sessions, CallError>({
    queryKey: ['sessions'],
    queryFn: () => ask('/console/api/list-market-sessions', {}),
    enabled: permissions.includes('results.see'),
    refetchInterval: useRenewal({ withoutLiveMs: 5000, withLiveMs: 15_000 }),
  });
}

type Session = Reply<'/console/api/get-market-session'>;

// A settlement runs for seconds, so it is polled more often than everything else.
const RUNNING_MS = 2000;

/** One market session, followed closely while it is being settled or reversed. */
export function useSession(sessionId: string): UseQueryResult<Session, CallError> {
  const calmMs = useRenewal({ withoutLiveMs: 5000, withLiveMs: 15_000 });
  return useQuery<Session, CallError>({
    queryKey: ['session', sessionId],
    queryFn: () => ask('/console/api/get-market-session', { session_id: sessionId }),
    refetchInterval: ({ state }) => (isRunning(state.data?.session) ? RUNNING_MS : calmMs),
  });
}

function isRunning(session: MarketSession | undefined): boolean {
  return session?.state === 'declared' || session?.settlement?.state === 'reversing';
}
