import { useState } from 'react';
import type { FormEvent } from 'react';
import { Check, X } from 'lucide-react';
import { useLocation } from 'wouter';
import { showToast } from '#ui/show-toast.ts';
import { Action } from '../shell/action.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { useMe } from '../staff/use-me.ts';
import { useCommand } from '../use-command.ts';
import type { Approval } from './approval.ts';
import { CodeField } from './code-field.tsx';
import { RejectSheet } from './reject.sheet.tsx';

type Props = {
  readonly approval: Approval;
  /** The number on which both agree, once they do. */
  readonly number: string | undefined;
};

/** The decision on a result: with a code of one's own, or with a reason against it. */
export function DecideResult({ approval, number }: Props) {
  const { demo } = useMe();
  const [code, setCode] = useState('');
  const [rejecting, setRejecting] = useState(false);
  const [, navigate] = useLocation();
  const confirm = useCommand('/console/api/confirm-result');
  const wrongCode =
    confirm.error?.failure.code === 'totp_not_valid' ? confirm.error.failure.message : undefined;
  const approve = (event: FormEvent): void => {
    event.preventDefault();
    if (confirm.isPending) return;
    if (number === undefined) {
      showToast('bad', 'Type the number from the source first');
      return;
    }
    confirm.mutate(
      { approval_id: approval.approval_id, number, code },
      { onSuccess: ({ session_id: id }) => navigate(`/sessions/${id}`, { replace: true }) },
    );
  };
  return (
    <>
      <form noValidate className="grid gap-3.5" onSubmit={approve}>
        {demo || number === undefined ? null : <CodeField code={code} error={wrongCode} onCode={setCode} />}
        {wrongCode === undefined ? <FailureNote error={confirm.error} /> : null}
        <div className="grid grid-cols-[1fr_1.6fr] gap-2.5">
          <Action kind="danger" icon={<X aria-hidden="true" />} onClick={() => setRejecting(true)}>
            Reject
          </Action>
          <Action
            type="submit"
            kind="cta"
            off={number === undefined}
            busy={confirm.isPending}
            busyText="Please wait..."
            icon={<Check aria-hidden="true" />}
          >
            Approve and settle
          </Action>
        </div>
      </form>
      {/* Not inside the form: sending the reason would bubble up and approve. */}
      <RejectSheet approval={approval} open={rejecting} onClose={() => setRejecting(false)} />
    </>
  );
}
