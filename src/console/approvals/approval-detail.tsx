import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import { Link, Redirect, useLocation } from 'wouter';
import { formatWhen } from '../shell/formats/format-when.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { ActorLink } from '../trail/event-link.tsx';
import type { Approval, ApprovalView } from './approval.ts';
import { viewOf } from './approval-views.ts';
import { ChecksAgain } from './checks-again.tsx';
import { Decide, RejectSheet } from './decide.tsx';
import { useMarkSeen } from './outcome-news.tsx';
import { useKeptFocus } from './waiting-approvals.tsx';

/** What was proposed, as this staff member can see it: to be confirmed, to be waited for, or its outcome. */
export function ApprovalDetail({ approval }: { readonly approval: Approval }) {
  const view = viewOf(approval);
  const [wasWaiting] = useState(approval.state === 'waiting');
  // When a button is gone with the item it decided on, the keyboard continues here.
  const place = useKeptFocus(approval.state);
  const [, go] = useLocation();
  const thing = thingOf(view, approval);
  const keep = useMarkSeen(approval);
  useKeys({
    thing: () => (thing === undefined ? false : go(thing)),
    ...(approval.own && approval.state !== 'waiting' ? { unread: keep } : {}),
  });
  if (wasWaiting && approval.state === 'approved' && view.leadsTo !== undefined)
    return <Redirect to={view.leadsTo(approval)} replace />;
  const { Changes, Beside, Confirm } = view;
  return (
    <div ref={place} tabIndex={-1} className="@container outline-0">
      {approval.may_confirm && Confirm !== undefined ? (
        <div className="grid gap-4">
          <Confirm approval={approval} />
          <Box title="What decides">
            <div className="px-4 pb-4">
              <ChecksAgain approval={approval} />
            </div>
          </Box>
        </div>
      ) : (
        <div className="grid items-start gap-4 @min-[880px]:grid-cols-[minmax(0,560px)_minmax(0,1fr)]">
          {/* Clipped, not scrolled: on a phone the buttons stay at the bottom of the screen. */}
          <Box title="What changes" className="overflow-clip!">
            {/* In a column, not in a grid: there a sticky part would stay in its own row. */}
            <div className="flex flex-col gap-3.5 px-4 pb-4">
              <Changes approval={approval} />
              <ApprovalFacts approval={approval} />
              <ChecksAgain approval={approval} />
              {approval.may_confirm ? (
                <Decide approval={approval} view={view} />
              ) : (
                <Standing approval={approval} view={view} />
              )}
              {thing === undefined ? null : (
                <Link href={thing} className="self-start font-semi text-brand underline">
                  Open what it is about
                </Link>
              )}
            </div>
          </Box>
          {Beside === undefined ? null : <Beside approval={approval} />}
        </div>
      )}
    </div>
  );
}

/** The page of what a proposal is about. */
function thingOf(view: ApprovalView, approval: Approval): string | undefined {
  return (view.thing ?? view.leadsTo)?.(approval);
}

/** Who proposed it and why, and who decided. */
function ApprovalFacts({ approval }: { readonly approval: Approval }) {
  const { own, made_by: by, made_by_id: byId, made_at: at, expires_at: until, reason, state } = approval;
  const { decided_by: decider, decided_at: decidedAt, decision_reason: why, alone } = approval;
  const decided = (
    <>
      <ActorLink actor={`staff:${approval.decided_by_id}`}>{decider}</ActorLink>, {when(decidedAt ?? until)}
      {alone ? ', alone' : ''}
    </>
  );
  return (
    <FactList
      small
      facts={[
        {
          name: 'Proposed by',
          value: (
            <>
              <ActorLink actor={`staff:${byId}`}>{own ? 'You' : by}</ActorLink>, {when(at)}
            </>
          ),
        },
        ...(reason === '' ? [] : [{ name: 'Reason', value: reason }]),
        ...(state === 'waiting' ? [{ name: 'Expires', value: when(until) }] : []),
        ...(state === 'expired' ? [{ name: 'Expired', value: when(until) }] : []),
        ...(state === 'approved' ? [{ name: 'Approved by', value: decided }] : []),
        ...(state === 'rejected' ? [{ name: 'Rejected by', value: decided }] : []),
        ...(why === '' ? [] : [{ name: 'Because', value: why }]),
      ]}
    />
  );
}

function when(instant: string): string {
  return formatWhen(instant, { withTime: true });
}

const STANDINGS = {
  waiting: 'This waits for a second person. Until then nothing changes.',
  approved: 'This was approved.',
  rejected: 'This was rejected or withdrawn. Nothing was changed.',
  expired: 'Nobody decided in time. Nothing was changed.',
} as const;

function sayStanding(
  { state }: Approval,
  { waitsForMaker, isOrphan }: { readonly waitsForMaker: boolean; readonly isOrphan: boolean },
): string {
  if (waitsForMaker) return 'Sent. A second person must decide on it. This page updates by itself.';
  if (isOrphan) return 'Whoever proposed this may not do so any more, so nobody can confirm it.';
  return STANDINGS[state];
}

type StandingProps = { readonly approval: Approval; readonly view: ApprovalView };

/** For a staff member who does not confirm it: the maker waits here, and can withdraw it; without its maker it is rejected. */
function Standing({ approval, view }: StandingProps) {
  const [withdrawing, setWithdrawing] = useState(false);
  const waitsForMaker = approval.own && approval.state === 'waiting';
  const title = view.title(approval);
  const isOrphan = approval.state === 'waiting' && !approval.maker_may && !approval.own;
  const canReject = isOrphan && approval.may_reject;
  const [verb, done] = canReject ? (['Reject', 'Rejected'] as const) : (['Withdraw', 'Withdrawn'] as const);
  const hasFailed = approval.state === 'rejected' || approval.state === 'expired';
  useKeys(waitsForMaker || canReject ? { reject: () => setWithdrawing(true) } : {});
  return (
    <>
      <p className="text-15">
        {sayStanding(approval, { waitsForMaker, isOrphan })}
        {hasFailed && view.otherwise !== undefined ? ` ${view.otherwise}` : null}
      </p>
      {waitsForMaker || canReject ? (
        <Action
          kind="danger"
          className="self-start"
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => setWithdrawing(true)}
        >
          {verb}
        </Action>
      ) : null}
      <RejectSheet
        approvalId={approval.approval_id}
        title={title}
        verb={verb}
        done={done}
        open={withdrawing}
        onClose={() => setWithdrawing(false)}
      />
    </>
  );
}
