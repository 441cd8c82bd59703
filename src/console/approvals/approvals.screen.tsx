import { useMemo, type ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link, Redirect, useLocation } from 'wouter';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ActionLink } from '../shell/action.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useDesk } from '../shell/use-desk.ts';
import { AfterDecision } from './after-decision.ts';
import type { Approval } from './approval.ts';
import { ApprovalDetail } from './approval-detail.tsx';
import { viewOf } from './approval-views.ts';
import { WaitingTag } from './decide.tsx';
import { DecidedList } from './decided-list.tsx';
import {
  INBOX_ORDERS,
  INBOX_VIEWS,
  inboxPath,
  nextToDecide,
  orderRows,
  rowBeside,
  rowsOfView,
  type InboxOrder,
  type InboxView,
} from './inbox.ts';
import { InboxList } from './inbox-list.tsx';
import { QUIETLY } from './opened-quietly.ts';
import { useApproval, useApprovals, useOutcomes } from './use-approvals.ts';

type Place = { readonly view: InboxView; readonly order: InboxOrder };

/**
 * Everything that waits for a second person and what became of it: at a desk the list with one of them beside it, on a
 * phone the list, and one of them as a page. `approvalId` is empty while none is open.
 */
export function ApprovalsScreen({ approvalId }: { readonly approvalId: string }) {
  const isDesk = useDesk();
  const [place, changePlace] = usePlace();
  const rows = useRows(place);
  if (approvalId !== '' && !isDesk)
    return <OnePage approvalId={approvalId} place={place} rows={rows ?? []} />;
  const [first] = rows ?? [];
  // At a desk the most urgent one is open at once, and stays when another becomes more urgent.
  if (isDesk && approvalId === '' && place.view !== 'decided' && first !== undefined)
    return <Redirect to={inboxPath(first.approval_id, place)} state={QUIETLY} replace />;
  return (
    <Page
      title="Approvals"
      note="Everything that waits for a second person"
      end={place.view === 'decided' ? null : <Order place={place} onChoose={changePlace} />}
    >
      <Views place={place} onChoose={changePlace} />
      {place.view === 'decided' ? (
        <DecidedList
          open={approvalId}
          place={{ ...place, view: place.view }}
          panel={<Panel approvalId={approvalId} rows={[]} place={place} />}
        />
      ) : (
        <Waiting approvalId={approvalId} place={place} rows={rows ?? []} />
      )}
    </Page>
  );
}

/** The place by the address; what no view or order is called is the usual one. */
function usePlace(): readonly [Place, (change: Partial<Place>) => void] {
  const [place, go] = useAddress({ view: 'you', order: 'time' });
  const view = INBOX_VIEWS.find((one) => one === place.view) ?? 'you';
  const order = INBOX_ORDERS.find((one) => one === place.order) ?? 'time';
  return [{ view, order }, go];
}

type Inbox = { readonly waiting: readonly Approval[]; readonly outcomes: readonly Approval[] };

function useInbox(): Inbox | undefined {
  const waiting: readonly Approval[] | undefined = useApprovals().data?.approvals;
  const outcomes: readonly Approval[] | undefined = useOutcomes().data?.approvals;
  return useMemo(
    () => (waiting === undefined ? undefined : { waiting, outcomes: outcomes ?? [] }),
    [waiting, outcomes],
  );
}

/** The rows of a view in their order; undefined before the first answer, and for what has a list of its own. */
function useRows({ view, order }: Place): readonly Approval[] | undefined {
  const inbox = useInbox();
  if (inbox === undefined || view === 'decided') return undefined;
  return orderRows(rowsOfView(inbox, view), order);
}

type ChoiceProps = { readonly place: Place; readonly onChoose: (change: Partial<Place>) => void };

function Views({ place, onChoose }: ChoiceProps) {
  const inbox = useInbox() ?? { waiting: [], outcomes: [] };
  const count = (view: Exclude<InboxView, 'decided'>): number => rowsOfView(inbox, view).length;
  return (
    <div className="min-w-0 justify-self-start">
      <Segments
        label="Show"
        choices={[
          { key: 'you', text: 'For you', count: count('you') },
          { key: 'all', text: 'All', count: count('all') },
          {
            key: 'yours',
            text: 'Yours',
            count: count('yours'),
            mark: inbox.outcomes.length > 0 ? 'new outcomes' : undefined,
          },
          { key: 'decided', text: 'Decided' },
        ]}
        chosen={place.view}
        onChoose={(view) => onChoose({ view })}
      />
    </div>
  );
}

