import { use } from 'react';
import type { Failure } from '#client/calls/failure.ts';
import { failureMessages } from '../refusals/failure-messages.ts';
import { fillText } from './fill-text.ts';
import { useLanguage } from './use-language.ts';

/** Says why a call failed; a code without a message keeps the server's sentence. */
export function useRefusalText(): (failure: Failure) => string {
  const texts = use(failureMessages.inLanguage(useLanguage()));
  return ({ code, message, params }) => {
    const [, text] = Object.entries(texts).find(([known]) => known === code) ?? [];
    return text === undefined ? message || texts.fault : fillText(text, params);
  };
}
