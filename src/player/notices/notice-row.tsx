import type { LucideIcon } from 'lucide-react';
import {
  Banknote,
  CalendarX,
  Download,
  KeyRound,
  MonitorSmartphone,
  ShieldCheck,
  Trash2,
  Undo2,
} from 'lucide-react';
import { ListRow } from '#ui/list-row.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { formatMoment } from '../words/format-moment.ts';
import { noticesWords } from '../words/notices.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { noticeText } from './notice-text.ts';
import type { Notice } from './notice-text.ts';

const ICONS: Readonly<Record<Notice['kind'], LucideIcon>> = {
  new_device: MonitorSmartphone,
  password_changed: KeyRound,
  password_reset: KeyRound,
  limit_changed: ShieldCheck,
  break_begun: CalendarX,
  exclusion_begun: CalendarX,
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
  points_received: Banknote,
  points_added: Banknote,
  points_taken: Banknote,
  win_taken_back: Undo2,
  win_owed: Undo2,
  betting_stopped: ShieldCheck,
  betting_allowed: ShieldCheck,
};

/** One thing that the player must hear of, and when it happened. */
export function NoticeRow({ notice }: { readonly notice: Notice }) {
  const words = useWords(noticesWords);
  const language = useLanguage();
  const Icon = ICONS[notice.kind];
  const { word, params } = noticeText(notice, language, words);
  return (
    <ListRow
      icon={<Icon />}
      title={words(word, params)}
      note={
        <span className="flex flex-wrap items-center gap-2">
          {formatMoment(Date.parse(notice.at), language)}
          {notice.read ? null : <StatusTag tone="danger">{words('new')}</StatusTag>}
        </span>
      }
    />
  );
}
