import type { PlayerPath } from './api.ts';
import { DASHBOARD } from './dashboard.ts';

/** The lists of markets, one per family, as the server keeps them: one shape, told of results by one event. */
export const GAME_LISTS = [
  DASHBOARD,
  '/api-starline-game',
  '/api-galidisawar-game',
] as const satisfies readonly PlayerPath[];
