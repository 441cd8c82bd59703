import { CirclePlay } from 'lucide-react';
import type { ApprovalView } from '../approvals/approval.ts';
import { StoppedFacts } from './stopped-facts.tsx';
import { nameOfStop } from './stop-texts.ts';

export const view: ApprovalView<'go_on'> = {
  kind: 'go_on',
  icon: CirclePlay,
  verb: 'Let it go on',
  otherwise: 'It stays stopped.',
  title: ({ view: stop }) => `Go on: ${nameOfStop(stop)}`,
  Changes: ({ approval: { view: stop } }) => (
    <>
      <StoppedFacts stop={stop} />
      <p className="text-text-2">It goes on at once when you agree.</p>
    </>
  ),
};
