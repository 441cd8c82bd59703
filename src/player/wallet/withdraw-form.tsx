import { useState } from 'react';
import type { FormEvent } from 'react';
import type { PayoutMethod } from '#rules/payout-method.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { NoteBar } from '#ui/note-bar.tsx';
import { useSession } from '../use-session.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import type { WithdrawalInput } from './check-withdrawal.ts';
import { CheckingNote } from './checking-note.tsx';
import { MethodOptions } from './method-options.tsx';
import { useWithdraw } from './use-withdraw.ts';
import { WithdrawHoursLine } from './withdraw-hours-line.tsx';
import type { WalletInfo } from './withdraw-hours.ts';

const DIGITS_MAX = 9;
const NOTHING: WithdrawalInput = { amount: '', method: null };

type Props = {
  readonly info: WalletInfo;
  /** A number is missing; the sheet for it is a form of its own. */
  readonly onAdd: (method: PayoutMethod) => void;
};

/** Amount, app, Submit. */
export function WithdrawForm({ info, onAdd }: Props) {
  const words = useWords(walletWords);
  const session = useSession();
  // The balance of the session is pushed; that of the info was true when it was read.
  const balance = session.state === 'in' ? session.walletAmount : info.wallet_amt;
  const [input, setInput] = useState(NOTHING);
  const { errors, clearErrors, sending, isUnanswered, submit, stop } = useWithdraw({
    ...info,
    wallet_amt: balance,
  });
  const change = (part: Partial<WithdrawalInput>): void => {
    setInput({ ...input, ...part });
    clearErrors();
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    submit(input);
  };
  const isBusy = sending.state !== 'ready';
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <Card padded className="grid gap-3.5">
        <WithdrawHoursLine info={info} />
        <Field
          label={words('amount')}
          hint={words('amount_hint', {
            min: formatPoints(info.min_withdrawal),
            max: formatPoints(smaller(balance, info.max_withdrawal)),
          })}
          lead={
            <span aria-hidden="true" className="border-r-[1.5px] border-line pr-2.5 font-semi text-text-2">
              ₹
            </span>
          }
          value={input.amount}
          onChange={(event) => change({ amount: event.target.value.replace(/\D/g, '').slice(0, DIGITS_MAX) })}
          error={errors.amount}
          inputMode="numeric"
          autoComplete="off"
          disabled={isBusy}
          required
        />
      </Card>
      <MethodOptions
        chosen={input.method}
        onChoose={(method) => change({ method })}
        onAdd={onAdd}
        error={errors.method}
      />
      {errors.form === undefined ? null : (
        <div className="overflow-hidden rounded-ctl">
          <NoteBar tone="danger">{errors.form}</NoteBar>
        </div>
      )}
      {sending.state === 'checking' ? <CheckingNote onStop={stop} /> : null}
      {isUnanswered && !isBusy ? <NoteBar tone="pending">{words('unanswered')}</NoteBar> : null}
      <Button type="submit" kind="cta" size="large" block busy={isBusy} busyText={words('submitting')}>
        {words('submit')}
      </Button>
    </form>
  );
}

function smaller(one: string, other: string): string {
  return Number(one) < Number(other) ? one : other;
}
