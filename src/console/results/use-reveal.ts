import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import type { ResultPreview } from './result-preview.ts';

type Wanted = { readonly approvalId: string; readonly number: string | undefined };

/**
 * The preview of a proposal for whoever types the same number. The server counts wrong tries, so a number is
 * asked about once and its answer kept while the screen is open.
 */
export function useReveal({ approvalId, number = '' }: Wanted): UseQueryResult<ResultPreview, CallError> {
  return useQuery<ResultPreview, CallError>({
    queryKey: ['reveal', approvalId, number],
    queryFn: () => ask('/console/api/reveal-proposal', { approval_id: approvalId, number }),
    enabled: number !== '',
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
}
