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
  return (
    <ReasonSheet
      open={open}
      title={`${approval.own ? 'Take back' : 'Reject'}: ${sessionTitle(approval.session)}`}
      verb={approval.own ? 'Take back' : 'Reject'}
      kind="danger"
      command={reject}
      onSend={send}
      onClose={close}
    />
  );
}
