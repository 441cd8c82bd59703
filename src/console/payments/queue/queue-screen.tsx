import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Empty } from '#ui/empty.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Box } from '../../shell/box.tsx';
import { Page } from '../../shell/page.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { Segments } from '../../shell/forms/segments.tsx';
import { useWide } from '../../shell/use-wide.ts';
import { useMe } from '../../staff/use-me.ts';
import type { QueueRows } from '../payment-rows.ts';
import { isOverdue, PROMISE_MINUTES } from './waiting-cell.tsx';
import type { QueueKind, QueueRequest } from './queue-kind.ts';
import { queueNote } from './queue-note.ts';
import { BESIDE_FROM_PX, QueuePages } from './queue-pages.tsx';
import { Queue } from './queue.tsx';
import { useQueueRows } from './use-queue-rows.ts';

type KindProps<Row, Side extends string> = { readonly kind: QueueKind<Row, Side> };

/** Requests of players about money: a list with its sides, and one request beside it with what can be done about it. */
export function QueueScreen<Row extends QueueRequest, Side extends string>({ kind }: KindProps<Row, Side>) {
  const [{ side, cursor }, go] = useQueueLocation(kind.sides);
  const query = useQueueRows(kind.source, { which: side, cursor });
  const { data } = query;
  const isWaiting = side === kind.sides[0];
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
            onChoose={(next) => go({ side: next, id: undefined, cursor: '' })}
            choices={kind.sides.map((key) => ({
              key,
              text: kind.sideLabels[key].tab,
              count: key === kind.sides[0] ? data?.waiting : undefined,
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
type Deciding<Row> = { readonly action: 'approve' | 'refuse'; readonly request: Row };

function SideOfQueue<Row extends QueueRequest, Side extends string>({
  kind,
  page: { rows, next_cursor: next },
}: SideProps<Row, Side>) {
  const queue = useQueue({ sides: kind.sides, ids: rows.map(kind.keyOf) });
  const [deciding, setDeciding] = useState<Deciding<Row>>();
  const { side, isWaiting, chosen } = queue;
  const { shown, isElsewhere, query } = useShown(kind, { rows, chosen });
  const canDecide = useMe().permissions.includes('payments.decide') && shown?.own === false;
  const decide = (action: Deciding<Row>['action']) => (): void => {
    const accepts = action === 'approve' ? kind.canApprove : kind.canReject;
    if (canDecide && accepts(shown)) setDeciding({ action, request: shown });
  };
  const actions = { onApprove: decide('approve'), onReject: decide('refuse') };
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
        columns={kind.columns(isWaiting)}
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
      {kind.rejectSheet(sheetOf('refuse'))}
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
  const query = useQueueRows(kind.source, { which: kind.sides[0], id: chosen ?? '', enabled: isElsewhere });
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

type Listed<Side extends string> = {
  readonly sides: readonly [Side, ...Side[]];
  /** Of the requests of this page, in its order. */
  readonly ids: readonly string[];
};

/** The current place in a queue of requests, and how to move on. */
function useQueue<Side extends string>({ sides, ids }: Listed<Side>) {
  const [{ side, id: named, cursor }, go] = useQueueLocation(sides);
  const isBeside = useWide(BESIDE_FROM_PX);
  const { chosen, leave } = useChosen({ ids, named, isBeside });
  // On a phone the back key leads from the details to the list; on a desktop there is no step back.
  const choose = (id: string | undefined): void => go({ id }, { replace: isBeside || id === undefined });
  return {
    side,
    isWaiting: side === sides[0],
    cursor,
    chosen,
    isBeside,
    choose,
    /** From the decided request to the next one, or to the last one where it was the last. */
    goOn: (decided: string): void => {
      const place = ids.indexOf(decided);
      leave(decided);
      choose(isBeside ? (ids[place + 1] ?? ids[place - 1]) : undefined);
    },
    toPage: (to: string): void => go({ id: undefined, cursor: to }),
  };
}

type UseChosenQueue = {
  readonly ids: readonly string[];
  /** The request that the address names. */
  readonly named: string | undefined;
  /** Whether the details have their place beside the list, so that one request is always open. */
  readonly isBeside: boolean;
};

type Choice = {
  readonly chosen: string | undefined;
  /** Reports that the staff member is done with a request: the next one is opened. */
  readonly leave: (id: string) => void;
};

/**
 * The request whose details are open: the named one, else the first. It stays when somebody else decides it in the
 * meantime, so that nobody presses a key for one that has just taken its place.
 */
function useChosen({ ids, named, isBeside }: UseChosenQueue): Choice {
  const [held, setHeld] = useState<string>();
  const [left, setLeft] = useState<string>();
  const [first] = ids;
  const isFree = held === undefined || held === left;
  if (isBeside && isFree && first !== undefined && first !== left) setHeld(first);
  const isOver = held === left && !ids.includes(held ?? '');
  return {
    chosen: named ?? (isBeside && !isOver ? held : undefined),
    leave: (id) => {
      setHeld(id);
      setLeft(id);
    },
  };
}

const SHOWN = 'show';
const CHOSEN = 'id';
const PAGE = 'after';

type QueueLocation<Side extends string> = {
  readonly side: Side;
  /** The request whose details are open, if the address names one. */
  readonly id: string | undefined;
  /** The marker of a later page, '' for the first. */
  readonly cursor: string;
};

/**
 * The current place in a queue; the first tab needs no name. It is in the address, so a link and the back key restore
 * it.
 */
function useQueueLocation<Side extends string>(
  sides: readonly [Side, ...Side[]],
): readonly [
  QueueLocation<Side>,
  (next: Partial<QueueLocation<Side>>, options?: { readonly replace: boolean }) => void,
] {
  const [parameters, setParameters] = useSearchParams();
  const place: QueueLocation<Side> = {
    side: sides.find((known) => known === parameters.get(SHOWN)) ?? sides[0],
    id: parameters.get(CHOSEN) ?? undefined,
    cursor: parameters.get(PAGE) ?? '',
  };
  const go = (next: Partial<QueueLocation<Side>>, options?: { readonly replace: boolean }): void => {
    const { side, id, cursor } = { ...place, ...next };
    setParameters(
      {
        ...(side === sides[0] ? {} : { [SHOWN]: side }),
        ...(id === undefined ? {} : { [CHOSEN]: id }),
        ...(cursor === '' ? {} : { [PAGE]: cursor }),
      },
      options,
    );
  };
  return [place, go];
}
