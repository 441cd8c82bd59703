import { useEffect } from 'react';
import { call } from '../api.ts';
import type { Reply } from '../api.ts';
import { callCache } from '../call-cache.ts';
import { PAGE_SIZE } from '../histories/page-size.ts';
import { RecordList } from '../histories/record-list.tsx';
import { usePages } from '../histories/use-pages.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../use-call.ts';
import { noticesWords } from '../words/notices.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { Announcements } from './announcements.tsx';
import { OwnNotices } from './own-notices.tsx';
import type { Notice } from './notice-text.ts';

/** What the player must hear of, the newest first. Having it on the screen is having read it (security.md AUTH-16). */
export function NoticesScreen() {
  const words = useWords(noticesWords);
  const language = useLanguage();
  const input = { limit: PAGE_SIZE };
  const read = useCall('/api-get-notices', input);
  const announcements = useCall('/api-get-announcements', { language }).data?.announcements ?? [];
  useMarkRead(read.data);
  const first = read.data && { items: read.data.notices, next: read.data.next_cursor };
  const { items, ...paging } = usePages<Notice>(first, async (cursor) => {
    const answer = await call('/api-get-notices', { ...input, cursor });
    return answer.ok
      ? { ok: true, page: { items: answer.value.notices, next: answer.value.next_cursor } }
      : answer;
  });
  const waiting = read.failure === undefined ? 'loading' : 'failed';
  return (
    <ScreenFrame bar={<AppBar title={words('title')} />}>
      <RecordList
        {...paging}
        state={read.data === undefined ? waiting : 'ready'}
        isEmpty={items.length === 0 && announcements.length === 0}
        emptyText={words('none')}
        onRetry={() => void read.refetch()}
        skeleton="h-[72px] rounded-card"
      >
        <OwnNotices notices={items} />
        <Announcements announcements={announcements} />
      </RecordList>
    </ScreenFrame>
  );
}

/** The list goes on showing which ones were new; the marks elsewhere go. */
function useMarkRead(shown: Reply<'/api-get-notices'> | undefined): void {
  useEffect(() => {
    if (shown !== undefined && shown.unread > 0) void markRead();
  }, [shown]);
}

async function markRead(): Promise<void> {
  const answer = await call('/api-read-notices', {});
  if (!answer.ok) return;
  callCache.entry('/api-get-profile', {}).patch((profile) => ({ ...profile, unread_notices: 0 }));
}
