import { Link } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { FAMILIES } from '#rules/game/games.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import { familyLabels } from '../rates/family-labels.ts';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/table/column.ts';
import { Segments } from '../shell/forms/segments.tsx';
import { BidList } from './bid-list.tsx';
import { PLAYER_LISTS, useListLocation, type ListProps, type PlayerList } from './list-location.ts';
import { Moment, PointsCell } from './moment.tsx';
import { noticeLabel } from './notice-label.ts';
import { PagedList } from './paged-list.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

const LABELS: Readonly<Record<PlayerList, string>> = {
  entries: 'Entries',
  bids: 'Bids',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  transfers: 'Transfers',
  notices: 'Notices',
};

const LISTS = PLAYER_LISTS.map((key) => ({ key, text: LABELS[key], count: undefined }));
const FAMILY_CHOICES = FAMILIES.map((key) => ({ key, text: familyLabels[key], count: undefined }));

/** Everything that happened to a player, list by list, as the player's own histories say it. */
export function PlayerLists({ playerId }: { readonly playerId: string }) {
  const [place, go] = useListLocation();
  const { list, family } = place;
  return (
    <Box
      title={list === 'entries' ? 'Wallet entries' : LABELS[list]}
      titleEnd={<Segments label="List" choices={LISTS} chosen={list} onChoose={(key) => go({ list: key })} />}
    >
      {list === 'bids' ? (
        <div className="px-4 pb-3">
          <Segments
            label="Family"
            choices={FAMILY_CHOICES}
            chosen={family}
            onChoose={(key) => go({ family: key })}
          />
        </div>
      ) : null}
      <ChosenList playerId={playerId} place={place} onTurn={(from) => go({ from })} />
    </Box>
  );
}

function ChosenList(props: ListProps) {
  switch (props.place.list) {
    case 'entries':
      return <EntryList {...props} />;
    case 'bids':
      return <BidList {...props} />;
    case 'deposits':
      return <DepositList {...props} />;
    case 'withdrawals':
      return <WithdrawalList {...props} />;
    case 'transfers':
      return <TransferList {...props} />;
    case 'notices':
      return <NoticeList {...props} />;
  }
}

type Notice = Reply<'/console/api/list-player-notices'>['notices'][number];

/** The notices of the player, and whether they have seen them. */
function NoticeList(props: ListProps) {
  return (
    <PagedList
      {...props}
      label="Notices"
      columns={COLUMNS}
      keyOf={({ notice_id: id }: Notice) => id}
      read={async (page) => {
        const { notices: rows, next_cursor: next } = await ask('/console/api/list-player-notices', page);
        return { rows, next };
      }}
    />
  );
}

const COLUMNS: readonly Column<Notice>[] = [
  { key: 'at', head: 'Time', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'what',
    head: 'Told',
    cell: ({ kind, detail }) => <span className="whitespace-normal">{noticeLabel(kind, detail)}</span>,
  },
  { key: 'read', head: 'Seen', card: 'tag', cell: ({ read }) => (read ? 'Seen' : 'Not seen yet') },
];

type Entry = Reply<'/console/api/list-player-entries'>['transaction_history'][number];

/** The passbook, as the player reads it. */
function EntryList(props: ListProps) {
  return (
    <PagedList
      {...props}
      label="Wallet entries"
      columns={ENTRY_LIST_COLUMNS}
      keyOf={({ transaction_id: id }: Entry) => id}
      read={async (page) => {
        const { transaction_history: rows, next_cursor: next } = await ask(
          '/console/api/list-player-entries',
          page,
        );
        return { rows, next };
      }}
    />
  );
}

const ENTRY_LIST_COLUMNS: readonly Column<Entry>[] = [
  { key: 'at', head: 'Time', cell: ({ inserted_at: at }) => <Moment at={at} /> },
  { key: 'id', head: 'Entry', cell: ({ transaction_id: id }) => <span className="text-text-3">{id}</span> },
  {
    key: 'note',
    head: 'Detail',
    cell: ({ transaction_note: note }) => <span className="whitespace-normal">{note}</span>,
  },
  {
    key: 'points',
    head: 'Points',
    end: true,
    card: 'tag',
    cell: ({ transaction_type: type, amount }) => <PointsCell wire={type === '1' ? amount : `-${amount}`} />,
  },
  { key: 'balance', head: 'Balance', end: true, cell: ({ balance_after: points }) => formatPoints(points) },
];

