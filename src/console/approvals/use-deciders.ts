import { useAsk } from '../ask.ts';

const NOBODY: readonly never[] = [];

/** Everybody who has ever proposed or decided what this person may see. */
export function useDeciders(): readonly { readonly staff_id: string; readonly name: string }[] {
  const query = useAsk(
    '/console/api/list-decided-approvals',
    { limit: 1 },
    { queryKey: ['approvals', 'deciders'], staleTime: 60_000 },
  );
  return query.data?.people ?? NOBODY;
}
