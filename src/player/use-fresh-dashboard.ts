import { DASHBOARD } from './dashboard.ts';
import { useFreshCall } from './use-fresh-call.ts';

/** Keeps the dashboard fresh for all screens. */
export function useFreshDashboard(): void {
  useFreshCall(DASHBOARD, {});
}
