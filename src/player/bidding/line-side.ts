import type { Game } from '#rules/games.ts';

/** What a bid is on: its session; in gali its place in the result, where a jodi is called Close Digit (document B §2). */
export function lineSide({
  family,
  pana,
  session,
}: Game): 'open' | 'close' | 'Left Digit' | 'Right Digit' | 'Close Digit' {
  if (family !== 'gali') return session;
  return pana === 'Left Digit' || pana === 'Right Digit' ? pana : 'Close Digit';
}
