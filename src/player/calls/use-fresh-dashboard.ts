import { useEffect } from 'react';
import { callCache } from './call-cache.ts';
import { DASHBOARD } from './use-dashboard.ts';
import { useFreshCall } from './use-fresh-call.ts';

/** Keeps the dashboard fresh for all screens, and with it what is known about the connection. */
export function useFreshDashboard(): void {
  useFreshCall(DASHBOARD, {});
  useEffect(() => {
    // The browser's own state only triggers a request, and a request that was already on its way says nothing about it.
    const ask = (): void => void callCache.entry(DASHBOARD, {}).outdate();
    window.addEventListener('online', ask);
    window.addEventListener('offline', ask);
    return () => {
      window.removeEventListener('online', ask);
      window.removeEventListener('offline', ask);
    };
  }, []);
}
