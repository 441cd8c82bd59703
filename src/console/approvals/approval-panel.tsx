import type { ReactNode } from 'react';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ActionLink } from '../shell/action.tsx';
import { HistoryLink } from '../shell/history-link.tsx';
import { QueryState } from '../shell/query-state.tsx';
import type { Approval } from './approval.ts';
import { ApprovalDetail } from './approval-detail.tsx';
import { viewOf } from './approval-views.ts';
import { WaitingTag } from './decide.tsx';
import { useApproval } from './use-approvals.ts';

/** One approval beside the list that it was opened from. */
export function OpenApproval({ approvalId }: { readonly approvalId: string }) {
  return (
    <ReadApproval approvalId={approvalId}>
      {(approval) => (
        <section aria-label={viewOf(approval).title(approval)} className="grid min-w-0 gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="mr-auto text-18 font-bold">{viewOf(approval).title(approval)}</h2>
            <ApprovalEnd approval={approval} />
          </div>
          <ApprovalDetail key={approvalId} approval={approval} />
        </section>
      )}
    </ReadApproval>
  );
}

type ReadProps = {
  readonly approvalId: string;
  readonly children: (approval: Approval) => ReactNode;
};

/** Reads one approval by its permanent number. */
export function ReadApproval({ approvalId, children }: ReadProps) {
  const query = useApproval(approvalId);
  return (
    <QueryState query={query} skeleton={<Skeleton className="m-4 h-[440px] rounded-[14px]!" />}>
      {({ approvals: [approval] }) => (approval === undefined ? <Unknown /> : children(approval))}
    </QueryState>
  );
}

/** Stands beside the title: how far it is, and how long it still has. */
export function ApprovalEnd({ approval }: { readonly approval: Approval }) {
  const { Confirm, Steps } = viewOf(approval);
  // There the box of the decision says it.
  const isSaid = approval.may_confirm && Confirm !== undefined;
  return (
    <>
      {Steps === undefined || approval.state !== 'waiting' ? null : <Steps approval={approval} />}
      {isSaid ? null : <WaitingTag approval={approval} />}
      <HistoryLink of={{ object: `approval:${approval.approval_id}` }} />
    </>
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
