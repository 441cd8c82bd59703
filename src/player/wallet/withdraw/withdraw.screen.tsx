import { useState, type ReactNode } from 'react';
import { FileText, History } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { Failure } from '#client/calls/failure.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { useForm, type Form, type Problems } from '#client/forms/use-form.ts';
import { serverClock } from '#client/time/server-clock.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { PAYOUT_NAMES, type PayoutMethod } from '#rules/payments/payout-method.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Line } from '#ui/line.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { callCache } from '../../calls/call-cache.ts';
import { useCall, usePoll } from '../../calls/use-call.ts';
import { shortTime } from '../../markets/short-time.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { useSession } from '../../session/use-session.ts';
import { AppBar } from '../../shell/app-bar.tsx';
import { FailedCard } from '../../shell/failed-card.tsx';
import { Headline } from '../../shell/headline.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { AmountField } from '../amount-field.tsx';
import { walletMessages } from '../messages/en.ts';
import { CheckingNote, FormError } from '../notes.tsx';
import { MethodOptions } from '../numbers/method-options.tsx';
import { NumberSheet } from '../numbers/number-sheet.tsx';
import { outdateWallet, useMoneyCall } from '../use-money-call.ts';
import {
  checkWithdrawal,
  isWindowOpen,
  shareLeft,
  useBalance,
  type WalletInfo,
  type WithdrawalInput,
} from '../wallet-info.ts';

const INFO = '/api-user-wallet-balance';
// The hours move on to the next day automatically.
const ASK_MS = 60_000;

/** Withdraw Funds (A §2); it stays open while betting is off, because the points are the player's. */
export function WithdrawScreen() {
  const messages = useMessages(walletMessages);
  const session = useSession();
  const { data, failure, refetch } = useCall(INFO, {});
  usePoll(INFO, {}, ASK_MS);
  const [adding, setAdding] = useState<PayoutMethod | null>(null);
  return (
    <ScreenFrame bar={<AppBar title={messages('withdraw_title')} />}>
      {session.state === 'in' && session.bettingOn ? <Headline place="withdraw" /> : null}
      <div className="grid gap-3 px-4 py-3.5">
        {data === undefined ? null : <WithdrawForm info={data} onAdd={setAdding} />}
        {data === undefined && failure === undefined ? <Shapes /> : null}
        {data === undefined && failure !== undefined ? (
          <FailedCard reason="unreachable" onRetry={() => void refetch()} />
        ) : null}
        <div className="-mt-1 flex flex-wrap justify-between gap-x-4">
          <TextLink to="/withdrawrule" icon={<FileText aria-hidden="true" />}>
            {messages('withdraw_rules')}
          </TextLink>
          <TextLink to="/withdrawhistory" icon={<History aria-hidden="true" />}>
            {messages('withdraw_history')}
          </TextLink>
        </div>
      </div>
      <NumberSheet method={adding} onClose={() => setAdding(null)} />
    </ScreenFrame>
  );
}

type LinkProps = { readonly to: string; readonly icon: ReactNode; readonly children: ReactNode };

function TextLink({ to, icon, children }: LinkProps) {
  return (
    <Link
      href={to}
      className="inline-flex min-h-11 items-center gap-2 rounded-tag text-15 font-semi text-brand [&>svg]:size-5 [&>svg]:flex-none"
    >
      {icon}
      {children}
    </Link>
  );
}

function Shapes() {
  const messages = useMessages(walletMessages);
  return (
    <div role="status" aria-label={messages('loading')} className="grid gap-3">
      <Skeleton className="h-[178px] rounded-card" />
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
    </div>
  );
}

type FormProps = {
  readonly info: WalletInfo;
  /** A number is missing; the sheet for it is a form of its own. */
  readonly onAdd: (method: PayoutMethod) => void;
};

/** Amount, app, Submit. */
function WithdrawForm({ info, onAdd }: FormProps) {
  const messages = useMessages(walletMessages);
  const balance = useBalance(info);
  const { form, sending, isUnanswered, stop } = useWithdraw({ ...info, wallet_amt: balance });
  return (
    <form {...form.element} className="grid gap-3">
      <Card padded className="grid gap-3.5">
        <WithdrawHoursLine info={info} />
        <AmountField
          inRupees
          label={messages('amount')}
          hint={messages('amount_hint', {
            min: formatPoints(info.min_withdrawal),
            max: formatPoints(smaller(balance, info.max_withdrawal)),
          })}
          {...form.field('amount')}
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
      <FormError text={form.problems.form} />
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
      {isOpen ? null : <p className="text-14 text-text-2">{messages('withdraw_from', { time: from })}</p>}
    </div>
  );
}

/** Checks a withdrawal, sends it, and leads home when its points are held (A §2). */
function useWithdraw(info: WalletInfo) {
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
  const form: Form<WithdrawalInput> = useForm<WithdrawalInput>({
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

/** What the server says, or the general text of the specification (A §8). */
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
