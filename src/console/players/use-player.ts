import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { useRenewal } from '../shell/use-renewal.ts';

export type PlayerPage = Reply<'/console/api/get-player'>;

/** Everything about one player that is no list. */
export function usePlayer(playerId: string): UseQueryResult<PlayerPage, CallError> {
  return useQuery<PlayerPage, CallError>({
    queryKey: ['player', playerId],
    queryFn: () => ask('/console/api/get-player', { player_id: playerId }),
    // A player's actions are sent to nobody else, so the live line brings no hint of them.
    refetchInterval: useRenewal({ withoutLiveMs: 10_000, withLiveMs: 10_000 }),
  });
}
