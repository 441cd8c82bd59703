import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Input, Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';

export type LedgerSums = Reply<'/console/api/sum-ledger'>;

/** What the entries of the chosen days come to. */
export function useLedgerSums({
  date_from,
  date_to,
}: Input<'/console/api/sum-ledger'>): UseQueryResult<LedgerSums, CallError> {
  return useQuery<LedgerSums, CallError>({
    queryKey: ['ledger-sums', date_from, date_to],
    queryFn: () => ask('/console/api/sum-ledger', { date_from, date_to }),
  });
}
