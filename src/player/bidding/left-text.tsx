import { formatLeft } from '#ui/format-left.ts';
import { shortTime } from '../markets/short-time.ts';
import { useConnection } from '../use-connection.ts';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import type { Cutoff } from './session-cutoffs.ts';

/**
 * '12:45 left', '2h 12m left', or that it is over. Offline only the phone's clock is there, and it may be wrong: then
 * the time of day is the honest answer.
 */
export function LeftText({ cutoff }: { readonly cutoff: Cutoff }) {
  const words = useWords(biddingWords);
  const { isOffline } = useConnection();
  if (cutoff.isOver) return words('closed');
  if (isOffline) return words.nodes('until', { time: <b>{shortTime(cutoff.lastTime)}</b> });
  const units = { hours: words('hours'), minutes: words('minutes') };
  return words.nodes('left', { left: <b>{formatLeft(cutoff.leftMs, units)}</b> });
}
