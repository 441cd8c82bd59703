import type { Failure } from '../failure.ts';
import { refusalsEn } from './refusals.en.ts';
import { refusalWords } from './refusals.ts';
import { useWords } from './use-words.ts';

/** Says why a call did not succeed; a code that we have no words for keeps the server's sentence. */
export function useRefusalText(): (failure: Failure) => string {
  const words = useWords(refusalWords);
  return (failure) =>
    isKnown(failure.code) ? words(failure.code, failure.params) : failure.message || words('fault');
}

function isKnown(code: string): code is keyof typeof refusalsEn {
  return Object.hasOwn(refusalsEn, code);
}
