import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import { PRESENCE_KEY } from './presence.ts';
import type { Presence } from './presence.ts';
import { sessionMark } from './session-mark.ts';

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
