import type { ReactNode } from 'react';
import { formatRupees } from '#client/format/format-rupees.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { formatSeen } from '../../shell/formats/format-seen.ts';
import { formatSpan } from '../../shell/formats/format-span.ts';
import type { ChosenRows } from '../../shell/table/parts/choice-bar.tsx';
import type { TableColumn } from '../../shell/table/table-column.ts';
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
  readonly columns: readonly TableColumn<Row>[];
  readonly things: { readonly one: string; readonly many: string };
  readonly canApprove: (row: Row) => boolean;
  readonly canReject: (row: Row) => boolean;
  /** What the key that rejects is called. */
  readonly rejectKey: 'reject' | 'cancel';
  readonly evidence: (props: RequestProps<Row>) => ReactNode;
  readonly approveSheet: (props: DecideProps<Row>) => ReactNode;
  readonly rejectSheet: (props: DecideProps<Row>) => ReactNode;
  /** The actions on several waiting requests. */
  readonly together?: (rows: readonly Row[], onFinish?: ChosenRows<Row>['finish']) => ReactNode;
};

/**
 * The columns of every queue: who asked, since when, and for how much. Those that wait are all at hand; of the decided
 * ones the server knows one order.
 */
export function requestColumns(isWaiting: boolean): readonly TableColumn<QueueRequest>[] {
  return [
    {
      key: 'player',
      head: 'Player',
      cell: ({ player_name: name, mobile }) => (
        <>
          {name} <small className="text-13 font-regular whitespace-nowrap text-text-3">{mobile}</small>
        </>
      ),
      value: ({ player_name: name }) => name,
      filter: isWaiting,
      widthPx: 230,
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
      value: ({ asked_at: asked, decided_at: decided }) => (isWaiting ? asked : (decided ?? undefined)),
      kind: 'instant',
      filter: isWaiting ? { label: 'Asked' } : false,
      card: 'state',
      widthPx: 150,
    },
    {
      key: 'amount',
      head: 'Amount',
      cell: ({ amount, received }) => <b>{formatRupees(isWaiting ? amount : (received ?? amount))}</b>,
      value: ({ amount, received }) => (isWaiting ? amount : (received ?? amount)),
      kind: 'points',
      downFirst: true,
      filter: isWaiting,
      sums: isWaiting,
      inRupees: true,
      card: 'figure',
      widthPx: 110,
    },
  ];
}

/** When it was decided; `by` is '' where no person decided. */
function Decided({ at, by }: { readonly at: string; readonly by: string }) {
  const nowMs = useServerNow();
  return (
    <>
      {formatSeen(at, nowMs)}
      {by === '' ? null : <small className="text-13 text-text-3"> {by}</small>}
    </>
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
