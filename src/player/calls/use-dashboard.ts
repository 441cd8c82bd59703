import type { Reply } from './api.ts';
import { useCall } from './use-call.ts';

/** Markets, wallet and contact numbers. Kept fresh by src/player/shell/current-screen.tsx. */
export function useDashboard() {
  return useCall(DASHBOARD, {});
}

/** Markets of today, wallet and contact numbers: the answer that all screens share. */
export type Dashboard = Reply<'/api-get-dashboard-data'>;
export type Game = Dashboard['result'][number];

export const DASHBOARD = '/api-get-dashboard-data';
