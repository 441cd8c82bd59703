import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';

export type Cutting = Reply<'/console/api/list-cutting-sheets'>;
export type Sheet = Cutting['sheets'][number];

/** The sheets of a session and what others took of them. */
export function useCutting(sessionId: string) {
  return useAsk(
    '/console/api/list-cutting-sheets',
    { session_id: sessionId },
    { queryKey: ['cutting', sessionId] },
  );
}
