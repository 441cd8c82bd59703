import { formatPoints } from '#client/format/format-points.ts';
import { subtractPoints } from '#rules/money.ts';
import { PAYOUT_NAMES } from '#rules/payments/payout-method.ts';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useHeld } from '#ui/overlays/use-held.ts';
import { showPoints } from '../../bidding/bid-figures.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { walletMessages } from '../messages/en.ts';
import { CheckingNote } from '../notes.tsx';
import type { OwnMethod } from '../numbers/payout-methods.tsx';
import { readPoints } from '../wallet-info.ts';
import { showPayoutNumber } from './paid-to.ts';
import { useUsualTime } from './use-usual-time.ts';

export type OpenedWithdrawal = { readonly amount: string; readonly own: OwnMethod };

type Props = {
  /** Null while the sheet is closed. */
  readonly opened: OpenedWithdrawal | null;
  readonly balance: string;
  readonly state: 'ready' | 'submitting' | 'checking';
  readonly onSubmit: (opened: OpenedWithdrawal) => void;
  /** Nothing was sent yet, or the player waits no longer for the answer. */
  readonly onClose: () => void;
};

/** The last check before points are held for a withdrawal, until the answer of the server. */
export function ConfirmWithdrawal({ opened, balance, state, onSubmit, onClose }: Props) {
  const messages = useMessages(walletMessages);
  const last = useHeld(opened, { isHeld: opened === null });
  // The answer, and the news of the wallet before it, subtract the amount: it must not be subtracted again.
  const balanceBefore = useHeld(balance, { isHeld: opened === null || state !== 'ready' });
  if (last === null) return null;
  const isSubmitting = state === 'submitting';
  return (
    <Sheet
      open={opened !== null}
      onClose={onClose}
      busy={state !== 'ready'}
      title={messages('confirm_withdrawal')}
    >
      <div className="grid gap-2.5">
        <p className="flex flex-wrap items-baseline justify-center gap-x-2 text-56 leading-tight font-black tabular-nums [overflow-wrap:anywhere]">
          <span className="text-30 text-text-2">₹</span>
          {formatPoints(last.amount)}
        </p>
        <WithdrawalFacts withdrawal={last} balance={balanceBefore} />
        {state === 'checking' ? <CheckingNote /> : null}
        <div className="mt-1 grid grid-cols-[1fr_1.6fr] gap-2.5">
          <Button
            kind="line"
            size="large"
            off={isSubmitting}
            onClick={() => (isSubmitting ? undefined : onClose())}
          >
            {messages(state === 'checking' ? 'stop_waiting' : 'cancel_transfer')}
          </Button>
          <Button
            kind="cta"
            size="large"
            busy={state !== 'ready'}
            busyText={messages('submitting')}
            onClick={() => onSubmit(last)}
          >
            {messages('submit_confirmed')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

type FactsProps = { readonly withdrawal: OpenedWithdrawal; readonly balance: string };

function WithdrawalFacts({ withdrawal: { amount, own }, balance }: FactsProps) {
  const messages = useMessages(walletMessages);
  const usual = useUsualTime();
  const after = subtractPoints(readPoints(balance), readPoints(amount));
  const facts = [
    { name: messages('paid_to'), value: `${PAYOUT_NAMES[own.method].name}, ${showPayoutNumber(own.number)}` },
    { name: messages('held_now'), value: messages('some_points', { points: formatPoints(amount) }) },
    { name: messages('balance_after'), value: showPoints(after) },
  ];
  return (
    <FactList small facts={usual === null ? facts : [...facts, { name: messages('paid'), value: usual }]} />
  );
}
