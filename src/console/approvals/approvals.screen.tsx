import { useEffect, type ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link, Redirect, useLocation } from 'wouter';
import { loadDevanagari } from '#ui/load-devanagari.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useDesk } from '../shell/use-desk.ts';
import { AfterDecision } from './after-decision.ts';
import type { Approval } from './approval.ts';
import { ApprovalDetail } from './approval-detail.tsx';
import { ApprovalEnd, OpenApproval, ReadApproval } from './approval-panel.tsx';
import { viewOf } from './approval-views.ts';
import {
  INBOX_ORDERS,
  INBOX_VIEWS,
  inboxPath,
  nextToDecide,
  orderRows,
  rowBeside,
  rowsOfView,
  type InboxOrder,
  type InboxPlace,
} from './inbox.ts';
import { InboxList } from './inbox-list.tsx';
import { InboxTabs } from './inbox-tabs.tsx';
import { QUIETLY } from './opened-quietly.ts';
import { useApprovals } from './use-approvals.ts';
import { useInbox } from './use-inbox.ts';

/**
 * Everything that waits for a second person and what became of it: at a desk the list with one of them beside it, on a
 * phone the list, and one of them as a page. `approvalId` is empty while none is open.
 */
export function ApprovalsScreen({ approvalId }: { readonly approvalId: string }) {
  // Names and texts for players are proposed in three languages.
  useEffect(loadDevanagari, []);
  const isDesk = useDesk();
  const [place, go] = usePlace();
  const inbox = useInbox();
  const rows = inbox === undefined ? [] : orderRows(rowsOfView(inbox, place.view), place.order);
  const news = new Set((inbox?.outcomes ?? []).map(({ approval_id: id }) => id));
  const open = { approvalId, place, rows, news };
  if (approvalId !== '' && !isDesk) return <OnePage {...open} />;
  const [first] = rows;
  // At a desk the most urgent one is open at once, and stays when another becomes more urgent.
  if (isDesk && approvalId === '' && first !== undefined)
    return <Redirect to={inboxPath(first.approval_id, place)} state={QUIETLY} replace />;
  return (
    <Page
      title="Approvals"
      note="Everything that waits for a second person"
      end={<Order chosen={place.order} onChoose={(order) => go({ order })} />}
    >
      <InboxTabs chosen={place.view} order={place.order} />
      <Waiting {...open} />
    </Page>
  );
}

/** The place by the address; what no view or order is called is the usual one. */
function usePlace(): readonly [InboxPlace, (change: { readonly order: InboxOrder }) => void] {
  const [place, go] = useAddress({ view: 'you', order: 'time' });
  const view = INBOX_VIEWS.find((one) => one === place.view) ?? 'you';
  const order = INBOX_ORDERS.find((one) => one === place.order) ?? 'time';
  return [{ view, order }, go];
}

type OrderProps = { readonly chosen: InboxOrder; readonly onChoose: (order: InboxOrder) => void };

function Order({ chosen, onChoose }: OrderProps) {
  return (
    <Segments
      label="Order"
      choices={[
        { key: 'time', text: 'By time left' },
        { key: 'kind', text: 'By kind' },
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

type OpenProps = {
  readonly approvalId: string;
  readonly place: InboxPlace;
  readonly rows: readonly Approval[];
  /** Which of them have ended without being looked at. */
  readonly news: ReadonlySet<string>;
};

/** The list, and beside it at a desk the one that is open. */
function Waiting(open: OpenProps) {
  const { approvalId, place, rows, news } = open;
  const query = useApprovals();
  const list = (
    <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
      {() => <InboxList rows={rows} place={place} open={approvalId} news={news} />}
    </QueryState>
  );
  if (approvalId === '') return list;
  return (
    <div className="grid grid-cols-[minmax(300px,432px)_minmax(0,1fr)] items-start gap-3">
      <div className="sticky top-3 max-h-[calc(100dvh-190px)] min-w-0 overflow-auto rounded-[14px]">
        {list}
      </div>
      <InOrder {...open}>
        <OpenApproval approvalId={approvalId} />
      </InOrder>
    </div>
  );
}

/** On a phone: one of them as a page, its buttons at the bottom. */
function OnePage(open: OpenProps) {
  const { approvalId, place } = open;
  return (
    <InOrder {...open}>
      <ReadApproval approvalId={approvalId}>
        {(approval) => (
          <Page title={viewOf(approval).title(approval)} end={<ApprovalEnd approval={approval} />}>
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
      </ReadApproval>
    </InOrder>
  );
}

/** After a decision the next one opens, and [ and ] go through the list. */
function InOrder({ approvalId, place, rows, children }: OpenProps & { readonly children: ReactNode }) {
  const [, go] = useLocation();
  const open = (approval: Approval | undefined, state?: typeof QUIETLY): boolean => {
    if (approval !== undefined) go(inboxPath(approval.approval_id, place), { replace: true, state });
    return approval !== undefined;
  };
  useKeys({
    panel_before: () => open(rowBeside(rows, { id: approvalId, step: -1 }), QUIETLY),
    panel_after: () => open(rowBeside(rows, { id: approvalId, step: 1 }), QUIETLY),
  });
  return <AfterDecision value={() => void open(nextToDecide(rows, approvalId))}>{children}</AfterDecision>;
}
