import type { ReactNode } from 'react';
import { formatRupees } from '#client/format/format-rupees.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { formatSeen } from '../../shell/format-seen.ts';
import { formatSpan } from '../../shell/format-span.ts';
import type { Column } from '../../shell/table/column.ts';
import type { Deposit } from '../payment-rows.ts';
import type { QueueSource } from './queue-sources.ts';

/** What every request of a queue says. */
export type QueueRequest = Pick<
  Deposit,
  'player_id' | 'player_name' | 'mobile' | 'amount' | 'asked_at' | 'decided_at' | 'decided_by' | 'own'
> &
  Partial<Pick<Deposit, 'received'>>;

/**
 * What a request is shown with, and its actions: none for a staff member without the permission, or for an own account.
 */
export type RequestProps<Row> = {
  readonly request: Row;
  /** Whether somebody decided it while it was shown. */
  readonly isGone: boolean;
  readonly actions: RequestActions | undefined;
};

export type RequestActions = { readonly onApprove: () => void; readonly onReject: () => void };

/** A sheet by which one request is decided; without one it is closed. */
export type DecideProps<Row> = {
  readonly request: Row | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Everything in which the queue of deposits differs from that of withdrawals. */
export type QueueKind<Row, Side extends string> = {
  readonly title: string;
  readonly label: (side: Side) => string;
  readonly sideLabels: Readonly<Record<Side, { readonly tab: string; readonly empty: string }>>;
  readonly source: QueueSource<Row, Side>;
  readonly keyOf: (row: Row) => string;
  /** They follow the columns that every queue has. */
  readonly columns: readonly Column<Row>[];
  readonly canApprove: (row: Row) => boolean;
  readonly canReject: (row: Row) => boolean;
  /** The key that rejects. */
  readonly rejectLetter: string;
  readonly evidence: (props: RequestProps<Row>) => ReactNode;
  readonly approveSheet: (props: DecideProps<Row>) => ReactNode;
  readonly rejectSheet: (props: DecideProps<Row>) => ReactNode;
  /** The actions on several waiting requests. */
  readonly together?: (rows: readonly Row[]) => ReactNode;
};

/** The columns of every queue: who asked, since when, and for how much. */
export function requestColumns(isWaiting: boolean): readonly Column<QueueRequest>[] {
  return [
    {
      key: 'player',
      head: 'Player',
      cell: ({ player_name: name, mobile }) => (
        <span className="block py-1 leading-snug">
          {name}
          <small className="block text-13 font-regular text-text-3">{mobile}</small>
        </span>
      ),
    },
    {
      key: 'since',
      head: isWaiting ? 'Waiting' : 'Decided',
      cell: (request) =>
        isWaiting || request.decided_at === null ? (
          <Waited askedAt={request.asked_at} />
        ) : (
          <Decided at={request.decided_at} by={request.decided_by} />
        ),
    },
    {
      key: 'amount',
      head: 'Amount',
      end: true,
      card: 'tag',
      cell: ({ amount, received }) => <b>{formatRupees(isWaiting ? amount : (received ?? amount))}</b>,
    },
  ];
}

/** When it was decided; `by` is '' where no person decided. */
function Decided({ at, by }: { readonly at: string; readonly by: string }) {
  const nowMs = useServerNow();
  return (
    <span className="block leading-snug">
      {formatSeen(at, nowMs)}
      {by === '' ? null : <small className="block text-13 text-text-3">{by}</small>}
    </span>
  );
}

/** How long somebody has waited. */
function Waited({ askedAt }: { readonly askedAt: string }) {
  const nowMs = useServerNow();
  const span = formatSpan(nowMs - Date.parse(askedAt));
  return isOverdue(askedAt, nowMs) ? (
    <b className="font-semi text-danger">
      {span}
      <span className="sr-only">, longer than we promise</span>
    </b>
  ) : (
    span
  );
}

const MINUTE_MS = 60_000;

/** How long we ask players to wait for their money, in and out. */
export const PROMISE_MINUTES = 30;

/** Whether somebody has waited longer than we promise. */
export function isOverdue(askedAt: string, nowMs: number): boolean {
  return nowMs - Date.parse(askedAt) > PROMISE_MINUTES * MINUTE_MS;
}
