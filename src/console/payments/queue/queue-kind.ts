import type { ReactNode } from 'react';
import type { Column } from '../../shell/table/column.ts';
import type { QueueSource } from '../payment-rows.ts';

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
  /** The first is that of what waits. */
  readonly sides: readonly [Side, ...Side[]];
  readonly sideLabels: Readonly<Record<Side, { readonly tab: string; readonly empty: string }>>;
  readonly source: QueueSource<Row, Side>;
  readonly keyOf: (row: Row) => string;
  readonly columns: (isWaiting: boolean) => readonly Column<Row>[];
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

/** What every request of a queue says. */
export type QueueRequest = { readonly amount: string; readonly asked_at: string; readonly own: boolean };
