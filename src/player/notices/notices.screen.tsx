import { useEffect } from 'react';
import {
  Banknote,
  CalendarClock,
  CalendarX,
  Download,
  KeyRound,
  MonitorSmartphone,
  ShieldCheck,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { formatDateTime } from '#client/format/format-date.ts';
import { Card } from '#ui/card.tsx';
import { ListRow, List } from '#ui/list-row.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { WrittenText } from '#ui/written-text.tsx';
import { call, type Reply } from '../calls/api.ts';
import { PAGE_SIZE, usePages } from '../histories/use-pages.ts';
import { RecordList } from '../histories/record-list.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../calls/use-call.ts';
import { markRead } from './mark-read.ts';
import { noticesMessages } from './messages/en.ts';
import { noticeText, type Notice } from './notice-text.ts';

const FIRST_PAGE = { limit: PAGE_SIZE };

/** The notices of the player, the newest first. Showing them counts as reading them (AUTH-16). */
export function NoticesScreen() {
  const messages = useMessages(noticesMessages);
  const language = useLanguage();
  const read = useCall('/api-get-notices', FIRST_PAGE);
  const announcements = useCall('/api-get-announcements', { language }).data?.announcements ?? [];
  useMarkRead(read.data);
  const first = read.data && { items: read.data.notices, next: read.data.next_cursor };
  const { items, ...paging } = usePages<Notice>(first, async (cursor) => {
    const answer = await call('/api-get-notices', { ...FIRST_PAGE, cursor });
    return answer.ok
      ? { ok: true, page: { items: answer.value.notices, next: answer.value.next_cursor } }
      : answer;
  });
  const waiting = read.failure === undefined ? 'loading' : 'failed';
  return (
    <ScreenFrame bar={<AppBar title={messages('title')} />}>
      <RecordList
        {...paging}
        state={read.data === undefined ? waiting : 'ready'}
        isEmpty={items.length === 0 && announcements.length === 0}
        emptyText={messages('none')}
        onRetry={() => void read.refetch()}
        skeleton="h-[72px] rounded-card"
      >
        <OwnNotices notices={items} />
        <Announcements announcements={announcements} />
      </RecordList>
    </ScreenFrame>
  );
}

/** Once for each answer that has some that are new. */
function useMarkRead(shown: Reply<'/api-get-notices'> | undefined): void {
  useEffect(() => {
    if (shown !== undefined && shown.unread > 0) void markRead(FIRST_PAGE);
  }, [shown]);
}

/** What has happened to the player's own account. */
function OwnNotices({ notices }: { readonly notices: readonly Notice[] }) {
  const messages = useMessages(noticesMessages);
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="own-notices" className="px-4 py-3.5">
      <h2 id="own-notices" className="px-0.5 pb-1.5 text-14 font-semi text-text-2">
        {messages('own')}
      </h2>
      <List>
        {notices.map((notice) => (
          <NoticeRow key={notice.notice_id} notice={notice} />
        ))}
      </List>
    </section>
  );
}

type Props = { readonly announcements: Reply<'/api-get-announcements'>['announcements'] };

/** The announcements of the operator to all players. */
function Announcements({ announcements }: Props) {
  const messages = useMessages(noticesMessages);
  const language = useLanguage();
  if (announcements.length === 0) return null;
  return (
    <section aria-labelledby="announcements" className="grid grid-cols-1 gap-2 px-4 py-3.5">
      <h2 id="announcements" className="px-0.5 text-14 font-semi text-text-2">
        {messages('from_operator')}
      </h2>
      {announcements.map(({ id, title, text, published_at: at }) => (
        <Card as="article" key={id} padded>
          <h3 className="text-16 leading-tight font-bold break-words">{title}</h3>
          <p className="mt-0.5 mb-2 text-13 leading-snug text-text-3">
            {formatDateTime(Date.parse(at), language)}
          </p>
          <WrittenText text={text} />
        </Card>
      ))}
    </section>
  );
}

const ICONS: Readonly<Record<Notice['kind'], LucideIcon>> = {
  new_device: MonitorSmartphone,
  password_changed: KeyRound,
  passkey_added: KeyRound,
  password_reset: KeyRound,
  limit_changed: ShieldCheck,
  cool_off_begun: CalendarX,
  self_exclusion_begun: CalendarX,
  play_reopened: ShieldCheck,
  export_made: Download,
  deletion_asked: Trash2,
  deletion_cancelled: Trash2,
  deposit_credited: Banknote,
  deposit_held: ShieldCheck,
  deposit_rejected: Banknote,
  payout_number_added: KeyRound,
  withdrawal_approved: Banknote,
  withdrawal_cancelled: Banknote,
  withdrawals_open: Banknote,
  points_received: Banknote,
  points_added: Banknote,
  points_taken: Banknote,
  win_reversed: Undo2,
  win_reversed_with_debt: Undo2,
  session_voided: Undo2,
  market_closed: CalendarX,
  market_times: CalendarClock,
  market_as_usual: CalendarClock,
  result_postponed: CalendarClock,
  bids_end_early: CalendarClock,
  betting_stopped: ShieldCheck,
  betting_allowed: ShieldCheck,
};

/** One notice for the player, and when it happened. */
function NoticeRow({ notice }: { readonly notice: Notice }) {
  const messages = useMessages(noticesMessages);
  const language = useLanguage();
  const Icon = ICONS[notice.kind];
  const { word, params } = noticeText(notice, language, messages);
  return (
    <ListRow
      icon={<Icon />}
      title={messages(word, params)}
      note={
        <span className="flex flex-wrap items-center gap-2">
          {formatDateTime(Date.parse(notice.at), language)}
          {notice.read ? null : <StatusTag tone="danger">{messages('new')}</StatusTag>}
        </span>
      }
    />
  );
}
