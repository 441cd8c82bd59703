import { formatRupees } from '#client/format/format-rupees.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { ReasonSheet } from '../../shell/forms/reason.sheet.tsx';
import type { Withdrawal } from '../payment-rows.ts';
import type { DecideProps } from '../queue/queue-kind.tsx';
import { useDecision } from '../use-decision.ts';
import { CANCEL_VERBS, cancellingOf } from './withdrawal-decisions.ts';

/** Releases the held points, with a reason that the player reads; asks for it where two people are needed. */
export function CancelWithdrawalSheet({ request: withdrawal, onClose, onDone }: DecideProps<Withdrawal>) {
  const { command, send, close } = useDecision('/console/api/cancel-withdrawal', {
    onClose,
    onDone,
    done: ({ state }) =>
      state === 'cancelled' ? 'Cancelled. The points are back' : 'Sent. A second person must cancel it',
    overtakenBy: ['withdrawal_decided', 'withdrawal_cancel_asked'],
  });
  const cancelling = withdrawal === undefined ? 'alone' : cancellingOf(withdrawal);
  return (
    <ReasonSheet
      open={withdrawal !== undefined}
      title={withdrawal === undefined ? '' : titleOf(withdrawal)}
      verb={cancelling === 'alone' ? 'Cancel the withdrawal' : CANCEL_VERBS[cancelling]}
      leaveText="Keep it"
      kind="danger"
      initial={withdrawal?.cancel_reason}
      command={command}
      onSend={(reason) => {
        if (withdrawal === undefined) return;
        const { withdrawal_id } = withdrawal;
        send({ withdrawal_id, as: cancelling === 'second' ? 'second' : 'first', reason });
      }}
      onClose={close}
    >
      {withdrawal === undefined || cancelling === 'alone' ? null : <WhatWasSaid withdrawal={withdrawal} />}
      <p className="text-text-2">{EFFECTS[cancelling]}</p>
    </ReasonSheet>
  );
}

function titleOf(withdrawal: Withdrawal): string {
  const verb = cancellingOf(withdrawal) === 'ask' ? CANCEL_VERBS.ask : CANCEL_VERBS.alone;
  return `${verb} ${formatRupees(withdrawal.amount)} of ${withdrawal.player_name}`;
}

function WhatWasSaid({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { first_by: firstBy, cancel_asked_by: askedBy, cancel_reason: reason } = withdrawal;
  return (
    <WarningBox>
      <p>{firstBy} says that it was paid. Make sure that it was not.</p>
      {askedBy === '' ? null : (
        <p>
          {askedBy} asked to cancel it: {reason}
        </p>
      )}
    </WarningBox>
  );
}

const EFFECTS = {
  alone: 'The held points go back at once. The player sees the reason.',
  ask: 'Nothing moves before a second person cancels it. The player sees the reason then.',
  second: 'The held points go back at once. The player sees the reason, which you can change.',
} as const satisfies Record<ReturnType<typeof cancellingOf>, string>;
