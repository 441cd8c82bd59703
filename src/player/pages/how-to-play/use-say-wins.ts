import type { RateKey } from '#rules/game/games.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { winsOf, type Win } from './explain-bet.ts';
import { helpMessages } from './messages/en.ts';
import type { Sample } from './sample-result.ts';

/** The numbers that win in words: '6 in Open, 5 in Close'; empty where none does. */
export function useSayWins(): (bet: RateKey, sample: Sample) => string {
  const messages = useMessages(helpMessages);
  const say = ({ session, sides: [one, other] }: Win): string => {
    if (other !== undefined) return messages('with', { one, other });
    if (session === null) return one;
    return messages(session === 'open' ? 'in_open' : 'in_close', { number: one });
  };
  return (bet, sample) => {
    const texts = winsOf(bet, sample).map(say);
    const [one, other] = texts;
    // Of the sangams a player bids one or the other.
    if (bet === 'half_sangam' && one !== undefined && other !== undefined)
      return messages('or', { one, other });
    return texts.join(', ');
  };
}
