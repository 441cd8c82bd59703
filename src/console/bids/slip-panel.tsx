import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { kindLabel } from '../ledger/ledger-words.ts';
import { Moment, PointsCell } from '../players/moment.tsx';
import { gameTitle } from '../results/format-session.ts';
import { ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { formatWireDay } from '../shell/formats/format-wire-day.ts';
import { QueryState } from '../shell/query-state.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import type { Me } from '../staff/log-in/presence.ts';
import { useMe } from '../staff/use-me.ts';
import { BidState } from './bid-columns.tsx';
import { BidNumber } from './bid-number.tsx';

type Slip = Reply<'/console/api/get-slip'>;

/** A slip with its lines, its receipt and its entries in the ledger. Nothing of it can be changed, here or anywhere. */
export function SlipPanel({ slipNo, close }: { readonly slipNo: string; readonly close?: ReactNode }) {
  const { permissions } = useMe();
  const seesLedger = permissions.includes('ledger.see');
  const query = useAsk('/console/api/get-slip', { slip_no: slipNo }, { queryKey: ['bids', 'slip', slipNo] });
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
      {(slip) => (
        <>
          <Box title={`Slip ${slip.slip_no}`} titleEnd={close}>
            <div className="px-4 pb-3">
              <FactList small facts={factsOf(slip, permissions)} />
            </div>
          </Box>
          <Box title="Lines">
            <DataTable
              label="Lines"
              tableFromPx={PANEL}
              columns={linesOf(slip)}
              rows={slip.lines}
              keyOf={({ line }) => String(line)}
            />
          </Box>
          <Box title="Receipt">
            <div className="px-4 pb-3">
              <FactList small facts={receiptOf(slip)} />
            </div>
          </Box>
          <Box title="Ledger" titleEnd={seesLedger ? <LedgerLink slip={slip} /> : undefined}>
            <DataTable
              label="Entries"
              tableFromPx={PANEL}
              columns={seesLedger ? LINKED_ENTRIES : ENTRIES}
              rows={slip.entries}
              keyOf={({ entry_no: id }) => id}
            />
          </Box>
        </>
      )}
    </QueryState>
  );
}

// A panel is as narrow as a phone, whatever the window.
const PANEL = 10_000;

function factsOf(slip: Slip, permissions: Me['permissions']) {
  return [
    {
      name: 'Player',
      value: permissions.includes('players.see') ? (
        <Link href={`/players/${slip.player_id}`} className="text-brand underline underline-offset-2">
          {slip.player_name}
        </Link>
      ) : (
        slip.player_name
      ),
    },
    { name: 'Phone', value: slip.mobile },
    { name: 'Market', value: `${slip.market_name}, ${formatWireDay(slip.day)}` },
    ...(permissions.includes('results.see') ? [{ name: 'Decided by', value: <Sessions slip={slip} /> }] : []),
  ];
}

/** What the player has been given: when it was accepted, for how much, and by which rules. */
function receiptOf(slip: Slip) {
  return [
    { name: 'Accepted', value: <Moment at={slip.at} /> },
    { name: 'Points', value: formatPoints(slip.points) },
    { name: 'Rules', value: `Version ${slip.rules_version}` },
    { name: 'Address', value: slip.address },
  ];
}

/** The sessions that decide its lines. */
function Sessions({ slip: { lines } }: { readonly slip: Slip }) {
  const ids = [...new Set(lines.map(({ session_id: id }) => id))];
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at === 0 ? null : ', '}
      <Link href={`/sessions/${id}`} className="text-brand underline underline-offset-2">
        Session {id}
      </Link>
    </Fragment>
  ));
}

function LedgerLink({ slip }: { readonly slip: Slip }) {
  return (
    <ActionLink
      to={`/ledger?${new URLSearchParams({ reference: slip.slip_no }).toString()}`}
      kind="line"
      compact
    >
      In the ledger
    </ActionLink>
  );
}

const linesOf = ({ family }: Slip): readonly Column<Slip['lines'][number]>[] => [
  { key: 'game', head: 'Game', card: 'name', cell: (line) => gameTitle({ ...line, family }) },
  { key: 'number', head: 'Number', end: true, cell: (line) => <BidNumber bid={line} /> },
  { key: 'points', head: 'Points', end: true, cell: ({ points }) => formatPoints(points) },
  { key: 'paid', head: 'Paid', end: true, cell: ({ paid }) => (paid === null ? '-' : formatPoints(paid)) },
  { key: 'state', head: 'State', card: 'tag', cell: ({ state }) => <BidState state={state} /> },
];

const ENTRIES: readonly Column<Slip['entries'][number]>[] = [
  { key: 'kind', head: 'Type', card: 'name', cell: ({ kind }) => kindLabel(kind) },
  { key: 'at', head: 'Time', cell: ({ at }) => <Moment at={at} /> },
  { key: 'amount', head: 'Points', end: true, cell: ({ amount }) => <PointsCell wire={amount} /> },
];

/** For whoever may see the ledger each entry leads to its own. */
const LINKED_ENTRIES: typeof ENTRIES = ENTRIES.map((column) =>
  column.key === 'kind'
    ? {
        ...column,
        cell: ({ kind, entry_no: entry }) => (
          <Link
            href={`/ledger?${new URLSearchParams({ reference: entry }).toString()}`}
            aria-label={`${kindLabel(kind)}, entry ${entry}`}
            className="text-brand underline underline-offset-2"
          >
            {kindLabel(kind)}
          </Link>
        ),
      }
    : column,
);
