import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';

/** The name of a bid type, and of its session, as a record carries them, in the reader's language. */
export function useGameName(): (record: { readonly pana: string; readonly session: string }) => string {
  const words = useWords(biddingWords);
  const known = (key: string): string => (isKnown(key) ? words(key) : key);
  return ({ pana, session }) =>
    [known(pana), known(session.toLowerCase())].filter((part) => part !== '').join(', ');
}

function isKnown(key: string): key is keyof typeof biddingWords.english {
  return Object.hasOwn(biddingWords.english, key);
}
