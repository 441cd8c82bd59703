import { use } from 'react';
import type { Failure } from '../failure.ts';
import { failureWords } from './failures.ts';
import { fillText } from './fill-text.ts';
import { useLanguage } from './use-language.ts';

/** Says why a call did not succeed; a code that we have no words for keeps the server's sentence. */
export function useRefusalText(): (failure: Failure) => string {
  const texts = use(failureWords.inLanguage(useLanguage()));
  return ({ code, message, params }) => {
    const [, text] = Object.entries(texts).find(([known]) => known === code) ?? [];
    return text === undefined ? message || texts.fault : fillText(text, params);
  };
}
