import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { useRenewal } from '../shell/use-renewal.ts';

export type Stops = Reply<'/console/api/list-stops'>;
export type Stop = Stops['stops'][number];

/** What stands still, for everybody of staff. */
export function useStops() {
  return useAsk(
    '/console/api/list-stops',
    {},
    {
      queryKey: ['stops'],
      // The live stream reports every stop; this poll is for an event that was lost.
      refetchInterval: useRenewal({ withoutLiveMs: 5_000, withLiveMs: 30_000 }),
    },
  );
}
