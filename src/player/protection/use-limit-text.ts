import { formatPoints } from '#ui/format-points.ts';
import { protectionWords } from '../words/protection.ts';
import { useWords } from '../words/use-words.ts';

/** Says an amount of a limit: '500 pts', or that there is none. */
export function useLimitText(): (amount: string | null) => string {
  const words = useWords(protectionWords);
  return (amount) =>
    amount === null ? words('no_limit') : words('limit_points', { points: formatPoints(amount) });
}
