import { call } from '../api.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../use-call.ts';
import { historiesWords } from '../words/histories.ts';
import { useWords } from '../words/use-words.ts';
import { DateRangeForm } from './date-range-form.tsx';
import { PAGE_SIZE } from './page-size.ts';
import { RecordList } from './record-list.tsx';
import { useDateRange } from './use-date-range.ts';
import { usePages } from './use-pages.ts';
import { useReadState } from './use-read-state.ts';
import { WinCard } from './win-card.tsx';
import type { WinRecord } from './win-card.tsx';

/** What was won on main markets between two dates, by the date of the result. */
export function WinsScreen() {
  const words = useWords(historiesWords);
  const range = useDateRange();
  const input = { date_from: range.asked.from, date_to: range.asked.to, limit: PAGE_SIZE };
  const read = useCall('/api-wining-history-data', input);
  const { state, busy, submit } = useReadState(read, range);
  const first = read.data && { items: read.data.win_data, next: read.data.next_cursor };
  const { items, ...paging } = usePages<WinRecord>(first, async (cursor) => {
    const answer = await call('/api-wining-history-data', { ...input, cursor });
    return answer.ok
      ? { ok: true, page: { items: answer.value.win_data, next: answer.value.next_cursor } }
      : answer;
  });
  return (
    <ScreenFrame bar={<AppBar title={words('win_history')} />}>
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
            <WinCard key={`${win.slip_no} ${place}`} win={win} />
          ))}
        </div>
      </RecordList>
    </ScreenFrame>
  );
}
