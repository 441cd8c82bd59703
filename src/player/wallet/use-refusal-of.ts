import { use } from 'react';
import { formatPoints } from '#client/format/format-points.ts';
import { fillText } from '../messages/fill-text.ts';
import { useLanguage } from '../messages/use-language.ts';
import { refusalMessages } from '../refusals/messages/en.ts';

/** A refusal of the rules, which the screen knows itself, or of the server, which brings its own sentence. */
export type Refused = {
  readonly code: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly message?: string;
};

/** Says a refusal with its amounts as people write them; undefined where there are no words for it. */
export function useRefusalOf(): (refused: Refused) => string | undefined {
  const texts = use(refusalMessages.inLanguage(useLanguage()));
  return ({ code, params = {}, message = '' }) => {
    const [, text] = Object.entries(texts).find(([known]) => known === code) ?? [];
    if (text === undefined) return message === '' ? undefined : message;
    const shown = Object.entries(params).map(([name, value]) => [name, showAmount(value)] as const);
    return fillText(text, Object.fromEntries(shown));
  };
}

function showAmount(value: string): string {
  return /^\d+(?:\.\d+)?$/.test(value) ? formatPoints(value) : value;
}
