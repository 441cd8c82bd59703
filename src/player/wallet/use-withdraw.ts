import { useState } from 'react';
import { useLocation } from 'wouter';
import { PAYOUT_NAMES } from '#rules/payout-method.ts';
import { serverClock } from '#ui/server-clock.ts';
import { showToast } from '#ui/show-toast.ts';
import { callCache } from '../call-cache.ts';
import type { Failure } from '../failure.ts';
import { refusalWords } from '../words/refusals.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import type { WithdrawalInput } from './check-withdrawal.ts';
import { outdateWallet } from './outdate-wallet.ts';
import { useMoneyCall } from './use-money-call.ts';
import type { Sending } from './use-money-call.ts';
import type { WalletInfo } from './withdraw-hours.ts';

type Errors = { readonly amount?: string; readonly method?: string; readonly form?: string };

type Withdraw = {
  readonly errors: Errors;
  readonly clearErrors: () => void;
  readonly sending: Sending;
  readonly isUnanswered: boolean;
  readonly submit: (input: WithdrawalInput) => void;
  readonly stop: () => void;
};

/** Checks a withdrawal, sends it, and leads home when its points are held (document A §2). */
export function useWithdraw(info: WalletInfo): Withdraw {
  const words = useWords(walletWords);
  const refusals = useWords(refusalWords);
  const failureText = useFailureText();
  const [, navigate] = useLocation();
  const [errors, setErrors] = useState<Errors>({});
  const { stop, ...sent } = useMoneyCall('/api-user-withdraw-fund-request', {
    onDone: ({ wallet_amt }) => {
      outdateWallet(wallet_amt);
      void callCache.entriesOf('/api-user-withdraw-transaction-history').map((entry) => entry.outdate());
      showToast('ok', words('withdraw_sent'));
      navigate('/imp');
    },
    onRefused: (failure) => {
      outdateWallet();
      setErrors({ [partOf(failure.code)]: failureText(failure) });
    },
  });
  const submit = (input: WithdrawalInput): void => {
    const wrong = checkWithdrawal(input, info, serverClock.now());
    if (wrong !== null) return setErrors({ [partOf(wrong.code)]: refusals(wrong.code, wrong.params) });
    setErrors({});
    return sent.submit({
      // The server knows the number of the session (security.md I-09).
      mobile: '',
      request_amount: input.amount,
      payment_method: input.method === null ? '' : PAYOUT_NAMES[input.method].paymentMethod,
    });
  };
  return {
    errors,
    clearErrors: () => setErrors({}),
    ...sent,
    submit,
    stop: () => {
      stop();
      showToast('bad', words('withdraw_unexpected'));
    },
  };
}

/** The words of the documents where nothing better is known (A §8). */
function useFailureText(): (failure: Failure) => string {
  const words = useWords(walletWords);
  const refusalText = useRefusalText();
  return (failure) => {
    const isNamed = failure.message !== '' || Object.hasOwn(refusalWords.english, failure.code);
    return isNamed ? refusalText(failure) : words('withdraw_error');
  };
}

/** The part of the form that a refusal stands at. */
function partOf(code: string): keyof Errors {
  return PARTS[code] ?? 'form';
}

const PARTS: Readonly<Record<string, keyof Errors>> = {
  amount_required: 'amount',
  points_not_valid: 'amount',
  wallet_limit_exceeded: 'amount',
  below_min_withdrawal: 'amount',
  above_max_withdrawal: 'amount',
  payment_method_required: 'method',
  payout_number_missing: 'method',
  payout_number_waits: 'method',
};
