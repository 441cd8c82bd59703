import type { Family } from '#rules/games.ts';

/** What the first line of a file names, in words for whoever prepares it. */
export const columnWords = {
  main: 'date, open_pana, close_pana; also open_ank, close_ank and jodi',
  starline: 'date, pana; also ank',
  gali: 'date, result; also left and right',
} as const satisfies Record<Family, string>;
