import type { Family } from '#rules/game/games.ts';
import { FAMILY_CALLS } from '../calls/family-calls.ts';
import { useKeptCall } from '../pwa/use-kept-call.ts';

/** The rates of today; where the server cannot be reached, those that were last read on this phone, with their time. */
export function useRates(family: Family) {
  const { data: reply, failure, refetch, keptAt } = useKeptCall(FAMILY_CALLS[family].rates, {});
  return { reply, failure, refetch, rates: reply?.game_rates[0], keptAt };
}
