import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call, type Reply } from '../../api.ts';
import { CallError } from '../../call-error.ts';

export type Me = Reply<'/console/api/get-me'>;

/** Who is logged in. `ended` distinguishes a session that expired from a first visit and from a log-out. */
export type Presence =
  | { readonly state: 'in'; readonly me: Me }
  | { readonly state: 'out'; readonly ended: boolean };

/**
 * The query cache keeps the presence under this key; log-in, log-out and every refusal for a lost session write to it.
 */
export const PRESENCE_KEY = ['presence'] as const;

/** Checks once per page load who is logged in. */
export function usePresence() {
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

/** Opens the console for a staff member. What the one before has read is forgotten first. */
export function useEnter(): (me: Me) => void {
  const client = useQueryClient();
  return (me) => {
    sessionMark.set();
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== PRESENCE_KEY[0] });
    client.setQueryData<Presence>(PRESENCE_KEY, () => ({ state: 'in', me }));
  };
}

/**
 * Logs out. The screen closes only when the server has ended the session: one that lives on behind a
 * login screen would look safe and be open.
 */
export function useLeave(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const answer = await call('/console/api/logout', {});
    if (!answer.ok && answer.code !== 'not_logged_in') {
      showToast('bad', answer.message);
      return;
    }
    sessionMark.clear();
    client.setQueryData<Presence>(PRESENCE_KEY, () => ({ state: 'out', ended: false }));
  };
}

/**
 * Remembers that somebody logged in with this browser, nothing more. Without the mark the first page load need not
 * check who is logged in, and a first visit makes no request that has to fail.
 */
export const sessionMark = {
  set: () => tryStorage(() => localStorage.setItem(STORED_AS, '1')),
  clear: () => tryStorage(() => localStorage.removeItem(STORED_AS)),
  canExist: () => tryStorage(() => localStorage.getItem(STORED_AS)) !== null,
};

const STORED_AS = 'ank-console';

/** Storage may be switched off; then every page load checks. */
function tryStorage<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
