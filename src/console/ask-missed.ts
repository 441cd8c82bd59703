import { useQueryClient, type QueryClient } from '@tanstack/react-query';

/** Asks at once for everything that waits to be asked again, see make-query-client.ts. */
export function askMissed(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ predicate: ({ state }) => isMissed(state) })) {
    // Its wait ends, and nothing on the screen changes before there is an answer.
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined);
  }
}

type State = { readonly fetchStatus: string; readonly fetchFailureReason: Error | null };

/** Whether nobody has answered, so that it is asked again by itself. */
export function isMissed({ fetchStatus, fetchFailureReason }: State): boolean {
  return fetchStatus !== 'idle' && fetchFailureReason !== null;
}

export type Refetch = (options: { readonly cancelRefetch: boolean }) => unknown;

/** What "Try again" does: it does not wait, and asks with it for all else that was missed. */
export function useTryAgain(): (refetch: Refetch) => void {
  const client = useQueryClient();
  return (refetch) => {
    askMissed(client);
    // What is on its way now is not asked twice; what was refused is asked once more.
    void refetch({ cancelRefetch: false });
  };
}
