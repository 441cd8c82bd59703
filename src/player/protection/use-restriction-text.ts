import { serverClock } from '#client/time/server-clock.ts';
import { formatDateTime } from '#client/format/format-date.ts';
import { protectionMessages } from './messages/en.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import type { Stop } from './own-limits.ts';

/** The text for when play is off, and what must be done after an exclusion. */
export function useRestrictionText(): (restriction: Stop) => string {
  const messages = useMessages(protectionMessages);
  const language = useLanguage();
  const time = (at: string): string => formatDateTime(Date.parse(at), language);
  return ({ kind, until, back_from }) => {
    if (back_from !== null) return messages('back_at', { time: time(back_from) });
    if (kind === 'cool_off') return messages('on_cool_off', { time: time(until) });
    return serverClock.now() < Date.parse(until)
      ? messages('is_excluded', { time: time(until) })
      : messages('self_exclusion_over');
  };
}
