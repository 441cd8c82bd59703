import { ArrowLeft } from 'lucide-react';
import { formatPoints } from '#client/format/format-points.ts';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { accountLabel, kindLabel } from '../ledger/ledger-words.ts';
import { PointsCell } from '../players/moment.tsx';
import { ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { formatBusinessDay } from './days-box.tsx';

type BookDay = Reply<'/console/api/get-book-day'>;
type Account = BookDay['accounts'][number];
type Movement = Account['movements'][number];

/** The address of what is not closed yet. */
const TODAY = 'today';

const COLUMNS: readonly Column<Movement>[] = [
  { key: 'kind', head: 'What', cell: ({ kind }) => kindLabel(kind) },
  { key: 'entries', head: 'Entries', end: true, cell: ({ entries }) => formatCount(entries) },
  { key: 'amount', head: 'Points', end: true, cell: ({ amount }) => <PointsCell wire={amount} /> },
];

/** One day account by account: its opening balance, its movements and its closing balance. */
export function BookDayScreen({ day }: { readonly day: string }) {
  const query = useAsk(
    '/console/api/get-book-day',
    { day: day === TODAY ? '' : day },
    { queryKey: ['book-day', day] },
  );
  const back = (
    <ActionLink compact kind="line" to="/books" icon={<ArrowLeft aria-hidden="true" />}>
      All days
    </ActionLink>
  );
  return (
    <Page title={day === TODAY ? 'Since the last close' : titleOf(day)} note={noteOf(query.data)} end={back}>
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {({ accounts }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1100px]:grid-cols-2">
            {accounts.map((account) => (
              <AccountBox key={account.account} {...account} />
            ))}
          </div>
        )}
      </QueryState>
    </Page>
  );
}

/** An address that was typed may be no day; the server says so below. */
function titleOf(day: string): string {
  return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? 'Books' : formatBusinessDay(day);
}

function noteOf(book: BookDay | undefined): string | undefined {
  if (book?.closed_at === undefined || book.closed_at === null) return undefined;
  return `Closed ${formatInstant(book.closed_at, 'date')}, ${formatInstant(book.closed_at, 'minute')}`;
}

function AccountBox({ account, opening, closing, movements }: Account) {
  const name = account === 'players' ? 'Wallets of players' : accountLabel(account);
  return (
    <Box title={name}>
      <Balance name="Opening" wire={opening} />
      {movements.length === 0 ? null : (
        <DataTable
          label={name}
          tableFromPx={0}
          columns={COLUMNS}
          rows={movements}
          keyOf={({ kind }) => kind}
        />
      )}
      <Balance name="Closing" wire={closing} />
    </Box>
  );
}

function Balance({ name, wire }: { readonly name: string; readonly wire: string }) {
  return (
    <p className="flex items-baseline justify-between gap-3 border-t border-line px-4 py-2.5 tabular-nums">
      <span className="text-text-2">{name}</span>
      <b>{formatPoints(wire)}</b>
    </p>
  );
}
