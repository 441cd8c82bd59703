import type { Family } from '#rules/games.ts';
import { FAMILY_CALLS } from '../family-calls.ts';
import { useFreshCall } from '../use-fresh-call.ts';

/** The families whose markets draw once a day. */
export type DrawFamily = Exclude<Family, 'main'>;

export type DrawList = ReturnType<typeof useDraws>;

/** The markets of such a family today, kept fresh as long as a screen shows them. */
export function useDraws(family: DrawFamily) {
  return useFreshCall(FAMILY_CALLS[family].games, {});
}
