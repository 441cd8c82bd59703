import { shortTimes } from '#client/format/short-times.ts';
import { Link } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { formatWithdrawalNo } from '#client/format/format-withdrawal-no.ts';
import type { Family } from '#rules/game/games.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import type { ConsolePath, Reply } from '../../api.ts';
import { ask } from '../../ask.ts';
import { ShutNumber } from '../../exposure/shut-number.tsx';
import { Moment, PointsCell } from '../moment.tsx';
import type { TableColumn } from '../../shell/table/table-column.ts';
import type { PlayerList } from './player-table.tsx';

/** A list whose rows are a field of the reply of a call. */
type Source<Path extends ConsolePath, Rows extends keyof Reply<Path>> = PlayerList<
  Reply<Path>[Rows] extends readonly (infer Row)[] ? Row : never,
  Reply<Path>
>;

type Tag = { readonly tone: StatusTone; readonly text: string };
type Notice = Reply<'/console/api/list-player-notices'>['notices'][number];

/** The passbook, as the player reads it. */
export const entries: Source<'/console/api/list-player-entries', 'transaction_history'> = {
  name: 'player-entries',
  label: 'Wallet entries',
  things: { one: 'entry', many: 'entries' },
  keyOf: ({ transaction_id: id }) => id,
  read: (page) => ask('/console/api/list-player-entries', page),
  rowsOf: ({ transaction_history: rows }) => rows,
  columns: [
    momentColumn({ key: 'at', head: 'Time', of: ({ inserted_at: at }) => at }),
    {
      key: 'id',
      head: 'Entry',
      cell: ({ transaction_id: id }) => <span className="text-text-3">{id}</span>,
      value: ({ transaction_id: id }) => id,
    },
    {
      key: 'note',
      head: 'Detail',
      cell: ({ transaction_note: note }) => note,
      value: ({ transaction_note: note }) => note,
      card: 'second',
      widthPx: 300,
    },
    {
      key: 'points',
      head: 'Points',
      cell: (entry) => <PointsCell wire={movedBy(entry)} />,
      value: movedBy,
      kind: 'points',
      card: 'figure',
    },
    {
      key: 'balance',
      head: 'Balance',
      cell: ({ balance_after: points }) => formatPoints(points),
      value: ({ balance_after: points }) => points,
      kind: 'points',
    },
  ],
};

function movedBy({
  transaction_type: type,
  amount,
}: {
  readonly transaction_type: string;
  readonly amount: string;
}): string {
  return type === '1' ? amount : `-${amount}`;
}

/** With their outcomes. */
const bidsOf = (family: Family): Source<'/console/api/list-player-bids', 'bid_data'> => ({
  ...BIDS,
  read: (page) => ask('/console/api/list-player-bids', { ...page, family }),
});

const BIDS: Omit<Source<'/console/api/list-player-bids', 'bid_data'>, 'read'> = {
  name: 'player-bids',
  label: 'Bids',
  things: { one: 'bid', many: 'bids' },
  keyOf: ({ slip_no: slip, line }) => `${slip}/${line}`,
  rowsOf: ({ bid_data: rows }) => rows,
  columns: [
    {
      key: 'slip',
      head: 'Slip',
      cell: ({ slip_no: slip }) => slip,
      value: ({ slip_no: slip }) => slip,
      card: 'name',
    },
    {
      key: 'at',
      head: 'Time',
      cell: ({ bid_date: date, bid_time: time }) => `${date} ${shortTimes(time)}`,
      value: ({ bid_date: date, bid_time: time }) => `${date} ${time}`,
      widthPx: 190,
    },
    {
      key: 'game',
      head: 'Market',
      cell: ({ game_name: name, session, pana }) => `${name}, ${pana}, ${session}`,
      value: ({ game_name: name, session, pana }) => `${name}, ${pana}, ${session}`,
      card: 'second',
      widthPx: 260,
    },
    {
      key: 'number',
      head: 'Number',
      cell: (bid) =>
        bid.shut_session_id === null ? (
          <b>{bidNumber(bid)}</b>
        ) : (
          <ShutNumber sessionId={bid.shut_session_id} />
        ),
      value: bidNumber,
    },
    pointsColumn({ key: 'points', head: 'Points', of: ({ points }) => points, card: 'figure' }),
    stateColumn({ of: ({ state }) => BID_STATES[state] }),
    {
      key: 'won',
      head: 'Won',
      cell: ({ state, won_amount: points }) => (state === 'won' ? formatPoints(points) : '-'),
      value: ({ state, won_amount: points }) => (state === 'won' ? points : undefined),
      kind: 'points',
    },
  ],
};

/** The bids of each family. */
export const bids: Readonly<Record<Family, ReturnType<typeof bidsOf>>> = {
  main: bidsOf('main'),
  starline: bidsOf('starline'),
  gali: bidsOf('gali'),
};

function bidNumber({ digits, closedigits }: { readonly digits: string; readonly closedigits: string }) {
  return [digits, closedigits].filter(isWritten).join(' - ');
}

