import type { ReactNode } from 'react';
import type { Column } from '../shell/column.ts';
import type { QueueSource } from './payment-rows.ts';

/** What a request is shown with, and what can be done about it there: nothing by whoever has no right to, or an own account. */
export type RequestProps<Row> = {
  readonly request: Row;
  /** Whether somebody decided it while it was looked at. */
  readonly isGone: boolean;
  readonly deeds: RequestDeeds | undefined;
};

export type RequestDeeds = { readonly onApprove: () => void; readonly onRefuse: () => void };

/** A sheet by which one request is decided; without one it is closed. */
export type DecideProps<Row> = {
  readonly request: Row | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** All by which the queue of deposits differs from that of withdrawals. */
export type QueueKind<Row, Side extends string> = {
  readonly title: string;
  readonly label: (side: Side) => string;
  /** The first is that of what waits. */
  readonly sides: readonly [Side, ...Side[]];
  readonly sideWords: Readonly<Record<Side, { readonly tab: string; readonly empty: string }>>;
  readonly source: QueueSource<Row, Side>;
  readonly keyOf: (row: Row) => string;
  readonly columns: (isWaiting: boolean) => readonly Column<Row>[];
  readonly canApprove: (row: Row) => boolean;
  readonly canRefuse: (row: Row) => boolean;
  /** The key that refuses. */
  readonly refuseLetter: string;
  readonly evidence: (props: RequestProps<Row>) => ReactNode;
  readonly approveSheet: (props: DecideProps<Row>) => ReactNode;
  readonly refuseSheet: (props: DecideProps<Row>) => ReactNode;
  /** What can be done about several that wait. */
  readonly together?: (rows: readonly Row[]) => ReactNode;
};

/** What every request of a queue says. */
export type QueueRequest = { readonly amount: string; readonly asked_at: string; readonly own: boolean };
