import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { Column } from '../shell/column.ts';
import type { ListProps } from './list-place.ts';
import { Moment } from './moment.tsx';
import { noticeWords } from './notice-words.ts';
import { PagedList } from './paged-list.tsx';

type Notice = Reply<'/console/api/list-player-notices'>['notices'][number];

/** What the player was told, and whether they have seen it. */
export function NoticeList(props: ListProps) {
  return (
    <PagedList
      {...props}
      label="Notices"
      columns={COLUMNS}
      keyOf={({ notice_id: id }: Notice) => id}
      read={async (page) => {
        const { notices: rows, next_cursor: next } = await ask('/console/api/list-player-notices', page);
        return { rows, next };
      }}
    />
  );
}

const COLUMNS: readonly Column<Notice>[] = [
  { key: 'at', head: 'Time', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'what',
    head: 'Told',
    cell: ({ kind, detail }) => <span className="whitespace-normal">{noticeWords(kind, detail)}</span>,
  },
  { key: 'read', head: 'Seen', card: 'tag', cell: ({ read }) => (read ? 'Seen' : 'Not seen yet') },
];
