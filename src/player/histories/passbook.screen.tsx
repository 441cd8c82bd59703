import { useState } from 'react';
import { formatDay } from '#client/format/format-date.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { addDays, formatBidDate, parseDay } from '#rules/time/time.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { List } from '#ui/list-row.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { KeptNote } from '../pwa/kept-note.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { DepositsUnderWay, useDepositsUnderWay } from './entries/deposits-under-way.tsx';
import { EntryRow } from './entries/entry-row.tsx';
import { ENTRY_FILTERS, groupByDay, passes, type EntryFilter, type EntryRecord } from './group-records.ts';
import { historiesMessages } from './messages/en.ts';
import { usePagedCall } from './use-pages.ts';
import { RecordList } from './record-list.tsx';
import { useToday } from './use-today.ts';

/** The passbook: every movement of the wallet with the balance after it. */
export function PassbookScreen() {
  const messages = useMessages(historiesMessages);
  const {
    items,
    state,
    refetch,
    keptAt,
    first: _first,
    ...paging
  } = usePagedCall(
    '/api-wallet-transaction-history',
    (page) => page,
    (reply) => reply.transaction_history,
  );
  const { waiting, isLoading } = useDepositsUnderWay();
  return (
    <ScreenFrame bar={<AppBar title={messages('wallet_history')} subtitle={messages('passbook')} />}>
      <KeptNote at={keptAt} />
      <RecordList
        {...paging}
        state={state === 'ready' && isLoading ? 'loading' : state}
        isEmpty={items.length === 0 && waiting.length === 0}
        emptyText={messages('no_entries')}
        onRetry={() => void refetch()}
        skeleton="h-[192px] rounded-card"
      >
        <FilteredDays entries={items} waiting={waiting} />
      </RecordList>
    </ScreenFrame>
  );
}

type DaysProps = {
  readonly entries: readonly EntryRecord[];
  readonly waiting: Parameters<typeof DepositsUnderWay>[0]['waiting'];
};

function FilteredDays({ entries, waiting }: DaysProps) {
  const messages = useMessages(historiesMessages);
  const [filter, setFilter] = useState<EntryFilter>('all');
  const dayName = useDayName();
  const hasDeposits = waiting.length > 0 || entries.some((entry) => passes(entry, 'deposits'));
  const choices = ENTRY_FILTERS.filter((key) => key !== 'deposits' || hasDeposits).map((key) => ({
    key,
    text: messages(key),
  }));
  const days = groupByDay(entries, filter);
  const showsWaiting = filter !== 'debit' && filter !== 'wins' && waiting.length > 0;
  return (
    <>
      <FilterChips label={messages('filter')} choices={choices} chosen={filter} onChoose={setFilter} />
      {showsWaiting ? <DepositsUnderWay waiting={waiting} /> : null}
      {days.map((day) => (
        <section key={day.date} className="px-4 pb-3.5">
          <h2 className="flex justify-between gap-3 px-0.5 pt-3.5 pb-1.5 text-14 font-semi text-text-2">
            {dayName(day.date)}
            <span className="text-text-3 tabular-nums">
              {messages('balance', { points: formatPoints(day.balance) })}
            </span>
          </h2>
          <List>
            {day.entries.map((entry) => (
              <EntryRow key={entry.transaction_id} entry={entry} />
            ))}
          </List>
        </section>
      ))}
      {days.length === 0 && (entries.length === 0 || !showsWaiting) ? (
        <p className="px-4 py-10 text-center text-15 text-text-2">
          {messages(entries.length === 0 ? 'no_entries' : 'none_of_filter')}
        </p>
      ) : null}
    </>
  );
}

/** 'Today', 'Yesterday', else the date. */
function useDayName(): (date: string) => string {
  const messages = useMessages(historiesMessages);
  const language = useLanguage();
  const today = useToday();
  return (date) => {
    if (today !== null && date === formatBidDate(today)) return messages('today');
    if (today !== null && date === formatBidDate(addDays(today, -1))) return messages('yesterday');
    const day = parseDay(date);
    return day.ok ? formatDay(day.value, today, language) : date;
  };
}
