import { List } from '#ui/list.tsx';
import { noticesWords } from '../words/notices.ts';
import { useWords } from '../words/use-words.ts';
import { NoticeRow } from './notice-row.tsx';
import type { Notice } from './notice-text.ts';

/** What has happened to the player's own account. */
export function OwnNotices({ notices }: { readonly notices: readonly Notice[] }) {
  const words = useWords(noticesWords);
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="own-notices" className="px-4 py-3.5">
      <h2 id="own-notices" className="px-0.5 pb-1.5 text-14 font-semi text-text-2">
        {words('own')}
      </h2>
      <List>
        {notices.map((notice) => (
          <NoticeRow key={notice.notice_id} notice={notice} />
        ))}
      </List>
    </section>
  );
}
