import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Empty } from '#ui/empty.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { sumWirePoints } from '../../results/format-session.ts';
import { Box } from '../../shell/box.tsx';
import { Page } from '../../shell/page.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { Segments } from '../../shell/forms/segments.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useWide } from '#ui/use-wide.ts';
import { useMe } from '../../staff/use-me.ts';
import {
  isOverdue,
  PROMISE_MINUTES,
  requestColumns,
  type QueueKind,
  type QueueRequest,
} from './queue-kind.tsx';
import { QueuePages } from './queue-pages.tsx';
import { useQueueRows, type QueueRows } from './queue-sources.ts';
import { Queue } from './queue.tsx';

/** From this width of the window on, the details are beside the list. */
const BESIDE_FROM_PX = 1180;

type KindProps<Row, Side extends string> = { readonly kind: QueueKind<Row, Side> };

/** Requests of players about money: a list with its sides, and one request beside it with what can be done about it. */
export function QueueScreen<Row extends QueueRequest, Side extends string>({ kind }: KindProps<Row, Side>) {
  const { sides } = kind.source;
  const { side, cursor, go } = useQueueLocation(sides);
  const query = useQueueRows(kind.source, { which: side, cursor });
  const { data } = query;
  const isWaiting = side === sides[0];
  const amounts = data?.rows.map(({ amount }) => amount) ?? [];
  return (
    <Page
      title={kind.title}
      note={isWaiting && data !== undefined ? queueNote({ waiting: data.waiting, amounts }) : undefined}
      end={
        <>
          <Segments
            label="Show"
            chosen={side}
            onChoose={(next) => go({ show: next, id: '', after: '' })}
            choices={sides.map((key) => ({
              key,
              text: kind.sideLabels[key].tab,
              count: key === sides[0] ? data?.waiting : undefined,
            }))}
          />
          {isWaiting && data !== undefined ? kind.together?.(data.rows) : null}
        </>
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {(page) => <SideOfQueue key={`${side}${cursor}`} kind={kind} page={page} />}
      </QueryState>
    </Page>
  );
}

type SideProps<Row, Side extends string> = KindProps<Row, Side> & { readonly page: QueueRows<Row> };
type Deciding<Row> = { readonly action: 'approve' | 'reject'; readonly request: Row };

function SideOfQueue<Row extends QueueRequest, Side extends string>({
  kind,
  page: { rows, next_cursor: next },
}: SideProps<Row, Side>) {
  const queue = useQueue(kind, rows);
  const [deciding, setDeciding] = useState<Deciding<Row>>();
  const { side, isWaiting, chosen } = queue;
  const { shown, isElsewhere, query } = useShown(kind, { rows, chosen });
  const canDecide = useMe().permissions.includes('payments.decide') && shown?.own === false;
  const decide = (action: Deciding<Row>['action']) => (): void => {
    const accepts = action === 'approve' ? kind.canApprove : kind.canReject;
    if (canDecide && accepts(shown)) setDeciding({ action, request: shown });
  };
  const actions = { onApprove: decide('approve'), onReject: decide('reject') };
  const sheetOf = (action: Deciding<Row>['action']) => ({
    request: deciding?.action === action ? deciding.request : undefined,
    onClose: () => setDeciding(undefined),
    onDone: () => deciding !== undefined && queue.goOn(kind.keyOf(deciding.request)),
  });
  const isOpen = shown !== undefined && (kind.canApprove(shown) || kind.canReject(shown));
  return (
    <>
      {isWaiting ? <OverdueNote askedAts={rows.map(({ asked_at: at }) => at)} /> : null}
      <Queue
        label={kind.label(side)}
        columns={[...requestColumns(isWaiting), ...kind.columns]}
        rows={rows}
        keyOf={kind.keyOf}
        chosen={chosen}
        onChoose={queue.choose}
        acts={{ a: actions.onApprove, [kind.rejectLetter]: actions.onReject }}
        isBeside={queue.isBeside}
        empty={<Empty title="NO DATA FOUND" text={kind.sideLabels[side].empty} />}
        pages={<QueuePages cursor={queue.cursor} next={next} onPage={queue.toPage} />}
      >
        {shown === undefined ? (
          <MissingRequest query={query} />
        ) : (
          kind.evidence({
            request: shown,
            isGone: isElsewhere && !isOpen,
            actions: canDecide ? actions : undefined,
          })
        )}
      </Queue>
      {kind.approveSheet(sheetOf('approve'))}
      {kind.rejectSheet(sheetOf('reject'))}
    </>
  );
}

type List<Row> = { readonly rows: readonly Row[]; readonly chosen: string | undefined };

/**
 * The chosen request: from the list, or one that somebody else decided while it was shown, or the one that a link
 * names.
 */
function useShown<Row, Side extends string>(kind: QueueKind<Row, Side>, { rows, chosen }: List<Row>) {
  const listed = rows.find((row) => kind.keyOf(row) === chosen);
  const isElsewhere = chosen !== undefined && listed === undefined;
  const query = useQueueRows(kind.source, {
    which: kind.source.sides[0],
    id: chosen ?? '',
    enabled: isElsewhere,
  });
  return { shown: listed ?? (isElsewhere ? query.data?.rows[0] : undefined), isElsewhere, query };
}

/** Shown instead of a request that is not in the queue: while it is loading, and when it is not found. */
function MissingRequest({ query }: { readonly query: { readonly isPending: boolean } }) {
  if (query.isPending) return <Skeleton className="h-96 rounded-[14px]!" />;
  return (
    <Box>
      <Empty title="NO DATA FOUND" text="This request is not among the newest. Choose one from the list." />
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

/** The current place in a queue of requests, and how to move on. */
function useQueue<Row, Side extends string>(
  { source: { sides }, keyOf }: QueueKind<Row, Side>,
  rows: readonly Row[],
) {
  const ids = rows.map(keyOf);
  const { side, named, cursor, go } = useQueueLocation(sides);
  const isBeside = useWide(BESIDE_FROM_PX);
  const { chosen, leave } = useChosen({ ids, named, isBeside });
  // On a phone the back key leads from the details to the list; on a desktop there is no step back.
  const choose = (id: string | undefined): void =>
    go({ id: id ?? '' }, { replace: isBeside || id === undefined });
  return {
    side,
    isWaiting: side === sides[0],
    cursor,
    chosen,
    isBeside,
    choose,
    /** Moves from the decided request to the next one, or to the one before it if it was the last. */
    goOn: (decided: string): void => {
      const place = ids.indexOf(decided);
      leave(decided);
      choose(isBeside ? (ids[place + 1] ?? ids[place - 1]) : undefined);
    },
    toPage: (to: string): void => go({ id: '', after: to }),
  };
}

type Listed = {
  /** Of the requests of this page, in its order. */
  readonly ids: readonly string[];
  /** The request that the address names. */
  readonly named: string | undefined;
  /** Whether the details have their place beside the list, so that one request is always open. */
  readonly isBeside: boolean;
};

/**
 * The request whose details are open: the named one, else the first. It stays when somebody else decides it in the
 * meantime, so that nobody presses a key for one that has just taken its place.
 */
function useChosen({ ids, named, isBeside }: Listed) {
  const [held, setHeld] = useState<string>();
  const [left, setLeft] = useState<string>();
  const [first] = ids;
  const isFree = held === undefined || held === left;
  if (isBeside && isFree && first !== undefined && first !== left) setHeld(first);
  const isOver = held === left && !ids.includes(held ?? '');
  return {
    chosen: named ?? (isBeside && !isOver ? held : undefined),
    /** Reports that the staff member is done with a request: the next one is opened. */
    leave: (id: string): void => {
      setHeld(id);
      setLeft(id);
    },
  };
}

/**
 * The current place in a queue: its tab, the request whose details are open if the address names one, and the marker of
 * a later page, '' for the first.
 */
function useQueueLocation<Side extends string>(sides: readonly [Side, ...Side[]]) {
  const [{ show, id, after: cursor }, go] = useAddress({ show: sides[0], id: '', after: '' });
  const side = sides.find((known) => known === show) ?? sides[0];
  return { side, named: id === '' ? undefined : id, cursor, go };
}

type Waiting = { readonly waiting: number; readonly amounts: readonly string[] };

/** '7 waiting, ₹11,300'; without the sum where not all of them are on this page. */
export function queueNote({ waiting, amounts }: Waiting): string {
  const count = `${formatCount(waiting)} waiting`;
  return waiting === 0 || amounts.length !== waiting
    ? count
    : `${count}, ${formatRupees(sumWirePoints(amounts))}`;
}
