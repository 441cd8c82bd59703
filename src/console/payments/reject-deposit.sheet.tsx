import { formatRupees } from '#client/format/format-rupees.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';
import type { Deposit } from './payment-rows.ts';
import type { DecideProps } from './queue/queue-kind.ts';

/** Rejects a deposit because nothing was received, with a reason that the player reads. */
export function RejectDepositSheet({ request: deposit, onClose, onDone }: DecideProps<Deposit>) {
  const command = useCommand('/console/api/reject-deposit');
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send = (reason: string): void => {
    if (deposit === undefined) return;
    command.mutate(
      { fund_request_id: deposit.fund_request_id, reason },
      {
        onSuccess: () => {
          showToast('ok', 'Rejected');
          close();
          onDone();
        },
        onError: ({ failure }) => {
          if (failure.code !== 'fund_request_decided') return;
          showToast('bad', failure.message);
          close();
        },
      },
    );
  };
  return (
    <ReasonSheet
      open={deposit !== undefined}
      title={deposit === undefined ? '' : `Reject ${formatRupees(deposit.amount)} of ${deposit.player_name}`}
      verb="Reject"
      kind="danger"
      command={command}
      onSend={send}
      onClose={close}
    >
      <p className="text-text-2">The player sees the reason. The UTR becomes free again.</p>
    </ReasonSheet>
  );
}
