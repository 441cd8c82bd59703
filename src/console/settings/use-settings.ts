import { useAsk } from '../ask.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { useMe } from '../staff/use-me.ts';

/** Every setting, with what waits and what was changed. */
export function useSettings() {
  const { permissions } = useMe();
  return useAsk(
    '/console/api/list-settings',
    {},
    {
      queryKey: ['settings'],
      enabled: permissions.includes('settings.see'),
      // The live stream reports every proposal and decision; this poll is for an event that was lost.
      refetchInterval: useRenewal({ withoutLiveMs: 10_000, withLiveMs: 60_000 }),
    },
  );
}
