import { CircleQuestionMark } from 'lucide-react';
import { Action } from '../shell/action.tsx';
import type { Approval, ApprovalView } from './approval.ts';
import { kindName } from './inbox.ts';

/** What this page does not know: who proposed it and why is shown, and nobody decides on it here. */
export function unknownView(kind: Approval['kind']): ApprovalView {
  return {
    kind,
    icon: CircleQuestionMark,
    verb: 'Confirm',
    title: () => kindName(kind),
    Changes: Unknown,
    Confirm: Unknown,
  };
}

function Unknown() {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-15">
        This page is older than the server and cannot show what changes. Load it again to decide.
      </p>
      <Action kind="solid" onClick={() => window.location.reload()}>
        Load again
      </Action>
    </div>
  );
}
