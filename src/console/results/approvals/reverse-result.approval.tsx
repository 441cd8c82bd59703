import { Undo2 } from 'lucide-react';
import type { ApprovalView } from '../../approvals/approval.ts';
import { Box } from '../../shell/box.tsx';
import { Change } from '../../shell/change.tsx';
import { ReversalFacts } from '../reversal-facts.tsx';
import { sessionTitle } from '../session-label.ts';

export const view: ApprovalView<'reverse_result'> = {
  kind: 'reverse_result',
  icon: Undo2,
  verb: 'Take back',
  isDanger: true,
  needsCode: true,
  title: (approval) => `Take back ${sessionTitle(approval.view)}`,
  Changes: ({ approval }) => (
    <Change what="Players see" from={approval.view.number} to="no result until it is declared again" />
  ),
  Beside: ({ approval }) =>
    approval.state === 'waiting' ? (
      <Box title="What will be taken back">
        <div className="px-4 pb-4">
          <ReversalFacts sessionId={approval.view.session_id} />
        </div>
      </Box>
    ) : null,
  leadsTo: (approval) => `/sessions/${approval.view.session_id}`,
};
