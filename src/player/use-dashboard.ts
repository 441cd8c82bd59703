import { DASHBOARD } from './dashboard.ts';
import { useCall } from './use-call.ts';

/** Markets, wallet and contact numbers. The shell keeps them fresh, see useFreshDashboard. */
export function useDashboard() {
  return useCall(DASHBOARD, {});
}
