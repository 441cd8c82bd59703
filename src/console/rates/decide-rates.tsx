import { useState } from 'react';
import type { Family } from '#rules/games.ts';
import { showToast } from '#ui/show-toast.ts';
import { DecideProposal } from '../shell/decide-proposal.tsx';
import { useCommand } from '../use-command.ts';
import type { RateProposal } from './rate-cards.ts';
import { RejectRatesSheet } from './reject-rates.sheet.tsx';

type Props = { readonly family: Family; readonly proposal: RateProposal };

/** Puts a proposed card in force or refuses it; its maker can only take it back. */
export function DecideRates({ family, proposal }: Props) {
  const [rejecting, setRejecting] = useState(false);
  const confirm = useCommand('/console/api/confirm-rates');
  const { own, approval_id } = proposal;
  const approve = (): void =>
    confirm.mutate({ approval_id }, { onSuccess: () => showToast('ok', 'The new rates are in force') });
  return (
    <>
      <DecideProposal own={own} confirm={confirm} onApprove={approve} onReject={() => setRejecting(true)} />
      <RejectRatesSheet
        family={family}
        proposal={proposal}
        open={rejecting}
        onClose={() => setRejecting(false)}
      />
    </>
  );
}
