import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import type { ResultPreview } from './result-preview.ts';

type Wanted = {
  readonly sessionId: string;
  /** Nothing to preview until both entries agree. */
  readonly number: string | undefined;
};

/** What a result would pay if it were declared now. Never from memory: the session may have changed since. */
export function usePreview({ sessionId, number = '' }: Wanted): UseQueryResult<ResultPreview, CallError> {
  return useQuery<ResultPreview, CallError>({
    queryKey: ['preview', sessionId, number],
    queryFn: () => ask('/console/api/preview-result', { session_id: sessionId, number }),
    enabled: number !== '',
    staleTime: 0,
    gcTime: 0,
  });
}
