import { useMessages } from '../../messages/use-messages.ts';
import { walletMessages } from '../messages/en.ts';
import { usePayoutMethods } from '../numbers/payout-methods.tsx';

// A faster month is no promise of a faster next one.
const LEAST_MINUTES = 30;

/** 'Usually within 30 minutes', from what was paid in the last 30 days; null where nothing was. */
export function useUsualTime(): string | null {
  const messages = useMessages(walletMessages);
  const { usualMinutes } = usePayoutMethods();
  if (usualMinutes === null) return null;
  return messages('usual_time', { minutes: Math.max(LEAST_MINUTES, usualMinutes) });
}