function Order({ place, onChoose }: ChoiceProps) {
  return (
    <Segments
      label="Order"
      choices={[
        { key: 'time', text: 'By time left' },
        { key: 'kind', text: 'By kind' },
      ]}
      chosen={place.order}
      onChoose={(order) => onChoose({ order })}
    />
  );
}

type PlaceProps = {
  readonly approvalId: string;
  readonly place: Place;
  readonly rows: readonly Approval[];
};

/** The list, and beside it at a desk the one that is open. */
function Waiting({ approvalId, place, rows }: PlaceProps) {
  const query = useApprovals();
  const list = (
    <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
      {() => <InboxList rows={rows} place={place} open={approvalId} />}
    </QueryState>
  );
  if (approvalId === '') return list;
  return (
    <div className="grid grid-cols-[minmax(300px,432px)_minmax(0,1fr)] items-start gap-3">
      <div className="sticky top-3 max-h-[calc(100dvh-190px)] min-w-0 overflow-auto rounded-[14px]">
        {list}
      </div>
      <Panel approvalId={approvalId} place={place} rows={rows} />
    </div>
  );
}

/** The one that is open, beside the list. */
function Panel(props: PlaceProps) {
  const { approvalId } = props;
  return (
    <OpenOne {...props}>
      {(approval) => {
        const view = viewOf(approval);
        return (
          <section aria-label={view.title(approval)} className="grid min-w-0 gap-3">
            <div className="flex flex-wrap items-center gap-3">
              <h2 className="mr-auto text-18 font-bold">{view.title(approval)}</h2>
              <End approval={approval} />
            </div>
            <ApprovalDetail key={approvalId} approval={approval} />
          </section>
        );
      }}
    </OpenOne>
  );
}

/** On a phone: one of them as a page, its buttons at the bottom. */
function OnePage(props: PlaceProps) {
  const { approvalId, place } = props;
  return (
    <OpenOne {...props}>
      {(approval) => (
        <Page title={viewOf(approval).title(approval)} end={<End approval={approval} />}>
          <Link
            href={inboxPath('', place)}
            className="-mt-3 flex min-h-11 items-center gap-1.5 justify-self-start font-semi text-brand"
          >
            <ArrowLeft aria-hidden="true" className="size-[18px]" />
            The whole list
          </Link>
          <ApprovalDetail key={approvalId} approval={approval} />
        </Page>
      )}
    </OpenOne>
  );
}

function End({ approval }: { readonly approval: Approval }) {
  const { Steps } = viewOf(approval);
  return (
    <>
      {Steps === undefined || approval.state !== 'waiting' ? null : <Steps approval={approval} />}
      <WaitingTag approval={approval} />
    </>
  );
}

type OpenProps = PlaceProps & { readonly children: (approval: Approval) => ReactNode };

/** Reads the one that is open; after a decision the next one opens, and [ and ] go through the list. */
function OpenOne({ approvalId, place, rows, children }: OpenProps) {
  const query = useApproval(approvalId);
  const [, go] = useLocation();
  const open = (approval: Approval | undefined, state?: typeof QUIETLY): boolean => {
    if (approval !== undefined) go(inboxPath(approval.approval_id, place), { replace: true, state });
    return approval !== undefined;
  };
  useKeys({
    panel_before: () => open(rowBeside(rows, { id: approvalId, step: -1 }), QUIETLY),
    panel_after: () => open(rowBeside(rows, { id: approvalId, step: 1 }), QUIETLY),
    close_panel: () => go(inboxPath('', place)),
  });
  return (
    <AfterDecision value={() => void open(nextToDecide(rows, approvalId))}>
      <QueryState query={query} skeleton={<Skeleton className="m-4 h-[440px] rounded-[14px]!" />}>
        {({ approvals: [approval] }) => (approval === undefined ? <Unknown /> : children(approval))}
      </QueryState>
    </AfterDecision>
  );
}

function Unknown() {
  return (
    <Empty title="Nothing to see here" text="There is no such proposal among those that you may see.">
      <ActionLink to="/approvals" kind="solid">
        Go to Approvals
      </ActionLink>
    </Empty>
  );
}
