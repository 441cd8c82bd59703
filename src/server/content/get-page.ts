import { answer, type Handler } from '../platform/request.ts';
import type { Content } from './content.ts';

/** A text of the house: about, privacy, data deletion, terms. */
export function getPage(content: Content): Handler<'/api-get-page'> {
  return async (_, { page, language }) => {
    const { value, version, at } = content.shown(page, language ?? 'en');
    // The text that the server brings along is the first version.
    return answer({ page, text: value.text ?? '', version: version + 1, published_at: at });
  };
}
