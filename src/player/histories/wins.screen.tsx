import { useLocation } from 'wouter';
import type { Family } from '#rules/games.ts';
import { call } from '../api.ts';
import type { Reply } from '../api.ts';
import { FAMILY_CALLS } from '../family-calls.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall, useFetching } from '../use-call.ts';
import { historiesWords } from '../words/histories.ts';
import { useWords } from '../words/use-words.ts';
import { DateRangeForm } from './date-range-form.tsx';
import { historyFamily } from './history-family.ts';
import { PAGE_SIZE } from './page-size.ts';
import { RecordList } from './record-list.tsx';
import { useDateRange } from './use-date-range.ts';
import { usePages } from './use-pages.ts';
import type { Page } from './use-pages.ts';
import { useReadState } from './use-read-state.ts';
import { WinCard } from './win-card.tsx';
import type { WinRecord } from './win-card.tsx';

/** What was won on the markets of a family between two dates, by the date of the result; the path tells which. */
export function WinsScreen() {
  const [address] = useLocation();
  const family = historyFamily(address);
  const path = FAMILY_CALLS[family].wins;
  const words = useWords(historiesWords);
  const range = useDateRange();
  const input = { date_from: range.asked.from, date_to: range.asked.to, limit: PAGE_SIZE };
  const read = useCall(path, input);
  const isFetching = useFetching(path, input);
  const { state, busy, submit } = useReadState({ ...read, isFetching }, range);
  const first = read.data && pageOf(read.data);
  const { items, ...paging } = usePages<WinRecord>(first, async (cursor) => {
    const answer = await call(path, { ...input, cursor });
    return answer.ok ? { ok: true, page: pageOf(answer.value) } : answer;
  });
  return (
    <ScreenFrame bar={<AppBar title={words(TITLES[family])} />}>
      <DateRangeForm range={range} busy={busy} onSubmit={submit} />
      <RecordList
        {...paging}
        state={state}
        isEmpty={items.length === 0}
        emptyText={words('no_wins')}
        onRetry={() => void read.refetch()}
        skeleton="h-[156px] rounded-card"
      >
        <div className="grid gap-3 px-4 py-3.5">
          {items.map((win, place) => (
            // A slip may hold the same number twice, so a win is known by its place in a list that only grows.
            // oxlint-disable-next-line react/no-array-index-key
            <WinCard key={`${win.slip_no} ${place}`} win={win} family={family} />
          ))}
        </div>
      </RecordList>
    </ScreenFrame>
  );
}

const TITLES = {
  main: 'win_history',
  starline: 'starline_wins',
  gali: 'gali_wins_title',
} as const satisfies Record<Family, keyof typeof historiesWords.english>;

type WinsReply = Reply<(typeof FAMILY_CALLS)[Family]['wins']>;

/** Gali calls its list of wins bid_data (document B §7). */
function pageOf(reply: WinsReply): Page<WinRecord> {
  return { items: 'win_data' in reply ? reply.win_data : reply.bid_data, next: reply.next_cursor };
}
