import { formatRupees } from '#client/format/format-rupees.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';
import type { Withdrawal } from './payment-rows.ts';
import type { DecideProps } from './queue/queue-kind.ts';

/** Releases the held points, with a reason that the player reads. */
export function CancelWithdrawalSheet({ request: withdrawal, onClose, onDone }: DecideProps<Withdrawal>) {
  const command = useCommand('/console/api/cancel-withdrawal');
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send = (reason: string): void => {
    if (withdrawal === undefined) return;
    command.mutate(
      { withdrawal_id: withdrawal.withdrawal_id, reason },
      {
        onSuccess: () => {
          showToast('ok', 'Cancelled. The points are back');
          close();
          onDone();
        },
        onError: ({ failure }) => {
          if (failure.code !== 'withdrawal_decided') return;
          showToast('bad', failure.message);
          close();
        },
      },
    );
  };
  return (
    <ReasonSheet
      open={withdrawal !== undefined}
      title={
        withdrawal === undefined
          ? ''
          : `Cancel ${formatRupees(withdrawal.amount)} of ${withdrawal.player_name}`
      }
      verb="Cancel the withdrawal"
      kind="danger"
      command={command}
      onSend={send}
      onClose={close}
    >
      {withdrawal?.state === 'first_approved' ? (
        <WarningBox>{withdrawal.first_by} says that it was paid. Make sure that it was not.</WarningBox>
      ) : null}
      <p className="text-text-2">The held points go back at once. The player sees the reason.</p>
    </ReasonSheet>
  );
}
