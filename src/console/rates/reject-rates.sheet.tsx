import type { Family } from '#rules/games.ts';
import { showToast } from '#ui/show-toast.ts';
import { ReasonSheet } from '../shell/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';
import { familyWords } from './family-words.ts';
import type { RateProposal } from './rate-cards.ts';

type Props = {
  readonly family: Family;
  readonly proposal: RateProposal;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Says no to a proposed card. For an own one it is taking it back, which needs a reason as well. */
export function RejectRatesSheet({ family, proposal: { own, approval_id }, open, onClose }: Props) {
  const command = useCommand('/console/api/reject-rates');
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
      title={`${verb}: ${familyWords[family]} rates`}
      verb={verb}
      kind="danger"
      command={command}
      onSend={send}
      onClose={close}
    />
  );
}
