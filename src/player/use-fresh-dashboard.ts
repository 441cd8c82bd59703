import { useEffect } from 'react';
import { callCache } from './call-cache.ts';
import { DASHBOARD } from './dashboard.ts';
import { useFreshCall } from './use-fresh-call.ts';

/** Keeps the dashboard fresh for all screens, and with it what is known of the connection. */
export function useFreshDashboard(): void {
  useFreshCall(DASHBOARD, {});
  useEffect(() => {
    // The browser's own opinion only makes us ask, and a question that was on its way before says nothing of it.
    const ask = (): void => void callCache.entry(DASHBOARD, {}).outdate();
    window.addEventListener('online', ask);
    window.addEventListener('offline', ask);
    return () => {
      window.removeEventListener('online', ask);
      window.removeEventListener('offline', ask);
    };
  }, []);
}
