import type { Failure } from '../failure.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';

// No answer of ours: the numbers may be there, they only could not be fetched.
const LOST = ['offline', 'timeout', 'unavailable'];

/** Why the own numbers cannot be shown (document A §8). */
export function useDetailsText(): (failure: Failure) => string {
  const words = useWords(walletWords);
  return ({ code }) => words(LOST.includes(code) ? 'details_error' : 'details_refused');
}
