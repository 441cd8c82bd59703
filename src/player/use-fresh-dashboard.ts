import { useSyncExternalStore } from 'react';
import { DASHBOARD } from './dashboard.ts';
import { live } from './live.ts';
import { useDashboard } from './use-dashboard.ts';
import { usePoll } from './use-poll.ts';

const POLL_MS = 5000;
// Pushed changes need no asking; the slow poll only catches what a lost message would leave standing.
const SLOW_POLL_MS = 60_000;

/**
 * Keeps the dashboard fresh: pushed while the stream is connected, polled while it is not. A stream may outlive a short
 * cut, so a question that failed is asked again soon in any case.
 */
export function useFreshDashboard(): void {
  const isLive = useSyncExternalStore(live.subscribe, live.isConnected);
  const { failure } = useDashboard();
  usePoll(DASHBOARD, {}, isLive && failure === undefined ? SLOW_POLL_MS : POLL_MS);
}