type Transfer = Reply<'/console/api/list-player-transfers'>['transfers'][number];

/** Points sent and received, with the player on the other side. */
function TransferList(props: ListProps) {
  return (
    <PagedList
      {...props}
      label="Transfers"
      columns={TRANSFER_LIST_COLUMNS}
      keyOf={({ transfer_id: id }: Transfer) => id}
      read={async (page) => {
        const { transfers: rows, next_cursor: next } = await ask('/console/api/list-player-transfers', page);
        return { rows, next };
      }}
    />
  );
}

const TRANSFER_LIST_COLUMNS: readonly Column<Transfer>[] = [
  { key: 'at', head: 'Time', cell: ({ at }) => <Moment at={at} /> },
  { key: 'id', head: 'Transfer', cell: ({ transfer_id: id }) => id },
  {
    key: 'with',
    head: 'With',
    cell: ({ direction, player_id: id, player_name: name, mobile }) => (
      <span className="whitespace-normal">
        {direction === 'out' ? 'To ' : 'From '}
        <Link href={`/players/${id}`} className="text-brand underline underline-offset-2">
          {name}
        </Link>{' '}
        <span className="text-text-3">{mobile}</span>
      </span>
    ),
  },
  {
    key: 'note',
    head: 'Note',
    cell: ({ note }) => <span className="whitespace-normal">{note === '' ? '--' : note}</span>,
  },
  {
    key: 'points',
    head: 'Points',
    end: true,
    card: 'tag',
    cell: ({ direction, amount }) => <PointsCell wire={direction === 'in' ? amount : `-${amount}`} />,
  },
];

type Deposit = Reply<'/console/api/list-player-deposits'>['fund_requests'][number];

/** The player's deposits and their outcomes. */
function DepositList(props: ListProps) {
  return (
    <PagedList
      {...props}
      label="Deposits"
      columns={DEPOSIT_LIST_COLUMNS}
      tableFromPx={1000}
      keyOf={({ fund_request_id: id }: Deposit) => id}
      read={async (page) => {
        const { fund_requests: rows, next_cursor: next } = await ask(
          '/console/api/list-player-deposits',
          page,
        );
        return { rows, next };
      }}
    />
  );
}

const STATES: Readonly<Record<Deposit['state'], { readonly tone: StatusTone; readonly text: string }>> = {
  pending: { tone: 'pending', text: 'Pending' },
  credited: { tone: 'approved', text: 'Approved' },
  rejected: { tone: 'cancelled', text: 'Rejected' },
  expired: { tone: 'closed', text: 'Expired' },
};

const DEPOSIT_LIST_COLUMNS: readonly Column<Deposit>[] = [
  { key: 'at', head: 'Asked', cell: ({ asked_at: at }) => <Moment at={at} /> },
  { key: 'id', head: 'Request', cell: ({ fund_request_id: id }) => id },
  {
    key: 'reference',
    head: 'Reference',
    cell: ({ reference, utr }) => (utr === '' ? reference : `UTR ${utr}`),
  },
  { key: 'asked', head: 'Asked for', end: true, cell: ({ amount }) => formatPoints(amount) },
  {
    key: 'received',
    head: 'Received',
    end: true,
    cell: ({ received, held }) =>
      `${received === null ? '--' : formatPoints(received)}${held === '0' ? '' : `, ${formatPoints(held)} held`}`,
  },
  {
    key: 'state',
    head: 'State',
    card: 'tag',
    cell: ({ state }) => <StatusTag tone={STATES[state].tone}>{STATES[state].text}</StatusTag>,
  },
  {
    key: 'reason',
    head: 'Reason',
    cell: ({ reason }) => <span className="whitespace-normal">{reason === '' ? '--' : reason}</span>,
  },
];
