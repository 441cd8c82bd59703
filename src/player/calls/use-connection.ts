import { isUnanswered } from '#client/calls/failure.ts';
import { useDashboard } from './use-dashboard.ts';

export type Connection = {
  readonly isOffline: boolean;
  readonly retry: () => void;
};

/** Whether the server can be reached, as the last request showed. */
export function useConnection(): Connection {
  const { failure, refetch } = useDashboard();
  return { isOffline: isUnanswered(failure), retry: () => void refetch() };
}
