import { showToast } from '#ui/show-toast.ts';
import { ReasonSheet } from '../shell/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';

type Props = {
  readonly call: '/console/api/reject-payment-settings' | '/console/api/stop-payee-change';
  readonly verb: string;
  readonly done: string;
  readonly approvalId: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Says no to changed settings: before a second person has approved them, or before a new payee counts. */
export function RefuseSettingsSheet({ call, verb, done, approvalId, open, onClose }: Props) {
  const command = useCommand(call);
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
      title={`${verb}: payment settings`}
      verb={verb}
      kind="danger"
      command={command}
      onSend={send}
      onClose={close}
    />
  );
}
