import { useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { formatDateTime } from '#client/format/format-date.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { serverClock } from '#client/time/server-clock.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { PAYOUT_NAMES } from '#rules/payments/payout-method.ts';
import type { FieldRefusal } from '#ui/fields/field.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { checkWithdrawal, partOfWithdrawal, usualMethod, type WithdrawalInput } from '../check-withdrawal.ts';
import { walletMessages } from '../messages/en.ts';
import { numberWaits, usePayoutMethods, type OwnMethod } from '../numbers/payout-methods.tsx';
import { outdateWallet, showMoved, useMoneyCall } from '../use-money-call.ts';
import { useRefusalOf, type Refused } from '../use-refusal-of.ts';
import type { WalletInfo } from '../wallet-info.ts';
import type { OpenedWithdrawal } from './confirm-withdrawal.tsx';
import { paidTo } from './paid-to.ts';
import { useWithdrawals } from './use-withdrawals.ts';
import { withdrawDraft } from './withdraw-draft.ts';

/** Checks a withdrawal, opens it for confirmation, sends it, and leads home when its points are held (A §2). */
export function useWithdraw(info: WalletInfo) {
  const messages = useMessages(walletMessages);
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(withdrawDraft.read);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [opened, setOpened] = useState<OpenedWithdrawal | null>(null);
  const own = useChosenNumber(typed.method);
  const sayRefusal = useSayRefusal(info, own);
  const set = (part: Partial<WithdrawalInput>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    setRefused(null);
    withdrawDraft.write(next);
  };
  const { sending, isUnanswered, submit, stop } = useMoneyCall('/api-user-withdraw-fund-request', {
    onDone: (reply) => {
      showMoved(reply);
      withdrawDraft.write(null);
      showToast('ok', messages('withdraw_sent'));
      navigate('/imp');
    },
    onRefused: (failure) => {
      outdateWallet();
      setOpened(null);
      setRefused(failure);
    },
  });
  return {
    amount: typed.amount,
    method: own?.method ?? null,
    refused: sayRefusal(refused),
    opened,
    sending,
    isUnanswered: isUnanswered && sending.state === 'ready',
    set,
    check: (event: FormEvent): void => {
      event.preventDefault();
      const input = { amount: typed.amount, method: own?.method ?? null };
      const wrong = checkWithdrawal(input, info, serverClock.now());
      setRefused(wrong);
      if (wrong === null && own !== undefined) setOpened({ amount: typed.amount, own });
    },
    submit: ({ amount, own: { method } }: OpenedWithdrawal): void =>
      submit({
        // The server knows the number of the session (I-09).
        mobile: '',
        request_amount: amount,
        payment_method: PAYOUT_NAMES[method].paymentMethod,
      }),
    close: (): void => {
      if (sending.state === 'checking') showToast('bad', messages('withdraw_unexpected'));
      stop();
      setOpened(null);
    },
  };
}

/** The number that was chosen, as long as it can be used, else the usual one. */
function useChosenNumber(chosen: WithdrawalInput['method']): OwnMethod | undefined {
  const { methods = [] } = usePayoutMethods();
  const { items } = useWithdrawals();
  const now = useServerNow(methods.some(({ usable_from }) => usable_from !== null));
  const usable = methods.map((own) => ({
    method: own.method,
    isUsable: own.number !== '' && !numberWaits(own, now),
  }));
  const last = items[0] === undefined ? null : paidTo(items[0]).method;
  const isChosen = usable.some(({ method, isUsable }) => isUsable && method === chosen);
  const method = isChosen ? chosen : usualMethod(usable, last);
  return methods.find((own) => own.method === method);
}

type Said = {
  readonly amount?: FieldRefusal;
  readonly method?: FieldRefusal;
  readonly form?: FieldRefusal;
};

/** Says a refusal at its part of the form, with what helps to put it right. */
function useSayRefusal(info: WalletInfo, own: OwnMethod | undefined): (refused: Refused | null) => Said {
  const messages = useMessages(walletMessages);
  const language = useLanguage();
  const refusalOf = useRefusalOf();
  return (refused) => {
    if (refused === null) return {};
    const { code } = refused;
    if (code === 'payout_number_waits' && own?.usable_from) {
      const time = formatDateTime(Date.parse(own.usable_from), language);
      return { method: { text: messages('number_usable_from', { time }) } };
    }
    const text = refusalOf(refused) ?? messages('withdraw_error');
    const isTooMuch = code === 'wallet_limit_exceeded';
    const help = isTooMuch ? messages('you_have', { points: formatPoints(info.wallet_amt) }) : undefined;
    return { [partOfWithdrawal(code)]: { text, help } };
  };
}
