import { useEffect } from 'react';
import { useDashboard } from './use-dashboard.ts';

export type Connection = {
  readonly isOffline: boolean;
  readonly retry: () => void;
};

/** Whether the server can be reached, as the last question showed. The browser's own opinion only makes us ask. */
export function useConnection(): Connection {
  const { failure, refetch } = useDashboard();
  useEffect(() => {
    const ask = (): void => void refetch();
    window.addEventListener('online', ask);
    window.addEventListener('offline', ask);
    return () => {
      window.removeEventListener('online', ask);
      window.removeEventListener('offline', ask);
    };
  }, [refetch]);
  const code = failure?.code;
  return {
    isOffline: code === 'offline' || code === 'timeout' || code === 'unavailable',
    retry: () => void refetch(),
  };
}
