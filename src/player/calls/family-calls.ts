import type { Family } from '#rules/game/games.ts';
import type { PlayerPath } from './api.ts';
import { DASHBOARD } from './use-dashboard.ts';

type FamilyCalls = {
  /** The markets of today. */
  readonly games: PlayerPath;
  readonly rates: PlayerPath;
  readonly submit: PlayerPath;
};

/** The calls of each family of markets; the inputs are the same, and so are the replies where they are read. */
export const FAMILY_CALLS = {
  main: {
    games: DASHBOARD,
    rates: '/api-game-rates',
    submit: '/api-submit-bid',
  },
  starline: {
    games: '/api-starline-game',
    rates: '/api-starline-game-rates',
    submit: '/api-starline-submit-bid',
  },
  gali: {
    games: '/api-galidisawar-game',
    rates: '/api-galidisawar-game-rates',
    submit: '/api-galidisawar-submit-bid',
  },
} as const satisfies Readonly<Record<Family, FamilyCalls>>;

/** The lists of markets, one per family, as the server stores them: one shape, updated with results by one event. */
export const GAME_LISTS = [
  DASHBOARD,
  '/api-starline-game',
  '/api-galidisawar-game',
] as const satisfies readonly PlayerPath[];
