import { useState } from 'react';
import { addDays, formatBidDate } from '#rules/time.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { List } from '#ui/list.tsx';
import { call } from '../api.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../use-call.ts';
import { historiesWords } from '../words/histories.ts';
import { useWords } from '../words/use-words.ts';
import { EntryRow } from './entry-row.tsx';
import { ENTRY_FILTERS, groupByDay, passes } from './group-by-day.ts';
import type { EntryFilter, EntryRecord } from './group-by-day.ts';
import { PAGE_SIZE } from './page-size.ts';
import { RecordList } from './record-list.tsx';
import { usePages } from './use-pages.ts';
import { useToday } from './use-today.ts';

/** The passbook: every movement of the wallet with the balance after it. */
export function PassbookScreen() {
  const words = useWords(historiesWords);
  const input = { limit: PAGE_SIZE };
  const read = useCall('/api-wallet-transaction-history', input);
  const first = read.data && { items: read.data.transaction_history, next: read.data.next_cursor };
  const { items, ...paging } = usePages<EntryRecord>(first, async (cursor) => {
    const answer = await call('/api-wallet-transaction-history', { ...input, cursor });
    return answer.ok
      ? { ok: true, page: { items: answer.value.transaction_history, next: answer.value.next_cursor } }
      : answer;
  });
  const waiting = read.failure === undefined ? 'loading' : 'failed';
  return (
    <ScreenFrame bar={<AppBar title={words('wallet_history')} subtitle={words('passbook')} />}>
      <RecordList
        {...paging}
        state={read.data === undefined ? waiting : 'ready'}
        isEmpty={items.length === 0}
        emptyText={words('no_entries')}
        onRetry={() => void read.refetch()}
        skeleton="h-[192px] rounded-card"
      >
        <FilteredDays entries={items} />
      </RecordList>
    </ScreenFrame>
  );
}

function FilteredDays({ entries }: { readonly entries: readonly EntryRecord[] }) {
  const words = useWords(historiesWords);
  const [filter, setFilter] = useState<EntryFilter>('all');
  const dayName = useDayName();
  const hasDeposits = entries.some((entry) => passes(entry, 'deposits'));
  const choices = ENTRY_FILTERS.filter((key) => key !== 'deposits' || hasDeposits).map((key) => ({
    key,
    text: words(key),
  }));
  const days = groupByDay(entries, filter);
  return (
    <>
      <FilterChips label={words('filter')} choices={choices} chosen={filter} onChoose={setFilter} />
      {days.map((day) => (
        <section key={day.date} className="px-4 pb-3.5">
          <h2 className="flex justify-between gap-3 px-0.5 pt-3.5 pb-1.5 text-14 font-semi text-text-2">
            {dayName(day.date)}
            <span className="text-text-3 tabular-nums">
              {words('balance', { points: formatPoints(day.balance) })}
            </span>
          </h2>
          <List>
            {day.entries.map((entry) => (
              <EntryRow key={entry.transaction_id} entry={entry} />
            ))}
          </List>
        </section>
      ))}
      {days.length === 0 ? (
        <p className="px-4 py-10 text-center text-15 text-text-2">{words('none_of_filter')}</p>
      ) : null}
    </>
  );
}

/** 'Today', 'Yesterday', else the date. */
function useDayName(): (date: string) => string {
  const words = useWords(historiesWords);
  const today = useToday();
  return (date) => {
    if (today === null) return date;
    if (date === formatBidDate(today)) return words('today');
    return date === formatBidDate(addDays(today, -1)) ? words('yesterday') : date;
  };
}
