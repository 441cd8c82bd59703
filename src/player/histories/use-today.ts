import { parseDay, type MarketDay } from '#rules/time/time.ts';
import { useCall } from '../calls/use-call.ts';

/** The date on the operator's calendar, which may differ from the phone's; null until the server has sent it. */
export function useToday(): MarketDay | null {
  const { data } = useCall('/api-get-current-date', {});
  const today = parseDay(data?.date);
  return today.ok ? today.value : null;
}
