import { useMemo, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Empty } from '#ui/empty.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWide } from '#ui/use-wide.ts';
import type { CallError } from '../../call-error.ts';
import { sumWirePoints } from '../../results/format-session.ts';
import { Box } from '../../shell/box.tsx';
import { Segments } from '../../shell/forms/segments.tsx';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { Page } from '../../shell/page.tsx';
import { memorySource } from '../../shell/table/sources/table-source.ts';
import type { TableColumn } from '../../shell/table/table-column.ts';
import { Table } from '../../shell/table/table.tsx';
import { type TableModel, useTable } from '../../shell/table/use-table.ts';
import { useAddress } from '../../shell/use-address.ts';
import { useMe } from '../../staff/use-me.ts';
import {
  isOverdue,
  PROMISE_MINUTES,
  requestColumns,
  type QueueKind,
  type QueueRequest,
} from './queue-kind.tsx';
import { decidedSource, type QueueRows, useQueueRows, useWaiting } from './queue-sources.ts';

/** From this width of the window on, the details are beside the list. */
const BESIDE_FROM_PX = 1180;

type KindProps<Row, Side extends string> = { readonly kind: QueueKind<Row, Side> };

/** Requests of players about money: a list with its sides, and one request beside it with what can be done about it. */
export function QueueScreen<Row extends QueueRequest, Side extends string>({ kind }: KindProps<Row, Side>) {
  const { sides } = kind.source;
  const [{ show }, go] = useAddress({ show: sides[0] });
  const side = sides.find((known) => known === show) ?? sides[0];
  const isWaiting = side === sides[0];
  const waiting = useWaiting(kind.source, true);
  const amounts = waiting.data?.rows.map(({ amount }) => amount) ?? [];
  const count = waiting.data?.waiting;
  return (
    <Page
      title={kind.title}
      note={isWaiting && count !== undefined ? queueNote({ waiting: count, amounts }) : undefined}
      end={
        <>
          <Segments
            label="Show"
            chosen={side}
            onChoose={(next) => go({ show: next })}
            choices={sides.map((key) => ({
              key,
              text: kind.sideLabels[key].tab,
              count: key === sides[0] ? count : undefined,
            }))}
          />
          {isWaiting && waiting.data !== undefined ? kind.together?.(waiting.data.rows) : null}
        </>
      }
    >
      <SideOfQueue key={side} kind={kind} side={side} waiting={waiting} />
    </Page>
  );
}

type SideProps<Row, Side extends string> = KindProps<Row, Side> & {
  readonly side: Side;
  readonly waiting: UseQueryResult<QueueRows<Row>, CallError>;
};

type Deciding<Row> = { readonly action: 'approve' | 'reject'; readonly request: Row };

function SideOfQueue<Row extends QueueRequest, Side extends string>({
  kind,
  side,
  waiting,
}: SideProps<Row, Side>) {
  const isWaiting = side === kind.source.sides[0];
  const table = useQueueTable({ kind, side, waiting });
  const queue = useQueue(table);
  const [deciding, setDeciding] = useState<Deciding<Row>>();
  const { shown, isElsewhere, query } = useShown(kind, { table, chosen: queue.chosen });
  const canDecide = useMe().permissions.includes('payments.decide') && shown?.own === false;
  const decide = (action: Deciding<Row>['action']) => (): boolean => {
    const accepts = action === 'approve' ? kind.canApprove : kind.canReject;
    if (!canDecide || !accepts(shown)) return false;
    setDeciding({ action, request: shown });
    return true;
  };
  const actions = { onApprove: decide('approve'), onReject: decide('reject') };
  useKeys({ confirm: actions.onApprove, [kind.rejectKey]: actions.onReject });
  const sheetOf = (action: Deciding<Row>['action']) => ({
    request: deciding?.action === action ? deciding.request : undefined,
    onClose: () => setDeciding(undefined),
    onDone: () => deciding !== undefined && queue.goOn(kind.keyOf(deciding.request)),
  });
  // Who has done their part can do nothing more, and it waits all the same.
  const isOpen = shown !== undefined && (shown.decided_at === null || kind.canApprove(shown));
  return (
    <>
      {isWaiting ? <OverdueNote askedAts={waiting.data?.rows.map(({ asked_at: at }) => at) ?? []} /> : null}
      <Table
        table={table}
        label={kind.label(side)}
        empty={{ title: kind.sideLabels[side].empty }}
        renderActs={({ rows, finish }) => (isWaiting ? kind.together?.(rows, finish) : null)}
        panel={{
          widthPx: 400,
          besidePx: BESIDE_FROM_PX,
          shown: queue.held,
          follows: true,
          render: () =>
            shown === undefined ? (
              <MissingRequest query={query} />
            ) : (
              kind.evidence({
                request: shown,
                isGone: isElsewhere && !isOpen,
                actions: canDecide ? actions : undefined,
              })
            ),
        }}
      />
      {kind.approveSheet(sheetOf('approve'))}
      {kind.rejectSheet(sheetOf('reject'))}
    </>
  );
}

