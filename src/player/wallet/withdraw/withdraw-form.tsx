import { useLocation } from 'wouter';
import type { Failure } from '#client/calls/failure.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { serverClock } from '#client/time/server-clock.ts';
import { useForm, type Form, type Problems } from '#client/forms/use-form.ts';
import type { Sending } from '#client/calls/use-send-once.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { PAYOUT_NAMES, type PayoutMethod } from '#rules/payments/payout-method.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/fields/field.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Line } from '#ui/line.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { callCache } from '../../calls/call-cache.ts';
import { shortTime } from '../../markets/short-time.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { useSession } from '../../session/use-session.ts';
import {
  checkWithdrawal,
  isWindowOpen,
  shareLeft,
  type WithdrawalInput,
  type WalletInfo,
} from './withdraw-hours.ts';
import { CheckingNote } from '../checking-note.tsx';
import { walletMessages } from '../messages/en.ts';
import { MethodOptions } from '../numbers/method-options.tsx';
import { outdateWallet, useMoneyCall } from '../use-money-call.ts';

const DIGITS_MAX = 9;

type Props = {
  readonly info: WalletInfo;
  /** A number is missing; the sheet for it is a form of its own. */
  readonly onAdd: (method: PayoutMethod) => void;
};

/** Amount, app, Submit. */
export function WithdrawForm({ info, onAdd }: Props) {
  const messages = useMessages(walletMessages);
  const session = useSession();
  // The balance of the session is pushed; that of the info was true when it was read.
  const balance = session.state === 'in' ? session.walletAmount : info.wallet_amt;
  const { form, sending, isUnanswered, stop } = useWithdraw({ ...info, wallet_amt: balance });
  return (
    <form {...form.element} className="grid gap-3">
      <Card padded className="grid gap-3.5">
        <WithdrawHoursLine info={info} />
        <Field
          label={messages('amount')}
          hint={messages('amount_hint', {
            min: formatPoints(info.min_withdrawal),
            max: formatPoints(smaller(balance, info.max_withdrawal)),
          })}
          lead={
            <span aria-hidden="true" className="border-r-[1.5px] border-line pr-2.5 font-semi text-text-2">
              ₹
            </span>
          }
          {...form.field('amount')}
          onValue={(text) => form.set({ amount: text.replace(/\D/g, '').slice(0, DIGITS_MAX) })}
          inputMode="numeric"
          autoComplete="off"
          disabled={form.busy}
          required
        />
      </Card>
      <MethodOptions
        chosen={form.values.method}
        onChoose={(method) => form.set({ method })}
        onAdd={onAdd}
        error={form.problems.method}
      />
      {form.problems.form === undefined ? null : (
        <div className="overflow-hidden rounded-ctl">
          <NoteBar tone="danger">{form.problems.form}</NoteBar>
        </div>
      )}
      {sending.state === 'checking' ? <CheckingNote onStop={stop} /> : null}
      {isUnanswered && !form.busy ? <NoteBar tone="pending">{messages('unanswered')}</NoteBar> : null}
      <Button type="submit" kind="cta" size="large" block busy={form.busy} busyText={messages('submitting')}>
        {messages('submit')}
      </Button>
    </form>
  );
}

function smaller(one: string, other: string): string {
  return Number(one) < Number(other) ? one : other;
}

/** The hours for withdrawals by the server's clock, and how much of them is left. */
function WithdrawHoursLine({ info }: { readonly info: WalletInfo }) {
  const messages = useMessages(walletMessages);
  const now = useServerNow();
  const isOpen = isWindowOpen(info, now);
  const from = shortTime(info.withdraw_open_time);
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-2 text-14">
        <span
          className={joinClasses(
            'inline-flex items-center gap-2 font-semi',
            isOpen ? 'text-open' : 'text-closed',
          )}
        >
          <i aria-hidden="true" className="size-2.5 rounded-full bg-current" />
          {messages(isOpen ? 'open_now' : 'closed_now')}
        </span>
        <span className="text-text-2 tabular-nums">
          {messages('window', { from, to: shortTime(info.withdraw_close_time) })}
        </span>
      </div>
      <Line share={shareLeft(info, now)} tone={isOpen ? 'open' : 'closed'} className="rounded-[2px]" />
      {isOpen ? null : <p className="text-14 text-text-2">{messages('opens_at', { time: from })}</p>}
    </div>
  );
}

type Withdraw = {
  readonly form: Form<WithdrawalInput>;
  readonly sending: Sending;
  readonly isUnanswered: boolean;
  readonly stop: () => void;
};

/** Checks a withdrawal, sends it, and leads home when its points are held (A §2). */
function useWithdraw(info: WalletInfo): Withdraw {
  const messages = useMessages(walletMessages);
  const refusals = useMessages(refusalMessages);
  const failureText = useFailureText();
  const [, navigate] = useLocation();
  const { submit, stop, ...sent } = useMoneyCall('/api-user-withdraw-fund-request', {
    onDone: ({ wallet_amt }) => {
      outdateWallet(wallet_amt);
      void callCache.entriesOf('/api-user-withdraw-transaction-history').map((entry) => entry.outdate());
      showToast('ok', messages('withdraw_sent'));
      navigate('/imp');
    },
    onRefused: (failure) => {
      outdateWallet();
      form.setProblems({ [partOf(failure.code)]: failureText(failure) });
    },
  });
  const form = useForm<WithdrawalInput>({
    initial: { amount: '', method: null },
    check: (input) => {
      const wrong = checkWithdrawal(input, info, serverClock.now());
      return wrong === null ? {} : { [partOf(wrong.code)]: refusals(wrong.code, wrong.params) };
    },
    send: ({ amount, method }) =>
      submit({
        // The server knows the number of the session (I-09).
        mobile: '',
        request_amount: amount,
        payment_method: method === null ? '' : PAYOUT_NAMES[method].paymentMethod,
      }),
    isBusy: sent.sending.state !== 'ready',
    whenTyped: 'forget',
  });
  return {
    form,
    ...sent,
    stop: () => {
      stop();
      showToast('bad', messages('withdraw_unexpected'));
    },
  };
}

/** The text of the documents where nothing better is known (A §8). */
function useFailureText(): (failure: Failure) => string {
  const messages = useMessages(walletMessages);
  const refusalText = useRefusalText();
  return (failure) => {
    const isNamed = failure.message !== '' || Object.hasOwn(refusalMessages.english, failure.code);
    return isNamed ? refusalText(failure) : messages('withdraw_error');
  };
}

/** The part of the form where a refusal is shown. */
function partOf(code: string): keyof Problems<WithdrawalInput> {
  return PARTS[code] ?? 'form';
}

const PARTS: Readonly<Record<string, keyof Problems<WithdrawalInput>>> = {
  amount_required: 'amount',
  points_not_valid: 'amount',
  wallet_limit_exceeded: 'amount',
  below_min_withdrawal: 'amount',
  above_max_withdrawal: 'amount',
  payment_method_required: 'method',
  payout_number_missing: 'method',
  payout_number_waits: 'method',
};
