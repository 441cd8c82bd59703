import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';

// The invariants job runs every five minutes; asking twice a minute shows its answer soon enough.
const RENEW_MS = 30_000;

/** The last check of the books. */
export function useOperatorState() {
  return useAsk(
    '/console/api/get-operator-state',
    {},
    {
      queryKey: ['operator-state'],
      refetchInterval: RENEW_MS,
    },
  );
}

/** Whether the books balance, and when that was last checked. */
export type OperatorState = Reply<'/console/api/get-operator-state'>;
