import { biddingMessages } from '../bidding/messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';

/** The name of a bid type, and of its session, as a record carries them, in the reader's language. */
export function useGameName(): (record: { readonly pana: string; readonly session: string }) => string {
  const messages = useMessages(biddingMessages);
  const known = (key: string): string => (isKnown(key) ? messages(key) : key);
  return ({ pana, session }) =>
    [known(pana), known(session.toLowerCase())].filter((part) => part !== '').join(', ');
}

function isKnown(key: string): key is keyof typeof biddingMessages.english {
  return Object.hasOwn(biddingMessages.english, key);
}
