import type { Node } from '../platform/node.ts';
import { type Handler, refusal } from '../platform/request.ts';
import { beginStop } from './begin-stop.ts';

/** What is typed, in every language, so that nobody is excluded by a slip of the hand. */
const WORD = 'EXCLUDE';

export function excludeMe(node: Node): Handler<'/api-exclude-me'> {
  return async (request, { months, word }) => {
    if (word.trim() !== WORD)
      return refusal('exclusion_word_wrong', { params: { word: WORD }, field: 'word' });
    return beginStop(node, request, { kind: 'exclusion', months });
  };
}
