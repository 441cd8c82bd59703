import { TimerOff } from 'lucide-react';
import { FactList } from '#ui/fact-list.tsx';
import { formatLeft } from '#client/format/format-left.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import type { Approval, ApprovalView } from '../../approvals/approval.ts';
import { Change } from '../../shell/change.tsx';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { sessionTitle, sessionLabel } from '../format-session.ts';
import { useSession } from '../use-sessions.ts';

export const view: ApprovalView<'close_session'> = {
  kind: 'close_session',
  icon: TimerOff,
  verb: 'Close early',
  otherwise: 'Bids end at the usual time.',
  title: (approval) => `Early close of ${sessionTitle(approval.view)}`,
  Changes: EarlyClose,
  leadsTo: (approval) => `/sessions/${approval.view.session_id}`,
};

function EarlyClose({ approval: { view: about } }: { readonly approval: Approval<'close_session'> }) {
  const nowMs = useServerNow();
  const session = useSession(about.session_id).data?.session;
  const bids =
    session === undefined
      ? '-'
      : `${formatCount(session.bids)}, ${formatPoints(session.points, { unit: true })}`;
  return (
    <>
      <Change
        what={`${sessionLabel(about)} bids`}
        from={`until ${formatInstant(about.closes_at, 'minute')}`}
        to={
          about.ends_at === null
            ? 'end now, for good'
            : `end ${formatInstant(about.ends_at, 'minute')}, for good`
        }
      />
      <FactList
        small
        facts={[
          { name: 'Would run for', value: formatLeft(Date.parse(about.closes_at) - nowMs) },
          ...(about.ends_at === null || Date.parse(about.ends_at) > nowMs
            ? []
            : [{ name: 'That time has passed', value: 'bids end when you confirm' }]),
          { name: 'Bids so far', value: bids },
        ]}
      />
    </>
  );
}
