import { formatLeft } from '#ui/format-left.ts';
import { shortTime } from '../markets/short-time.ts';
import { useConnection } from '../use-connection.ts';
import { marketsWords } from '../words/markets.ts';
import { useWords } from '../words/use-words.ts';
import type { Cutoff } from './session-cutoffs.ts';

type Props = {
  /** The half of a main market's day, or the one draw of the others. */
  readonly limit: 'open' | 'close' | 'draw';
  readonly cutoff: Cutoff;
};

/** 'Open bids end in 12:45'. Offline the time of day is the honest answer. */
export function EndsText({ limit, cutoff: { leftMs, lastTime } }: Props) {
  const words = useWords(marketsWords);
  const { isOffline } = useConnection();
  if (isOffline) return words.nodes(`${limit}_ends_at`, { time: <b>{shortTime(lastTime)}</b> });
  const left = formatLeft(leftMs, { hours: words('hours'), minutes: words('minutes') });
  return words.nodes(`${limit}_ends_in`, { left: <b>{left}</b> });
}
