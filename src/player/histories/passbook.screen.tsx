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
import { call } from '../calls/api.ts';
import { shortTime } from '../markets/short-time.ts';
import { useMessages } from '../messages/use-messages.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../calls/use-call.ts';
import { ENTRY_FILTERS, groupByDay, passes, type EntryFilter, type EntryRecord } from './group-by-day.ts';
import { historiesMessages } from './messages/en.ts';
import { PAGE_SIZE, usePages } from './use-pages.ts';
import { RecordList } from './record-list.tsx';
import { useToday } from './use-today.ts';

/** The passbook: every movement of the wallet with the balance after it. */
export function PassbookScreen() {
  const messages = useMessages(historiesMessages);
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
    <ScreenFrame bar={<AppBar title={messages('wallet_history')} subtitle={messages('passbook')} />}>
      <RecordList
        {...paging}
        state={read.data === undefined ? waiting : 'ready'}
        isEmpty={items.length === 0}
        emptyText={messages('no_entries')}
        onRetry={() => void read.refetch()}
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
