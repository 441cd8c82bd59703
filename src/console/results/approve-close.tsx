import { useState } from 'react';
import { Check, X } from 'lucide-react';
import { useLocation } from 'wouter';
import { FactList } from '#ui/fact-list.tsx';
import { formatLeft } from '#ui/format-left.ts';
import { formatPoints } from '#ui/format-points.ts';
import { showToast } from '#ui/show-toast.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { Change } from '../shell/change.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { formatCount } from '../shell/format-count.ts';
import { formatInstant } from '../shell/format-instant.ts';
import { Page } from '../shell/page.tsx';
import { useCommand } from '../use-command.ts';
import type { Approval } from './approval.ts';
import { RejectSheet } from './reject.sheet.tsx';
import { ResultColumns } from './result-columns.tsx';
import { sessionTitle } from './session-title.ts';
import { sessionWord } from './session-word.ts';
import { WaitingTag } from './waiting-tag.tsx';

/** Second person: ends the bids of a session before their time, or refuses to. */
export function ApproveClose({ approval }: { readonly approval: Approval }) {
  const nowMs = useServerNow();
  const { session } = approval;
  return (
    <Page title="Approve early closing">
      <ResultColumns>
        <Box title={sessionTitle(session)} titleEnd={<WaitingTag approval={approval} nowMs={nowMs} />}>
          <div className="grid gap-3.5 px-4 pb-4">
            <FactList small facts={factsOf(approval, nowMs)} />
            <Change
              what={`${sessionWord(session)} bids`}
              from={`until ${formatInstant(session.closes_at, 'market')}`}
              to="end now, for good"
            />
            <DecideClose approval={approval} />
          </div>
        </Box>
      </ResultColumns>
    </Page>
  );
}

function factsOf({ made_by, made_at, reason, session }: Approval, nowMs: number) {
  return [
    { name: 'Asked by', value: `${made_by}, ${formatInstant(made_at, 'minute')}` },
    { name: 'Reason', value: reason },
    { name: 'Would run for', value: formatLeft(Date.parse(session.closes_at) - nowMs) },
    {
      name: 'Bids so far',
      value: `${formatCount(session.bids)}, ${formatPoints(session.points, { unit: true })}`,
    },
  ];
}

function DecideClose({ approval }: { readonly approval: Approval }) {
  const [rejecting, setRejecting] = useState(false);
  const [, navigate] = useLocation();
  const confirm = useCommand('/console/api/confirm-close');
  const approve = (): void =>
    confirm.mutate(
      { approval_id: approval.approval_id },
      {
        onSuccess: () => {
          showToast('ok', `${sessionTitle(approval.session)} is closed`);
          navigate('/', { replace: true });
        },
      },
    );
  return (
    <>
      <FailureNote error={confirm.error} />
      <div className="grid grid-cols-[1fr_1.6fr] gap-2.5">
        <Action kind="danger" icon={<X aria-hidden="true" />} onClick={() => setRejecting(true)}>
          Reject
        </Action>
        <Action
          kind="cta"
          busy={confirm.isPending}
          busyText="Please wait..."
          icon={<Check aria-hidden="true" />}
          onClick={approve}
        >
          Close now
        </Action>
      </div>
      <RejectSheet approval={approval} open={rejecting} onClose={() => setRejecting(false)} />
    </>
  );
}
