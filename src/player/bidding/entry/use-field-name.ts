import { useMessages } from '../../messages/use-messages.ts';
import type { NumberInput } from '../bid-screens.ts';
import { biddingMessages } from '../messages/en.ts';
import { digitsMax, numbersOf } from './number-list.ts';

/** What a number field is called aloud: 'Pana', and 'Pana, 2 of 3' while digits are missing. */
export function useFieldName(): (input: NumberInput, typed: string) => string {
  const messages = useMessages(biddingMessages);
  return (input, typed) => {
    const name = messages(input.label);
    const all = digitsMax(input);
    // A motor takes as many digits as one likes: none is missing.
    const isPart = typed.length > 0 && typed.length < all && numbersOf(input).length > 0;
    return isPart ? messages('digits_of', { name, count: typed.length, all }) : name;
  };
}
