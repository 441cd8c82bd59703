import { useState } from 'react';
import type { ReactNode } from 'react';
import { Empty } from '#ui/empty.tsx';
import { ActionLink } from '../shell/action-link.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import { AfterDecision } from './after-decision.tsx';
import type { Approval } from './approval.ts';
import { ApproveClose } from './approve-close.tsx';
import { ApproveResult } from './approve-result.tsx';
import { ApproveRevert } from './approve-revert.tsx';
import { AwaitDecision } from './await-decision.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { useApprovals } from './use-approvals.ts';

/** Something that waits for a second person, as whoever looks at it may see it. */
export function ApprovalScreen({ approvalId }: { readonly approvalId: string }) {
  const query = useApprovals();
  const skeleton = <ResultSkeleton title="Approval" />;
  return (
    <QueryState query={query} skeleton={skeleton}>
      {({ approvals }) => {
        const approval = approvals.find(({ approval_id: id }) => id === approvalId);
        // A list from before the proposal was sent does not know it yet.
        if (approval === undefined && !query.isFetchedAfterMount) return skeleton;
        return <Found approval={approval} />;
      }}
    </QueryState>
  );
}

function Found({ approval }: { readonly approval: Approval | undefined }) {
  const { roles } = useMe();
  const [last, setLast] = useState(approval);
  if (approval !== undefined && approval !== last) setLast(approval);
  if (approval === undefined) return last === undefined ? <Gone /> : <AfterDecision approval={last} />;
  if (approval.own || !may(roles, 'check results')) return <AwaitDecision approval={approval} />;
  const Approve = SCREENS[approval.kind];
  return <Approve approval={approval} />;
}

const SCREENS = {
  declare_result: ApproveResult,
  close_session: ApproveClose,
  revert_result: ApproveRevert,
} as const satisfies Record<Approval['kind'], (props: { readonly approval: Approval }) => ReactNode>;

function Gone() {
  return (
    <Page title="Approval">
      <Empty title="Already decided" text="This was approved, rejected or has run out.">
        <ActionLink to="/" kind="solid">
          Go to Results
        </ActionLink>
      </Empty>
    </Page>
  );
}
