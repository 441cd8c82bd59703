import type { Reply } from './api.ts';

/** Markets of today, wallet and contact numbers: the answer that all screens share. */
export type Dashboard = Reply<'/api-get-dashboard-data'>;
export type Game = Dashboard['result'][number];

export const DASHBOARD = '/api-get-dashboard-data';
