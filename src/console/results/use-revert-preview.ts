import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';

/** What taking a result back would take from whom. */
export type RevertPreview = Reply<'/console/api/preview-revert'>;

/** The same, as it stands now. Never from memory: players go on playing. */
export function useRevertPreview(sessionId: string): UseQueryResult<RevertPreview, CallError> {
  return useQuery<RevertPreview, CallError>({
    queryKey: ['preview', 'revert', sessionId],
    queryFn: () => ask('/console/api/preview-revert', { session_id: sessionId }),
    staleTime: 0,
    gcTime: 0,
  });
}
