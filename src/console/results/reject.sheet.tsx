import { useLocation } from 'wouter';
import { showToast } from '#ui/show-toast.ts';
import { ReasonSheet } from '../shell/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';
import type { Approval } from './approval.ts';
import { sessionTitle } from './session-title.ts';

type Props = { readonly approval: Approval; readonly open: boolean; readonly onClose: () => void };

/** Says no to a proposal. For an own one it is taking it back, which needs a reason as well. */
export function RejectSheet({ approval, open, onClose }: Props) {
  const [, navigate] = useLocation();
  const reject = useCommand('/console/api/reject-proposal');
  const close = (): void => {
    reject.reset();
    onClose();
  };
  const send = (reason: string): void =>
    reject.mutate(
      { approval_id: approval.approval_id, reason },
      {
        onSuccess: () => {
          showToast('ok', approval.own ? 'Taken back' : 'Rejected');
          navigate('/', { replace: true });
        },
      },
    );
  const verb = verbOf(approval);
  return (
    <ReasonSheet
      open={open}
      title={`${verb}: ${sessionTitle(approval.session)}`}
      verb={verb}
      kind="danger"
      command={reject}
      onSend={send}
      onClose={close}
    />
  );
}

/** 'Take back' would be what was asked for, where a result is to be taken back. */
function verbOf({ own, kind }: Approval): string {
  if (!own) return 'Reject';
  return kind === 'revert_result' ? 'Drop the request' : 'Take back';
}