/** The player's deposits and their outcomes. */
export const deposits: Source<'/console/api/list-player-deposits', 'fund_requests'> = {
  name: 'player-deposits',
  label: 'Deposits',
  things: { one: 'deposit', many: 'deposits' },
  keyOf: ({ fund_request_id: id }) => id,
  read: (page) => ask('/console/api/list-player-deposits', page),
  rowsOf: ({ fund_requests: rows }) => rows,
  columns: [
    momentColumn({ key: 'at', head: 'Asked', of: ({ asked_at: at }) => at }),
    textColumn({ key: 'id', head: 'Request', of: ({ fund_request_id: id }) => id }),
    textColumn({
      key: 'reference',
      head: 'Reference',
      of: ({ reference, utr }) => (utr === '' ? reference : `UTR ${utr}`),
      widthPx: 180,
    }),
    pointsColumn({ key: 'asked', head: 'Asked for', of: ({ amount }) => amount, card: 'figure' }),
    {
      key: 'received',
      head: 'Received',
      cell: ({ received, held }) =>
        `${received === null ? '-' : formatPoints(received)}${held === '0' ? '' : `, ${formatPoints(held)} held`}`,
      value: ({ received }) => received ?? undefined,
      kind: 'points',
    },
    stateColumn({ of: ({ state }) => DEPOSIT_STATES[state] }),
    textColumn({ key: 'reason', head: 'Reason', of: ({ reason }) => reason, widthPx: 220 }),
  ],
};

/** The player's withdrawals and their outcomes. */
export const withdrawals: Source<'/console/api/list-player-withdrawals', 'withdrawdata'> = {
  name: 'player-withdrawals',
  label: 'Withdrawals',
  things: { one: 'withdrawal', many: 'withdrawals' },
  keyOf: ({ request_number: id }) => id,
  read: (page) => ask('/console/api/list-player-withdrawals', page),
  rowsOf: ({ withdrawdata: rows }) => rows,
  columns: [
    momentColumn({ key: 'at', head: 'Asked', of: ({ asked_at: at }) => at }),
    textColumn({ key: 'id', head: 'Request', of: ({ request_number: id }) => formatWithdrawalNo(id) }),
    textColumn({
      key: 'to',
      head: 'To',
      of: ({ google_pay_number: google, paytm_number: paytm, phone_pay_number: phonePe }) => {
        if (google !== '') return `Google Pay ${google}`;
        return paytm === '' ? `PhonePe ${phonePe}` : `Paytm ${paytm}`;
      },
      widthPx: 200,
    }),
    pointsColumn({
      key: 'points',
      head: 'Points',
      of: ({ request_amount: amount }) => amount,
      card: 'figure',
    }),
    stateColumn({ of: ({ request_status: state }) => WITHDRAWAL_STATES[state] }),
    {
      key: 'decided',
      head: 'Decided',
      cell: ({ decided_at: at }) => (at === null ? '-' : <Moment at={at} />),
      value: ({ decided_at: at }) => at ?? undefined,
      kind: 'instant',
      widthPx: 190,
    },
    textColumn({
      key: 'reference',
      head: 'Reference or reason',
      of: ({ reference, reason }) => [reference, reason].find(isWritten) ?? '',
      widthPx: 220,
    }),
  ],
};

/** Points sent and received, with the other player. */
export const transfers: Source<'/console/api/list-player-transfers', 'transfers'> = {
  name: 'player-transfers',
  label: 'Transfers',
  things: { one: 'transfer', many: 'transfers' },
  keyOf: ({ transfer_id: id }) => id,
  read: (page) => ask('/console/api/list-player-transfers', page),
  rowsOf: ({ transfers: rows }) => rows,
  columns: [
    momentColumn({ key: 'at', head: 'Time', of: ({ at }) => at }),
    textColumn({ key: 'id', head: 'Transfer', of: ({ transfer_id: id }) => id }),
    {
      key: 'with',
      head: 'With',
      cell: ({ direction, player_id: id, player_name: name, mobile }) => (
        <>
          {direction === 'out' ? 'To ' : 'From '}
          <Link href={`/players/${id}`} className="text-brand underline underline-offset-2">
            {name}
          </Link>{' '}
          <span className="text-text-3">{mobile}</span>
        </>
      ),
      value: ({ direction, player_name: name }) => `${direction === 'out' ? 'To' : 'From'} ${name}`,
      card: 'second',
      widthPx: 260,
    },
    textColumn({ key: 'note', head: 'Note', of: ({ note }) => note, widthPx: 200 }),
    {
      key: 'points',
      head: 'Points',
      cell: (transfer) => <PointsCell wire={signed(transfer)} />,
      value: signed,
      kind: 'points',
      card: 'figure',
    },
  ],
};

function signed({
  direction,
  amount,
}: {
  readonly direction: 'in' | 'out';
  readonly amount: string;
}): string {
  return direction === 'in' ? amount : `-${amount}`;
}

