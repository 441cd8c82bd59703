import { useDashboard } from './use-dashboard.ts';

export type Connection = {
  readonly isOffline: boolean;
  readonly retry: () => void;
};

/** Whether the server can be reached, as the last request showed. */
export function useConnection(): Connection {
  const { failure, refetch } = useDashboard();
  const code = failure?.code;
  return {
    isOffline: code === 'offline' || code === 'timeout' || code === 'unavailable',
    retry: () => void refetch(),
  };
}
