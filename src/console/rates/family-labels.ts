import type { Family } from '#rules/game/games.ts';

/** The families as staff call them. */
export const familyLabels = {
  main: 'Main',
  starline: 'Starline',
  gali: 'Gali',
} as const satisfies Record<Family, string>;
