import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../../api.ts';
import { PRESENCE_KEY, sessionMark, type Me, type Presence } from './presence.ts';

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
