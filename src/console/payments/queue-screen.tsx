import { useState } from 'react';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { Segments } from '../shell/segments.tsx';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import { MissingRequest } from './missing-request.tsx';
import { OverdueNote } from './overdue-note.tsx';
import type { QueueRows } from './payment-rows.ts';
import { Queue } from './queue.tsx';
import type { QueueKind, QueueRequest } from './queue-kind.ts';
import { queueNote } from './queue-note.ts';
import { QueuePages } from './queue-pages.tsx';
import { useQueue } from './use-queue.ts';
import { useQueuePlace } from './use-queue-place.ts';
import { useQueueRows } from './use-queue-rows.ts';

type KindProps<Row, Side extends string> = { readonly kind: QueueKind<Row, Side> };

/** Requests of players about money: a list with its sides, and one request beside it with what can be done about it. */
export function QueueScreen<Row extends QueueRequest, Side extends string>({ kind }: KindProps<Row, Side>) {
  const [{ side, cursor }, go] = useQueuePlace(kind.sides);
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
              text: kind.sideWords[key].tab,
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
type Deciding<Row> = { readonly deed: 'approve' | 'refuse'; readonly request: Row };

function SideOfQueue<Row extends QueueRequest, Side extends string>({
  kind,
  page: { rows, next_cursor: next },
}: SideProps<Row, Side>) {
  const queue = useQueue({ sides: kind.sides, ids: rows.map(kind.keyOf) });
  const [deciding, setDeciding] = useState<Deciding<Row>>();
  const { side, isWaiting, chosen } = queue;
  const { shown, isElsewhere, query } = useShown(kind, { rows, chosen });
  const mayDecide = may(useMe().roles, 'decide payments') && shown?.own === false;
  const decide = (deed: Deciding<Row>['deed']) => (): void => {
    const can = deed === 'approve' ? kind.canApprove : kind.canRefuse;
    if (mayDecide && can(shown)) setDeciding({ deed, request: shown });
  };
  const deeds = { onApprove: decide('approve'), onRefuse: decide('refuse') };
  const sheetOf = (deed: Deciding<Row>['deed']) => ({
    request: deciding?.deed === deed ? deciding.request : undefined,
    onClose: () => setDeciding(undefined),
    onDone: () => deciding !== undefined && queue.goOn(kind.keyOf(deciding.request)),
  });
  const isOpen = shown !== undefined && (kind.canApprove(shown) || kind.canRefuse(shown));
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
        acts={{ a: deeds.onApprove, [kind.refuseLetter]: deeds.onRefuse }}
        isBeside={queue.isBeside}
        empty={<Empty title="NO DATA FOUND" text={kind.sideWords[side].empty} />}
        pages={<QueuePages cursor={queue.cursor} next={next} onPage={queue.toPage} />}
      >
        {shown === undefined ? (
          <MissingRequest query={query} />
        ) : (
          kind.evidence({
            request: shown,
            isGone: isElsewhere && !isOpen,
            deeds: mayDecide ? deeds : undefined,
          })
        )}
      </Queue>
      {kind.approveSheet(sheetOf('approve'))}
      {kind.refuseSheet(sheetOf('refuse'))}
    </>
  );
}

type List<Row> = { readonly rows: readonly Row[]; readonly chosen: string | undefined };

/** The chosen request: of the list, or what somebody else decided while it was looked at, or what a link names. */
function useShown<Row, Side extends string>(kind: QueueKind<Row, Side>, { rows, chosen }: List<Row>) {
  const listed = rows.find((row) => kind.keyOf(row) === chosen);
  const isElsewhere = chosen !== undefined && listed === undefined;
  const query = useQueueRows(kind.source, { which: kind.sides[0], id: chosen ?? '', enabled: isElsewhere });
  return { shown: listed ?? (isElsewhere ? query.data?.rows[0] : undefined), isElsewhere, query };
}
