import { Lock } from 'lucide-react';
import { formatPoints } from '#client/format/format-points.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import { Button } from '#ui/button.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { useConnection } from '../../calls/use-connection.ts';
import { shortTime } from '../../markets/short-time.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { WithdrawalReminder } from '../../reminders/withdrawal-reminder.tsx';
import { AmountField, UsualAmounts } from '../amount-field.tsx';
import { amountsToOffer } from '../check-withdrawal.ts';
import { walletMessages } from '../messages/en.ts';
import { FormError } from '../notes.tsx';
import { MethodOptions } from '../numbers/method-options.tsx';
import { useBalance, type WalletInfo } from '../wallet-info.ts';
import { windowAt } from '../withdraw-window.ts';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { useWithdraw } from './use-withdraw.ts';

type Props = {
  readonly info: WalletInfo;
  /** A number is missing; the sheet for it is a form of its own. */
  readonly onAdd: (method: PayoutMethod) => void;
};

/** Amount, app, Submit. While withdrawals are closed it can be filled in, and waits for the hours. */
export function WithdrawForm({ info: read, onAdd }: Props) {
  const messages = useMessages(walletMessages);
  const balance = useBalance(read);
  const info = { ...read, wallet_amt: balance };
  const { amount, method, refused, opened, sending, isUnanswered, set, check, submit, close } =
    useWithdraw(info);
  const { isOpen } = windowAt(info, useServerNow());
  const { isOffline } = useConnection();
  const from = shortTime(info.withdraw_open_time);
  return (
    <>
      <form noValidate onSubmit={check} className="grid gap-3">
        <WithdrawAmount
          info={info}
          amount={amount}
          refusal={refused.amount}
          onAmount={(next) => set({ amount: next })}
        />
        <MethodOptions
          chosen={method}
          onChoose={(next) => set({ method: next })}
          onAdd={onAdd}
          refusal={refused.method}
        />
        <HoldNote amount={amount} from={isOpen ? null : from} />
        <FormError text={refused.form?.text} />
        {isUnanswered && opened === null ? <NoteBar tone="pending">{messages('unanswered')}</NoteBar> : null}
        <Button type="submit" kind="cta" size="large" block off={!isOpen || isOffline}>
          {isOpen ? messages('submit_withdrawal') : messages('submit_from', { time: from })}
        </Button>
        {isOpen ? null : <WithdrawalReminder time={from} />}
      </form>
      <ConfirmWithdrawal
        opened={opened}
        balance={balance}
        state={sending.state}
        onSubmit={submit}
        onClose={close}
      />
    </>
  );
}

type AmountProps = {
  readonly info: WalletInfo;
  readonly amount: string;
  readonly refusal: Parameters<typeof AmountField>[0]['refusal'];
  readonly onAmount: (amount: string) => void;
};

/** The amount, typed or one of the usual ones. */
function WithdrawAmount({ info, amount, refusal, onAmount }: AmountProps) {
  const messages = useMessages(walletMessages);
  const { amounts, all } = amountsToOffer(info);
  return (
    <div className="grid gap-2">
      <AmountField
        inRupees
        label={messages('amount')}
        hint={messages('amount_hint', {
          min: formatPoints(info.min_withdrawal),
          max: formatPoints(all ?? '0'),
        })}
        value={amount}
        onValue={onAmount}
        refusal={refusal}
        required
      />
      <UsualAmounts
        label={messages('usual_amounts')}
        amounts={amounts}
        all={all === null ? undefined : { text: messages('all'), amount: all }}
        chosen={amount}
        onChoose={onAmount}
      />
    </div>
  );
}

type HoldProps = {
  readonly amount: string;
  /** From when on withdrawals can be asked for; null when they can now. */
  readonly from: string | null;
};

/** What happens to the points between the request and the payment. */
function HoldNote({ amount, from }: HoldProps) {
  const messages = useMessages(walletMessages);
  const textOf = () => {
    if (from !== null) return messages.nodes('hold_later', { time: <b>{from}</b> });
    if (amount === '') return messages('hold_text');
    const points = messages('some_points', { points: formatPoints(amount) });
    return messages.nodes('hold_points', { points: <b>{points}</b> });
  };
  return (
    <p className="flex items-start gap-3 text-14 leading-snug text-text-2">
      <Lock aria-hidden="true" className="mt-0.5 size-[18px] flex-none text-brand" />
      <span className="min-w-0">{textOf()}</span>
    </p>
  );
}
