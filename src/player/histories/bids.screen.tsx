import { useLocation } from 'wouter';
import type { Family } from '#rules/games.ts';
import { call } from '../api.ts';
import { FAMILY_CALLS } from '../family-calls.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall, useFetching } from '../use-call.ts';
import { historiesWords } from '../words/histories.ts';
import { useWords } from '../words/use-words.ts';
import type { BidRecord } from './bid-card.tsx';
import { DateRangeForm } from './date-range-form.tsx';
import { FilteredBids } from './filtered-bids.tsx';
import { groupBySlip } from './group-by-slip.ts';
import { historyFamily } from './history-family.ts';
import { PAGE_SIZE } from './page-size.ts';
import { RecordList } from './record-list.tsx';
import { useDateRange } from './use-date-range.ts';
import { usePages } from './use-pages.ts';
import { useReadState } from './use-read-state.ts';

const TITLES = {
  main: 'my_bids',
  starline: 'starline_bids',
  gali: 'gali_bids_title',
} as const satisfies Record<Family, keyof typeof historiesWords.english>;

/** What was placed on the markets of a family between two dates; the path tells which. */
export function BidsScreen() {
  const [address] = useLocation();
  const family = historyFamily(address);
  const path = FAMILY_CALLS[family].bids;
  const words = useWords(historiesWords);
  const range = useDateRange();
  const input = { bid_from: range.asked.from, bid_to: range.asked.to, limit: PAGE_SIZE };
  const read = useCall(path, input);
  const isFetching = useFetching(path, input);
  const { state, busy, submit } = useReadState({ ...read, isFetching }, range);
  const first = read.data && { items: read.data.bid_data, next: read.data.next_cursor };
  const { items, ...paging } = usePages<BidRecord>(first, async (cursor) => {
    const answer = await call(path, { ...input, cursor });
    return answer.ok
      ? { ok: true, page: { items: answer.value.bid_data, next: answer.value.next_cursor } }
      : answer;
  });
  return (
    <ScreenFrame bar={<AppBar title={words(TITLES[family])} />}>
      <DateRangeForm range={range} busy={busy} onSubmit={submit} />
      <RecordList
        {...paging}
        state={state}
        isEmpty={items.length === 0}
        emptyText={words('no_bids')}
        onRetry={() => void read.refetch()}
        skeleton="h-[98px] rounded-card"
      >
        <FilteredBids family={family} slips={groupBySlip(items, { hasMore: paging.more !== null })} />
      </RecordList>
    </ScreenFrame>
  );
}
