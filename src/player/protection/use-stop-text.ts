import { serverClock } from '#ui/server-clock.ts';
import { formatMoment } from '../words/format-moment.ts';
import { protectionWords } from '../words/protection.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import type { Stop } from './own-limits.ts';

/** Says until when play is off, and what has to be done after an exclusion. */
export function useStopText(): (stop: Stop) => string {
  const words = useWords(protectionWords);
  const language = useLanguage();
  const time = (at: string): string => formatMoment(Date.parse(at), language);
  return ({ kind, until, back_from }) => {
    if (back_from !== null) return words('back_at', { time: time(back_from) });
    if (kind === 'break') return words('on_break', { time: time(until) });
    return serverClock.now() < Date.parse(until)
      ? words('is_excluded', { time: time(until) })
      : words('exclusion_over');
  };
}
