import { Clock } from 'lucide-react';
import type { Approval, ApprovalView } from '../../approvals/approval.ts';
import { Change } from '../../shell/change.tsx';
import { sessionTitle } from '../format-session.ts';
import { formatWhen } from '../../shell/formats/format-when.ts';

export const view: ApprovalView<'postpone_result'> = {
  kind: 'postpone_result',
  icon: Clock,
  verb: 'Agree',
  otherwise: 'The result is due when it was.',
  title: (approval) => `Postpone ${sessionTitle(approval.view)}`,
  Changes: Postponement,
  leadsTo: (approval) => `/sessions/${approval.view.session_id}`,
};

function Postponement({ approval: { view: about } }: { readonly approval: Approval<'postpone_result'> }) {
  return (
    <>
      <Change what="Result" from={shown(about.result_at)} to={shown(about.result_then)} />
      {about.closes_at === about.closes_then ? (
        <p className="text-text-2">Bids end as planned.</p>
      ) : (
        <Change what="Bids end" from={shown(about.closes_at)} to={shown(about.closes_then)} />
      )}
    </>
  );
}

function shown(at: string): string {
  return formatWhen(at, { withTime: true });
}
