import { CircleSlash } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { formatPoints } from '#client/format/format-points.ts';
import type { ApprovalView } from '../../approvals/approval.ts';
import { Box } from '../../shell/box.tsx';
import { Change } from '../../shell/change.tsx';
import { sessionTitle } from '../format-session.ts';
import { VoidFacts } from '../session/void-facts.tsx';

export const view: ApprovalView<'void_session'> = {
  kind: 'void_session',
  icon: CircleSlash,
  verb: 'Void',
  otherwise: 'The session is not void and still waits for its result, or keeps it.',
  isDanger: true,
  needsCode: true,
  title: ({ view: asked }) =>
    asked.whole_day ? `Void the day of ${asked.game_name}` : `Void ${sessionTitle(asked)}`,
  Changes: ({ approval: { view: asked } }) => (
    <Change
      what={asked.whole_day ? 'Every session of the day' : 'The session'}
      from={`${formatCount(asked.bids)} bids, ${formatPoints(asked.points)} points when it was proposed`}
      to="void, and everything comes back"
    />
  ),
  Beside: ({ approval }) =>
    approval.state === 'waiting' ? (
      <Box title="What will come back">
        <div className="px-4 pb-4">
          <VoidFacts
            sessionId={approval.view.session_id}
            wholeDay={approval.view.whole_day}
            proposed={approval.view.bids}
          />
        </div>
      </Box>
    ) : null,
  leadsTo: (approval) => `/sessions/${approval.view.session_id}`,
};
