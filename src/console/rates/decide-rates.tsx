import { useState } from 'react';
import { Check, Undo2, X } from 'lucide-react';
import type { Family } from '#rules/games.ts';
import { showToast } from '#ui/show-toast.ts';
import { Action } from '../shell/action.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
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
      <FailureNote error={confirm.error} />
      <div className="flex flex-wrap gap-2.5">
        <Action
          kind="danger"
          icon={own ? <Undo2 aria-hidden="true" /> : <X aria-hidden="true" />}
          onClick={() => setRejecting(true)}
        >
          {own ? 'Take back' : 'Reject'}
        </Action>
        {own ? null : (
          <Action
            kind="cta"
            busy={confirm.isPending}
            busyText="Please wait..."
            icon={<Check aria-hidden="true" />}
            onClick={approve}
          >
            Approve
          </Action>
        )}
      </div>
      <RejectRatesSheet
        family={family}
        proposal={proposal}
        open={rejecting}
        onClose={() => setRejecting(false)}
      />
    </>
  );
}
