import { Undo2 } from 'lucide-react';
import type { ApprovalView } from '../../approvals/approval.ts';
import { Box } from '../../shell/box.tsx';
import { Change } from '../../shell/change.tsx';
import { ReversalFacts } from '../session/reversal-facts.tsx';
import { sessionTitle } from '../format-session.ts';

export const view: ApprovalView<'reverse_result'> = {
  kind: 'reverse_result',
  icon: Undo2,
  verb: 'Reverse',
  otherwise: 'The result stands, and what it paid stays paid.',
  isDanger: true,
  needsCode: true,
  title: (approval) => `Reverse the result of ${sessionTitle(approval.view)}`,
  Changes: ({ approval }) => (
    <Change what="Players see" from={approval.view.number} to="no result until it is declared again" />
  ),
  Beside: ({ approval }) =>
    approval.state === 'waiting' ? (
      <Box title="What will be reversed">
        <div className="px-4 pb-4">
          <ReversalFacts sessionId={approval.view.session_id} />
        </div>
      </Box>
    ) : null,
  leadsTo: (approval) => `/sessions/${approval.view.session_id}`,
};
