import { shortTimes } from '#client/format/short-times.ts';
import { Link } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { formatWithdrawalNo } from '#client/format/format-withdrawal-no.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import type { ConsolePath, Reply } from '../../api.ts';
import { ask } from '../../ask.ts';
import { ShutNumber } from '../../exposure/shut-number.tsx';
import { Moment, PointsCell } from '../moment.tsx';
import type { ListSource } from '../paged-list.tsx';

/** A list whose rows are a field of the reply of a call. */
type Source<Path extends ConsolePath, Rows extends keyof Reply<Path>> = ListSource<
  Reply<Path>[Rows] extends readonly (infer Row)[] ? Row : never,
  Reply<Path>
>;

type Notice = Reply<'/console/api/list-player-notices'>['notices'][number];

/** The passbook, as the player reads it. */
export const entries: Source<'/console/api/list-player-entries', 'transaction_history'> = {
  label: 'Wallet entries',
  keyOf: ({ transaction_id: id }) => id,
  read: (page) => ask('/console/api/list-player-entries', page),
  rowsOf: ({ transaction_history: rows }) => rows,
  columns: [
    { key: 'at', head: 'Time', cell: ({ inserted_at: at }) => <Moment at={at} /> },
    { key: 'id', head: 'Entry', cell: ({ transaction_id: id }) => <span className="text-text-3">{id}</span> },
    { key: 'note', head: 'Detail', cell: ({ transaction_note: note }) => <Wrapped text={note} /> },
    {
      key: 'points',
      head: 'Points',
      end: true,
      card: 'tag',
      cell: ({ transaction_type: type, amount }) => (
        <PointsCell wire={type === '1' ? amount : `-${amount}`} />
      ),
    },
    { key: 'balance', head: 'Balance', end: true, cell: ({ balance_after: points }) => formatPoints(points) },
  ],
};

/** The bids of one family with their outcomes. */
export const bids: Source<'/console/api/list-player-bids', 'bid_data'> = {
  label: 'Bids',
  tableFromPx: 1000,
  keyOf: ({ slip_no: slip }, place) => `${slip} ${place}`,
  read: (page, family) => ask('/console/api/list-player-bids', { ...page, family }),
  rowsOf: ({ bid_data: rows }) => rows,
  columns: [
    { key: 'slip', head: 'Slip', cell: ({ slip_no: slip }) => slip },
    { key: 'at', head: 'Time', cell: ({ bid_date: date, bid_time: time }) => `${date} ${shortTimes(time)}` },
    {
      key: 'game',
      head: 'Market',
      cell: ({ game_name: name, session, pana }) => <Wrapped text={`${name}, ${pana}, ${session}`} />,
    },
    {
      key: 'number',
      head: 'Number',
      cell: ({ digits, closedigits, shut_session_id: shut }) =>
        shut === null ? (
          <b>{[digits, closedigits].filter(isWritten).join(' - ')}</b>
        ) : (
          <ShutNumber sessionId={shut} />
        ),
    },
    { key: 'points', head: 'Points', end: true, cell: ({ points }) => formatPoints(points) },
    { key: 'state', head: 'State', card: 'tag', cell: ({ state }) => <State of={BID_STATES[state]} /> },
    {
      key: 'won',
      head: 'Won',
      end: true,
      cell: ({ state, won_amount: points }) => (state === 'won' ? formatPoints(points) : '--'),
    },
  ],
};

/** The player's deposits and their outcomes. */
export const deposits: Source<'/console/api/list-player-deposits', 'fund_requests'> = {
  label: 'Deposits',
  tableFromPx: 1000,
  keyOf: ({ fund_request_id: id }) => id,
  read: (page) => ask('/console/api/list-player-deposits', page),
  rowsOf: ({ fund_requests: rows }) => rows,
  columns: [
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
    { key: 'state', head: 'State', card: 'tag', cell: ({ state }) => <State of={DEPOSIT_STATES[state]} /> },
    { key: 'reason', head: 'Reason', cell: ({ reason }) => <Wrapped text={reason === '' ? '--' : reason} /> },
  ],
};

/** The player's withdrawals and their outcomes. */
export const withdrawals: Source<'/console/api/list-player-withdrawals', 'withdrawdata'> = {
  label: 'Withdrawals',
  tableFromPx: 1000,
  keyOf: ({ request_number: id }) => id,
  read: (page) => ask('/console/api/list-player-withdrawals', page),
  rowsOf: ({ withdrawdata: rows }) => rows,
  columns: [
    { key: 'at', head: 'Asked', cell: ({ asked_at: at }) => <Moment at={at} /> },
    { key: 'id', head: 'Request', cell: ({ request_number: id }) => formatWithdrawalNo(id) },
    {
      key: 'to',
      head: 'To',
      cell: ({ google_pay_number: google, paytm_number: paytm, phone_pay_number: phonePe }) => {
        if (google !== '') return `Google Pay ${google}`;
        return paytm === '' ? `PhonePe ${phonePe}` : `Paytm ${paytm}`;
      },
    },
    { key: 'points', head: 'Points', end: true, cell: ({ request_amount: amount }) => formatPoints(amount) },
    {
      key: 'state',
      head: 'State',
      card: 'tag',
      cell: ({ request_status: state }) => <State of={WITHDRAWAL_STATES[state]} />,
    },
    {
      key: 'decided',
      head: 'Decided',
      cell: ({ decided_at: at }) => (at === null ? '--' : <Moment at={at} />),
    },
    {
      key: 'reference',
      head: 'Reference or reason',
      cell: ({ reference, reason }) => <Wrapped text={[reference, reason].find(isWritten) ?? '--'} />,
    },
  ],
};

/** Points sent and received, with the other player. */
export const transfers: Source<'/console/api/list-player-transfers', 'transfers'> = {
  label: 'Transfers',
  keyOf: ({ transfer_id: id }) => id,
  read: (page) => ask('/console/api/list-player-transfers', page),
  rowsOf: ({ transfers: rows }) => rows,
  columns: [
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
    { key: 'note', head: 'Note', cell: ({ note }) => <Wrapped text={note === '' ? '--' : note} /> },
    {
      key: 'points',
      head: 'Points',
      end: true,
      card: 'tag',
      cell: ({ direction, amount }) => <PointsCell wire={direction === 'in' ? amount : `-${amount}`} />,
    },
  ],
};

/** The notices of the player, and whether they have seen them. */
export const notices: Source<'/console/api/list-player-notices', 'notices'> = {
  label: 'Notices',
  keyOf: ({ notice_id: id }) => id,
  read: (page) => ask('/console/api/list-player-notices', page),
  rowsOf: ({ notices: rows }) => rows,
  columns: [
    { key: 'at', head: 'Time', cell: ({ at }) => <Moment at={at} /> },
    { key: 'what', head: 'Told', cell: (notice) => <Wrapped text={noticeLabel(notice)} /> },
    { key: 'read', head: 'Seen', card: 'tag', cell: ({ read }) => (read ? 'Seen' : 'Not seen yet') },
  ],
};

function isWritten(text: string): boolean {
  return text !== '';
}

/** A text that may take several lines. */
function Wrapped({ text }: { readonly text: string }) {
  return <span className="whitespace-normal">{text}</span>;
}

type Tag = { readonly tone: StatusTone; readonly text: string };

function State({ of: { tone, text } }: { readonly of: Tag }) {
  return <StatusTag tone={tone}>{text}</StatusTag>;
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
  win_reversed: 'Win taken back',
  win_reversed_with_debt: 'Win taken back, points owed',
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
