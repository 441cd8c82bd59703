import { useMemo } from 'react';
import { Link } from 'wouter';
import { formatCount } from '#client/format/format-count.ts';
import { useAsk } from '../ask.ts';
import { askedSpan } from '../lists/asked-values.ts';
import { useMarketChoices } from '../lists/use-market-choices.ts';
import { Page } from '../shell/page.tsx';
import { datedFilters } from '../shell/table/rules/days.ts';
import type { TableField } from '../shell/table/table-column.ts';
import { Table } from '../shell/table/table.tsx';
import { type TableModel, useTable } from '../shell/table/use-table.ts';
import { useMe } from '../staff/use-me.ts';
import { BID_COLUMNS } from './bid-columns.tsx';
import {
  type Bid,
  type BidFilter,
  bidSource,
  FAMILY_CHOICES,
  HALF_CHOICES,
  isOfPlayers,
  keyOf,
  wireFilter,
} from './bid-source.ts';
import { LongSpanNote } from './long-span-note.tsx';
import { OpenSlips } from './open-slips.tsx';
import { SlipPanel } from './slip-panel.tsx';

const VIEWS = [
  { name: 'Today', search: '' },
  { name: 'Over 5,000', search: 'points=5000..' },
  { name: 'Wins of today', search: 'state=won' },
  { name: 'Void', search: 'state=void' },
] as const;

/** Bids of all players: read-only, and without the numbers of sessions that have no result. */
export function BidsScreen() {
  const markets = useMarketChoices();
  const findsPlayers = useMe().permissions.includes('players.see');
  const source = useMemo(() => bidSource(markets), [markets]);
  const fields = useMemo<readonly TableField<Bid>[]>(
    () => [
      { key: 'day', label: 'Day', kind: 'day' },
      {
        key: 'market',
        label: 'Market',
        kind: 'choice',
        ...(markets === undefined ? {} : { choices: markets }),
      },
      { key: 'family', label: 'Family', kind: 'choice', choices: FAMILY_CHOICES },
      { key: 'half', label: 'Session', kind: 'choice', choices: HALF_CHOICES },
      { key: 'session', label: 'Session number', kind: 'text' },
      { key: 'group', label: 'Digits of a motor', kind: 'text' },
      // A search for people: in the body of the call and never in the address.
      ...(findsPlayers
        ? [{ key: 'person', label: 'Player by name or phone', kind: 'text' as const, personal: true }]
        : []),
    ],
    [markets, findsPlayers],
  );
  const table = useTable({
    name: 'bids',
    things: { one: 'bid', many: 'bids' },
    columns: BID_COLUMNS,
    fields,
    source,
    keyOf,
    defaultSort: [{ key: 'time', down: true }],
    views: VIEWS,
  });
  const asked = wireFilter(datedFilters(table.place.filters, table.today), markets);
  return (
    <Page title="Bids" note={<ShutNote />}>
      <LongSpanNote
        table={table}
        asked={askedSpan(datedFilters(table.place.filters, table.today), 'day')}
        ofPlayers={isOfPlayers(asked)}
      />
      <LeftOutNote table={table} asked={asked} />
      <Table
        table={table}
        label="Bids"
        empty={{ title: 'No bids', text: 'Nobody has bid on the markets of today yet.' }}
        panel={{
          render: (_bid, key, close) => <SlipPanel slipNo={key.split('/')[0] ?? ''} close={close} />,
          widthPx: 432,
        }}
        renderActs={(chosen) => <OpenSlips table={table} chosen={chosen} />}
      />
    </Page>
  );
}

function ShutNote() {
  const { permissions } = useMe();
  return (
    <>
      Today’s bids, unless a day is chosen. Numbers of sessions without a result stay hidden.{' '}
      {permissions.includes('exposure.look') ? (
        <Link href="/exposure" className="text-brand underline underline-offset-2">
          Show them
        </Link>
      ) : null}
    </>
  );
}

type LeftOutProps = {
  readonly table: TableModel<Bid>;
  readonly asked: BidFilter;
};

/** A filter by number leaves sessions without a result out, and says how many. */
function LeftOutNote({ table: { place }, asked: filter }: LeftOutProps) {
  const asksForNumbers = place.filters.some(({ field }) => field === 'number' || field === 'group');
  const { data } = useAsk('/console/api/sum-bids', filter, {
    queryKey: ['bids', 'left-out', filter],
    enabled: asksForNumbers,
  });
  if (!asksForNumbers || data === undefined || data.sessions_left_out === 0) return null;
  const { sessions_left_out: count } = data;
  return (
    <p role="status" className="text-14 text-text-2">
      {count === 1 ? 'One session has' : `${formatCount(count)} sessions have`} no result yet, and{' '}
      {count === 1 ? 'is' : 'are'} left out.
    </p>
  );
}
