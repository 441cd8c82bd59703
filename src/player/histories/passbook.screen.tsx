import { useState } from 'react';
import {
  ArrowRightLeft,
  ArrowUpRight,
  Gift,
  Plus,
  Ticket,
  Trophy,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { formatPoints } from '#client/format/format-points.ts';
import { addDays, formatBidDate } from '#rules/time/time.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { ListRow, List } from '#ui/list-row.tsx';
import { shortTime } from '../markets/short-time.ts';
import { useMessages } from '../messages/use-messages.ts';
import { KeptNote } from '../pwa/kept-note.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
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
  return (
    <ScreenFrame bar={<AppBar title={messages('wallet_history')} subtitle={messages('passbook')} />}>
      <KeptNote at={keptAt} />
      <RecordList
        {...paging}
        state={state}
        isEmpty={items.length === 0}
        emptyText={messages('no_entries')}
        onRetry={() => void refetch()}
        skeleton="h-[192px] rounded-card"
      >
        <FilteredDays entries={items} />
      </RecordList>
    </ScreenFrame>
  );
}

function FilteredDays({ entries }: { readonly entries: readonly EntryRecord[] }) {
  const messages = useMessages(historiesMessages);
  const [filter, setFilter] = useState<EntryFilter>('all');
  const dayName = useDayName();
  const hasDeposits = entries.some((entry) => passes(entry, 'deposits'));
  const choices = ENTRY_FILTERS.filter((key) => key !== 'deposits' || hasDeposits).map((key) => ({
    key,
    text: messages(key),
  }));
  const days = groupByDay(entries, filter);
  return (
    <>
      <FilterChips label={messages('filter')} choices={choices} chosen={filter} onChoose={setFilter} />
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
      {days.length === 0 ? (
        <p className="px-4 py-10 text-center text-15 text-text-2">{messages('none_of_filter')}</p>
      ) : null}
    </>
  );
}

/** 'Today', 'Yesterday', else the date. */
function useDayName(): (date: string) => string {
  const messages = useMessages(historiesMessages);
  const today = useToday();
  return (date) => {
    if (today === null) return date;
    if (date === formatBidDate(today)) return messages('today');
    return date === formatBidDate(addDays(today, -1)) ? messages('yesterday') : date;
  };
}

const ICONS: Readonly<Record<string, LucideIcon>> = {
  stake: Ticket,
  win: Trophy,
  refund: Undo2,
  win_reversal: Undo2,
  bonus: Gift,
  deposit: Plus,
  withdrawal_hold: ArrowUpRight,
  withdrawal_release: Undo2,
  transfer_out: ArrowRightLeft,
  transfer_in: ArrowRightLeft,
};

/** One line of the passbook: what moved, how much, and what was there afterwards. */
function EntryRow({ entry }: { readonly entry: EntryRecord }) {
  const messages = useMessages(historiesMessages);
  const isCredit = entry.transaction_type === '1';
  const Icon = ICONS[entry.kind] ?? ArrowRightLeft;
  const time = shortTime(entry.insert_date.split(' ').slice(1).join(' '));
  return (
    <ListRow
      icon={<Icon aria-hidden="true" />}
      iconTone={isCredit ? 'in' : 'out'}
      title={entry.transaction_note}
      note={`${time}, ${entry.transaction_id}`}
      amount={formatPoints(`${isCredit ? '' : '-'}${entry.amount}`, { signed: true })}
      amountTone={isCredit ? 'credit' : 'debit'}
      amountNote={
        <>
          <span className="sr-only">{messages('balance_word')} </span>
          {formatPoints(entry.balance_after)}
        </>
      }
    />
  );
}
