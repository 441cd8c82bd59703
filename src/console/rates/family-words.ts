import type { Family } from '#rules/games.ts';

/** The families as staff call them. */
export const familyWords = {
  main: 'Main',
  starline: 'Starline',
  gali: 'Gali',
} as const satisfies Record<Family, string>;
