import { answer, type Handler } from '../platform/request.ts';
import type { Content } from './content.ts';

/** What the house tells everybody. */
export function getAnnouncements(content: Content): Handler<'/api-get-announcements'> {
  return async (_, { language = 'en' }) => {
    const { announcements = [] } = content.published('announcements', 'all').value;
    const newestFirst = announcements.toSorted((one, other) => (one.at < other.at ? 1 : -1));
    return answer({
      announcements: newestFirst.map(({ id, at, title, text }) => {
        // Title and text belong together: half a translation is none.
        const spoken = title[language] === '' ? 'en' : language;
        return { id, title: title[spoken], text: text[spoken], published_at: at };
      }),
    });
  };
}
