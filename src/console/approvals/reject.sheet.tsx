import { showToast } from '#ui/overlays/toast-queue.ts';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';

type Props = {
  readonly approvalId: string;
  readonly title: string;
  readonly verb: 'Reject' | 'Withdraw' | 'Stop';
  /** What is said afterwards. */
  readonly done: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Rejects a proposal, withdraws an own one, or stops an agreed change; each needs a reason. */
export function RejectSheet({ approvalId, title, verb, done, open, onClose }: Props) {
  const command = useCommand('/console/api/reject-approval');
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send = (reason: string): void =>
    command.mutate(
      { approval_id: approvalId, reason },
      {
        onSuccess: () => {
          showToast('ok', done);
          close();
        },
      },
    );
  return (
    <ReasonSheet
      open={open}
      title={`${verb}: ${title}`}
      verb={verb}
      kind="danger"
      command={command}
      onSend={send}
      onClose={close}
    />
  );
}
