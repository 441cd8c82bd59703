import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { CallError } from '../../call-error.ts';
import { PRESENCE_KEY, sessionMark, type Presence } from './presence.ts';

/** Checks once per page load who is logged in. */
export function usePresence(): UseQueryResult<Presence, CallError> {
  return useQuery<Presence, CallError>({
    queryKey: PRESENCE_KEY,
    queryFn: findPresence,
    staleTime: Infinity,
  });
}

async function findPresence(): Promise<Presence> {
  if (!sessionMark.canExist()) return { state: 'out', ended: false };
  const answer = await call('/console/api/get-me', {});
  if (answer.ok) return { state: 'in', me: answer.value };
  if (answer.code !== 'not_logged_in') throw new CallError(answer);
  sessionMark.clear();
  return { state: 'out', ended: true };
}
