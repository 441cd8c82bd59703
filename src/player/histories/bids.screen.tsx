import { useState } from 'react';
import { formatBidDate } from '#rules/time.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { call } from '../api.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../use-call.ts';
import { historiesWords } from '../words/histories.ts';
import { useWords } from '../words/use-words.ts';
import { BidCard } from './bid-card.tsx';
import type { BidRecord } from './bid-card.tsx';
import { DateRangeForm } from './date-range-form.tsx';
import { PAGE_SIZE } from './page-size.ts';
import { RecordList } from './record-list.tsx';
import { useDateRange } from './use-date-range.ts';
import { usePages } from './use-pages.ts';
import { useReadState } from './use-read-state.ts';
import { useToday } from './use-today.ts';

/** My Bids: what was placed on main markets between two dates. */
export function BidsScreen() {
  const words = useWords(historiesWords);
  const range = useDateRange();
  const input = { bid_from: range.asked.from, bid_to: range.asked.to, limit: PAGE_SIZE };
  const read = useCall('/api-bid-history-data', input);
  const { state, busy, submit } = useReadState(read, range);
  const first = read.data && { items: read.data.bid_data, next: read.data.next_cursor };
  const { items, ...paging } = usePages<BidRecord>(first, async (cursor) => {
    const answer = await call('/api-bid-history-data', { ...input, cursor });
    return answer.ok
      ? { ok: true, page: { items: answer.value.bid_data, next: answer.value.next_cursor } }
      : answer;
  });
  return (
    <ScreenFrame bar={<AppBar title={words('my_bids')} />}>
      <DateRangeForm range={range} busy={busy} onSubmit={submit} />
      <RecordList
        {...paging}
        state={state}
        isEmpty={items.length === 0}
        emptyText={words('no_bids')}
        onRetry={() => void read.refetch()}
        skeleton="h-[98px] rounded-card"
      >
        <FilteredBids bids={items} />
      </RecordList>
    </ScreenFrame>
  );
}

type Filter = 'all' | BidRecord['state'];

const FILTERS = ['all', 'pending', 'won', 'lost', 'refunded'] as const satisfies readonly Filter[];

function FilteredBids({ bids }: { readonly bids: readonly BidRecord[] }) {
  const words = useWords(historiesWords);
  const [filter, setFilter] = useState<Filter>('all');
  const today = useToday();
  const todayText = today === null ? null : formatBidDate(today);
  const of = (key: Filter): readonly BidRecord[] => bids.filter((bid) => key === 'all' || bid.state === key);
  const choices = FILTERS.filter((key) => key !== 'refunded' || of(key).length > 0).map((key) => ({
    key,
    text: words(key === 'lost' ? 'not_won' : key),
    count: of(key).length,
  }));
  const shown = of(filter);
  return (
    <>
      <FilterChips label={words('filter')} choices={choices} chosen={filter} onChoose={setFilter} />
      <div className="grid gap-3 px-4 pt-2.5 pb-3.5">
        {shown.map((bid, place) => (
          // A slip may hold the same number twice, so a bid is known by its place in a list that only grows.
          // oxlint-disable-next-line react/no-array-index-key
          <BidCard key={`${bid.slip_no} ${place}`} bid={bid} isToday={bid.bid_date === todayText} />
        ))}
        {shown.length === 0 ? (
          <p className="py-6 text-center text-15 text-text-2">{words('none_of_filter')}</p>
        ) : null}
      </div>
    </>
  );
}