/** All that wait are at hand; the decided ones come from the server page by page. */
function useQueueTable<Row extends QueueRequest, Side extends string>({
  kind,
  side,
  waiting,
}: SideProps<Row, Side>): TableModel<Row> {
  const isWaiting = side === kind.source.sides[0];
  const columns = useMemo(
    () => [...requestColumns(isWaiting), ...kind.columns.map(asIn(isWaiting))],
    [kind, isWaiting],
  );
  const decided = useMemo(() => decidedSource(kind.source, side), [kind, side]);
  return useTable<Row>({
    name: kind.source.name,
    things: kind.things,
    columns,
    source: isWaiting ? memorySource(waiting.data?.rows, waiting) : decided,
    keyOf: kind.keyOf,
    kept: ['show'],
    // Links to a request name it so.
    openAs: 'id',
  });
}

/** Only what waits is filtered here. */
function asIn<Row>(isWaiting: boolean): (column: TableColumn<Row>) => TableColumn<Row> {
  return (column) => (isWaiting ? column : { ...column, filter: false });
}

type Looked<Row> = { readonly table: TableModel<Row>; readonly chosen: string | undefined };

/**
 * The chosen request: from the list, or one that somebody else decided while it was shown, or the one that a link
 * names.
 */
function useShown<Row, Side extends string>(kind: QueueKind<Row, Side>, { table, chosen }: Looked<Row>) {
  const { found } = table;
  const listed = chosen === undefined ? undefined : found.rowAt(found.placeOf(chosen));
  const isElsewhere = chosen !== undefined && listed === undefined;
  const query = useQueueRows(kind.source, {
    which: kind.source.sides[0],
    id: chosen ?? '',
    enabled: isElsewhere && !found.isLoading,
  });
  return { shown: listed ?? (isElsewhere ? query.data?.rows[0] : undefined), isElsewhere, query };
}

/** Shown instead of a request that is not in the queue: while it is loading, and when it is not found. */
function MissingRequest({ query }: { readonly query: { readonly isPending: boolean } }) {
  if (query.isPending) return <Skeleton className="h-96 rounded-[14px]!" />;
  return (
    <Box>
      <Empty title="This request is not among the newest. Choose one from the list." />
    </Box>
  );
}

/** States how many have waited longer than we promise. */
function OverdueNote({ askedAts }: { readonly askedAts: readonly string[] }) {
  const nowMs = useServerNow();
  const count = askedAts.filter((askedAt) => isOverdue(askedAt, nowMs)).length;
  if (count === 0) return null;
  return (
    <div className="overflow-hidden rounded-[10px]">
      <NoteBar tone="pending" icon={<TriangleAlert aria-hidden="true" />}>
        {count === 1 ? '1 request is' : `${count} requests are`} older than the {PROMISE_MINUTES} minutes we
        promise.
      </NoteBar>
    </div>
  );
}

/** The request beside the list, and how to move on. */
function useQueue<Row>(table: TableModel<Row>) {
  const { found, keyOf, place } = table;
  const isBeside = useWide(BESIDE_FROM_PX);
  const first = found.rowAt(0);
  const { held, leave } = useHeld({
    first: first === undefined ? undefined : keyOf(first),
    isListed: (id) => found.placeOf(id) !== -1,
    isBeside,
  });
  return {
    chosen: place.open ?? held,
    held,
    /** Moves from the decided request to the next one, or to the one before it if it was the last. */
    goOn: (decided: string): void => {
      const at = found.placeOf(decided);
      const next = found.rowAt(at + 1) ?? found.rowAt(at - 1);
      leave(decided);
      const id = isBeside && next !== undefined ? keyOf(next) : undefined;
      table.setCursor(undefined);
      table.go({ open: id }, { replace: true });
    },
  };
}

type Listed = {
  readonly first: string | undefined;
  readonly isListed: (id: string) => boolean;
  /** Whether the details have their place beside the list, so that one request is always open. */
  readonly isBeside: boolean;
};

/**
 * The request whose details are open while the address names none: the first. It stays when somebody else decides it in
 * the meantime, so that nobody presses a key for one that has just taken its place.
 */
function useHeld({ first, isListed, isBeside }: Listed) {
  const [held, setHeld] = useState<string>();
  const [left, setLeft] = useState<string>();
  const isFree = held === undefined || held === left;
  if (isBeside && isFree && first !== undefined && first !== left) setHeld(first);
  const isOver = held === left && (held === undefined || !isListed(held));
  return {
    held: isBeside && !isOver ? held : undefined,
    /** Reports that the staff member is done with a request: the next one is opened. */
    leave: (id: string): void => {
      setHeld(id);
      setLeft(id);
    },
  };
}

type Waiting = { readonly waiting: number; readonly amounts: readonly string[] };

/** '7 waiting, ₹11,300'; without the sum where not all of them are on this page. */
export function queueNote({ waiting, amounts }: Waiting): string {
  const count = `${formatCount(waiting)} waiting`;
  return waiting === 0 || amounts.length !== waiting
    ? count
    : `${count}, ${formatRupees(sumWirePoints(amounts))}`;
}
