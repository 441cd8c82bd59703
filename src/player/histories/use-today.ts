import { parseBidDate } from '#rules/time.ts';
import type { MarketDay } from '#rules/time.ts';
import { useCall } from '../use-call.ts';

/** The date on the operator's calendar, which need not be the phone's; null until the server has told it. */
export function useToday(): MarketDay | null {
  const { data } = useCall('/api-get-current-date', {});
  const today = parseBidDate(data?.date);
  return today.ok ? today.value : null;
}
