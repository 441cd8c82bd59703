import { showToast } from '#ui/show-toast.ts';
import { ReasonSheet } from '../shell/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';
import { formatRupees } from './format-rupees.ts';
import type { Deposit } from './payment-rows.ts';
import type { DecideProps } from './queue-kind.ts';

/** Says that nothing was received, with a reason that the player reads. */
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
