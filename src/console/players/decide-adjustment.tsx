import { useState } from 'react';
import { formatPoints } from '#ui/format-points.ts';
import { showToast } from '#ui/show-toast.ts';
import { DecideProposal } from '../shell/decide-proposal.tsx';
import { ReasonSheet } from '../shell/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';
import type { Adjustment } from './use-adjustments.ts';

type Props = { readonly adjustment: Adjustment };

/** Books what was asked for, or refuses it; its maker can only take it back. */
export function DecideAdjustment({ adjustment }: Props) {
  const [rejecting, setRejecting] = useState(false);
  const confirm = useCommand('/console/api/confirm-adjustment');
  const { own, approval_id } = adjustment;
  const approve = (): void =>
    confirm.mutate(
      { approval_id },
      {
        onSuccess: ({ wallet_amt: points }) =>
          showToast('ok', `Booked. The wallet holds ${formatPoints(points)}`),
      },
    );
  return (
    <>
      <DecideProposal own={own} confirm={confirm} onApprove={approve} onReject={() => setRejecting(true)} />
      <RejectSheet adjustment={adjustment} open={rejecting} onClose={() => setRejecting(false)} />
    </>
  );
}

function RejectSheet({
  adjustment: { own, approval_id, player_name },
  open,
  onClose,
}: Props & { readonly open: boolean; readonly onClose: () => void }) {
  const command = useCommand('/console/api/reject-adjustment');
  const verb = own ? 'Take back' : 'Reject';
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send = (reason: string): void =>
    command.mutate(
      { approval_id, reason },
      {
        onSuccess: () => {
          showToast('ok', own ? 'Taken back' : 'Rejected');
          close();
        },
      },
    );
  return (
    <ReasonSheet
      open={open}
      title={`${verb}: adjustment of ${player_name}`}
      verb={verb}
      kind="danger"
      command={command}
      onSend={send}
      onClose={close}
    />
  );
}
