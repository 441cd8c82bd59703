/**
 * How the number of a checker is compared with that of the maker. The server counts wrong tries, so a number is sent once, also
 * when no answer comes, and its answer kept while the screen is open, a refusal as well: who comes back from the source in another tab has not tried again.
 */
export function revealOptions({
  approvalId,
  number,
}: {
  readonly approvalId: string;
  readonly number: string;
}) {
  return {
    queryKey: ['reveal', approvalId, number],
    enabled: number !== '',
    staleTime: 'static',
    gcTime: 0,
    refetchOnMount: false,
    retry: false,
  } as const;
}
