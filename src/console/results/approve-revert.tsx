import { useState } from 'react';
import type { FormEvent } from 'react';
import { Undo2, X } from 'lucide-react';
import { useLocation } from 'wouter';
import { FactList } from '#ui/fact-list.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { Change } from '../shell/change.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import { Page } from '../shell/page.tsx';
import { useMe } from '../staff/use-me.ts';
import { useCommand } from '../use-command.ts';
import type { Approval } from './approval.ts';
import { CodeField } from './code-field.tsx';
import { joinResult } from './join-result.ts';
import { RejectSheet } from './reject.sheet.tsx';
import { ResultColumns } from './result-columns.tsx';
import { RevertFacts } from './revert-facts.tsx';
import { sessionTitle } from './session-title.ts';
import { WaitingTag } from './waiting-tag.tsx';

/** Second person: takes a wrong result back, or lets it stand. */
export function ApproveRevert({ approval }: { readonly approval: Approval }) {
  const nowMs = useServerNow();
  const { session, made_by, made_at, reason } = approval;
  const asked = [
    { name: 'Asked by', value: `${made_by}, ${formatInstant(made_at, 'minute')}` },
    { name: 'Reason', value: reason },
  ];
  return (
    <Page title="Take back a result">
      <ResultColumns>
        <Box title={sessionTitle(session)} titleEnd={<WaitingTag approval={approval} nowMs={nowMs} />}>
          <div className="grid gap-3.5 px-4 pb-4">
            <FactList small facts={asked} />
            <Change what="Players see" from={joinResult(session)} to={joinResult(resultWithout(approval))} />
            <DecideRevert approval={approval} />
          </div>
        </Box>
        <Box title="What will be taken back">
          <div className="px-4 pb-4">
            <RevertFacts sessionId={session.session_id} />
          </div>
        </Box>
      </ResultColumns>
    </Page>
  );
}

/** Of a main market the open half stays when the close is taken back. */
function resultWithout({ session }: Approval) {
  const isClose = session.session === 'close';
  return { open_result: isClose ? session.open_result : '', close_result: '' };
}

function DecideRevert({ approval }: { readonly approval: Approval }) {
  const { demo } = useMe();
  const [code, setCode] = useState('');
  const [rejecting, setRejecting] = useState(false);
  const [, navigate] = useLocation();
  const confirm = useCommand('/console/api/confirm-revert');
  const failure = confirm.error?.failure;
  const wrongCode = failure?.code === 'totp_not_valid' ? failure.message : undefined;
  const approve = (event: FormEvent): void => {
    event.preventDefault();
    if (confirm.isPending) return;
    confirm.mutate(
      { approval_id: approval.approval_id, code },
      { onSuccess: ({ session_id: id }) => navigate(`/sessions/${id}`, { replace: true }) },
    );
  };
  return (
    <>
      <form noValidate className="grid gap-3.5" onSubmit={approve}>
        {demo ? null : <CodeField code={code} error={wrongCode} onCode={setCode} />}
        {wrongCode === undefined ? <FailureNote error={confirm.error} /> : null}
        <div className="grid grid-cols-[1fr_1.6fr] gap-2.5">
          <Action kind="line" icon={<X aria-hidden="true" />} onClick={() => setRejecting(true)}>
            Reject
          </Action>
          <Action
            type="submit"
            kind="danger"
            busy={confirm.isPending}
            busyText="Please wait..."
            icon={<Undo2 aria-hidden="true" />}
          >
            Take back
          </Action>
        </div>
      </form>
      {/* Not inside the form: sending the reason would bubble up and approve. */}
      <RejectSheet approval={approval} open={rejecting} onClose={() => setRejecting(false)} />
    </>
  );
}