/** The notices of the player, and whether they have seen them. */
export const notices: Source<'/console/api/list-player-notices', 'notices'> = {
  name: 'player-notices',
  label: 'Notices',
  things: { one: 'notice', many: 'notices' },
  keyOf: ({ notice_id: id }) => id,
  read: (page) => ask('/console/api/list-player-notices', page),
  rowsOf: ({ notices: rows }) => rows,
  columns: [
    momentColumn({ key: 'at', head: 'Time', of: ({ at }) => at }),
    textColumn({ key: 'what', head: 'Told', of: noticeLabel, widthPx: 320 }),
    {
      key: 'read',
      head: 'Seen',
      cell: ({ read }) => (read ? 'Seen' : 'Not seen yet'),
      value: ({ read }) => (read ? 'Seen' : 'Not seen yet'),
      card: 'state',
    },
  ],
};

type Named<Row, Value> = Pick<TableColumn<Row>, 'key' | 'head' | 'card' | 'widthPx'> & {
  readonly of: (row: Row) => Value;
};

/** When it happened; the first column of a list, which names the row. */
function momentColumn<Row>({ of, ...column }: Named<Row, string>): TableColumn<Row> {
  return {
    widthPx: 190,
    ...column,
    cell: (row) => <Moment at={of(row)} />,
    value: of,
    kind: 'instant',
    card: 'name',
  };
}

function textColumn<Row>({ of, ...column }: Named<Row, string>): TableColumn<Row> {
  return { ...column, cell: (row) => (of(row) === '' ? '-' : of(row)), value: of };
}

function pointsColumn<Row>({ of, ...column }: Named<Row, string>): TableColumn<Row> {
  return { ...column, cell: (row) => formatPoints(of(row)), value: of, kind: 'points' };
}

function stateColumn<Row>({ of }: Pick<Named<Row, Tag>, 'of'>): TableColumn<Row> {
  return {
    key: 'state',
    head: 'State',
    cell: (row) => <StatusTag tone={of(row).tone}>{of(row).text}</StatusTag>,
    value: (row) => of(row).text,
    card: 'state',
  };
}

function isWritten(text: string): boolean {
  return text !== '';
}

const BID_STATES = {
  pending: { tone: 'pending', text: 'Pending' },
  won: { tone: 'won', text: 'Won' },
  lost: { tone: 'lost', text: 'Not won' },
  refunded: { tone: 'cancelled', text: 'Refunded' },
} as const satisfies Readonly<Record<string, Tag>>;

const DEPOSIT_STATES = {
  pending: { tone: 'pending', text: 'Pending' },
  credited: { tone: 'approved', text: 'Approved' },
  rejected: { tone: 'cancelled', text: 'Rejected' },
  expired: { tone: 'closed', text: 'Expired' },
} as const satisfies Readonly<Record<string, Tag>>;

const WITHDRAWAL_STATES = {
  '0': { tone: 'pending', text: 'Pending' },
  '1': { tone: 'cancelled', text: 'Cancelled' },
  '2': { tone: 'approved', text: 'Approved' },
} as const satisfies Readonly<Record<string, Tag>>;

const NOTICE_LABELS: Readonly<Record<Notice['kind'], string>> = {
  new_device: 'Log-in from a new device',
  password_changed: 'Password changed',
  password_reset: 'Password reset with a code',
  passkey_added: 'Passkey added',
  limit_changed: 'Own limit changed',
  cool_off_begun: 'Break begun',
  self_exclusion_begun: 'Self-exclusion begun',
  play_reopened: 'Play open again',
  export_made: 'Own data exported',
  deletion_asked: 'Deletion asked for',
  deletion_cancelled: 'Deletion cancelled',
  deposit_credited: 'Deposit credited',
  deposit_held: 'Deposit held over the own limit',
  deposit_rejected: 'Deposit rejected',
  payout_number_added: 'Payout number added',
  withdrawal_approved: 'Withdrawal paid',
  withdrawal_cancelled: 'Withdrawal cancelled',
  withdrawals_open: 'Told that withdrawals open',
  points_received: 'Points received',
  points_added: 'Points added by staff',
  points_taken: 'Points taken by staff',
  win_reversed: 'Win reversed',
  win_reversed_with_debt: 'Win reversed, points owed',
  session_voided: 'Refund of a void session',
  market_closed: 'Told of a day without play',
  market_times: 'Told of other times',
  market_as_usual: 'Told that a day is played after all',
  result_postponed: 'Told of a later result',
  bids_end_early: 'Told that bids end early',
  betting_stopped: 'Betting switched off',
  betting_allowed: 'Betting switched on',
};

/** A short label of a notice for staff; the player reads a whole sentence in their own language. */
function noticeLabel({ kind, detail: { amount = '', device = '', reason = '' } }: Notice): string {
  const points = amount === '' ? '' : formatPoints(amount);
  return [NOTICE_LABELS[kind], points, device, reason].filter(isWritten).join(', ');
}
