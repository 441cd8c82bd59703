import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { useRenewal } from '../shell/use-renewal.ts';

export type PlayerPage = Reply<'/console/api/get-player'>;

/** Everything about one player that is no list. */
export function usePlayer(playerId: string) {
  return useAsk(
    '/console/api/get-player',
    { player_id: playerId },
    {
      queryKey: ['player', playerId],
      // A player's actions are sent to nobody else, so the live stream does not report them.
      refetchInterval: useRenewal({ withoutLiveMs: 10_000, withLiveMs: 10_000 }),
    },
  );
}
