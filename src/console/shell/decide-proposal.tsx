import { Check, Undo2, X } from 'lucide-react';
import type { CallError } from '../call-error.ts';
import { Action } from './action.tsx';
import { FailureNote } from './failure-note.tsx';

type Props = {
  /** Whose proposal it is can only take it back. */
  readonly own: boolean;
  readonly confirm: { readonly error: CallError | null; readonly isPending: boolean };
  readonly onApprove: () => void;
  readonly onReject: () => void;
};

/** The two answers of a second person to what somebody proposed. */
export function DecideProposal({ own, confirm, onApprove, onReject }: Props) {
  return (
    <>
      <FailureNote error={confirm.error} />
      <div className="flex flex-wrap gap-2.5">
        <Action
          kind="danger"
          icon={own ? <Undo2 aria-hidden="true" /> : <X aria-hidden="true" />}
          onClick={onReject}
        >
          {own ? 'Take back' : 'Reject'}
        </Action>
        {own ? null : (
          <Action
            kind="cta"
            busy={confirm.isPending}
            busyText="Please wait..."
            icon={<Check aria-hidden="true" />}
            onClick={onApprove}
          >
            Approve
          </Action>
        )}
      </div>
    </>
  );
}
