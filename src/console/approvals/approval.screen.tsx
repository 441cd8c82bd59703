import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import { Redirect } from 'wouter';
import { Empty } from '#ui/empty.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Action, ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { formatInstant } from '#client/format/format-instant.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import type { Approval } from './approval.ts';
import { viewOf } from './approval-views.ts';
import { Decide, RejectSheet, WaitingTag } from './decide.tsx';
import { useApproval } from './use-approvals.ts';
import { useKeptFocus } from './waiting-approvals.tsx';

/** What was proposed, as this staff member can see it: to be confirmed, to be waited for, or its outcome. */
export function ApprovalScreen({ approvalId }: { readonly approvalId: string }) {
  const query = useApproval(approvalId);
  return (
    <QueryState query={query} skeleton={<ApprovalSkeleton />}>
      {({ approvals: [approval] }) =>
        approval === undefined ? <Unknown /> : <Found key={approvalId} approval={approval} />
      }
    </QueryState>
  );
}

function Found({ approval }: { readonly approval: Approval }) {
  const view = viewOf(approval);
  const [wasWaiting] = useState(approval.state === 'waiting');
  // When a button is gone with the item it decided on, the keyboard continues here.
  const place = useKeptFocus(approval.state);
  if (wasWaiting && approval.state === 'approved' && view.leadsTo !== undefined)
    return <Redirect to={view.leadsTo(approval)} replace />;
  const { Changes, Beside, Confirm, Steps } = view;
  const end = (
    <>
      {Steps === undefined || approval.state !== 'waiting' ? null : <Steps approval={approval} />}
      <WaitingTag approval={approval} />
    </>
  );
  return (
    <Page title={view.title(approval)} end={end}>
      <div ref={place} tabIndex={-1} className="outline-0">
        {approval.may_confirm && Confirm !== undefined ? (
          <Confirm approval={approval} />
        ) : (
          <div className="grid items-start gap-4 min-[1100px]:grid-cols-[minmax(0,560px)_minmax(0,1fr)]">
            <Box title="What changes">
              <div className="grid gap-3.5 px-4 pb-4">
                <Changes approval={approval} />
                <ApprovalFacts approval={approval} />
                {approval.may_confirm ? (
                  <Decide approval={approval} view={view} />
                ) : (
                  <Standing approval={approval} title={view.title(approval)} />
                )}
              </div>
            </Box>
            {Beside === undefined ? null : <Beside approval={approval} />}
          </div>
        )}
      </div>
    </Page>
  );
}

/** Who proposed it and why, and who decided. */
function ApprovalFacts({ approval }: { readonly approval: Approval }) {
  const { own, made_by: by, made_at: at, expires_at: until, reason, state } = approval;
  const { decided_by: decider, decided_at: decidedAt, decision_reason: why, alone } = approval;
  const decided = `${decider}, ${formatInstant(decidedAt ?? until, 'minute')}${alone ? ', alone' : ''}`;
  return (
    <FactList
      small
      facts={[
        { name: 'Proposed by', value: `${own ? 'You' : by}, ${formatInstant(at, 'minute')}` },
        ...(reason === '' ? [] : [{ name: 'Reason', value: reason }]),
        ...(state === 'waiting' ? [{ name: 'Expires', value: formatInstant(until, 'minute') }] : []),
        ...(state === 'expired' ? [{ name: 'Expired', value: formatInstant(until, 'minute') }] : []),
        ...(state === 'approved' ? [{ name: 'Approved by', value: decided }] : []),
        ...(state === 'rejected' ? [{ name: 'Rejected by', value: decided }] : []),
        ...(why === '' ? [] : [{ name: 'Because', value: why }]),
      ]}
    />
  );
}

const STANDINGS = {
  waiting: 'This waits for a second person. Until then nothing changes.',
  approved: 'This was approved.',
  rejected: 'This was rejected or withdrawn. Nothing was changed.',
  expired: 'Nobody decided in time. Nothing was changed.',
} as const;

/** For a staff member who does not decide on it: the maker waits here, and can withdraw it. */
function Standing({ approval, title }: { readonly approval: Approval; readonly title: string }) {
  const [withdrawing, setWithdrawing] = useState(false);
  const waitsForMaker = approval.own && approval.state === 'waiting';
  return (
    <>
      <p className="text-15">
        {waitsForMaker
          ? 'Sent. A second person must decide on it; this page goes on by itself.'
          : STANDINGS[approval.state]}
      </p>
      {waitsForMaker ? (
        <Action
          kind="danger"
          className="justify-self-start"
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => setWithdrawing(true)}
        >
          Withdraw
        </Action>
      ) : null}
      <RejectSheet
        approvalId={approval.approval_id}
        title={title}
        verb="Withdraw"
        done="Withdrawn"
        open={withdrawing}
        onClose={() => setWithdrawing(false)}
      />
    </>
  );
}

function Unknown() {
  return (
    <Page title="Approval">
      <Empty title="Nothing to see here" text="There is no such proposal among those that you may see.">
        <ActionLink to="/approvals" kind="solid">
          Go to Approvals
        </ActionLink>
      </Empty>
    </Page>
  );
}

function ApprovalSkeleton() {
  return (
    <Page title="Approval">
      <Skeleton className="h-[440px] rounded-[14px]!" />
    </Page>
  );
}
