import { useState } from 'react';
import { parseDeposit } from '#rules/deposit.ts';
import { showToast } from '#ui/show-toast.ts';
import { useConnection } from '../use-connection.ts';
import { fundsWords } from '../words/funds.ts';
import { refusalWords } from '../words/refusals.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { useMoneyCall } from '../wallet/use-money-call.ts';
import type { Sending } from '../wallet/use-money-call.ts';
import { useBounds } from './use-bounds.ts';
import { outdateDeposits } from './use-deposits.ts';

type Errors = { readonly amount?: string; readonly form?: string };

export type HavePaidState = {
  readonly errors: Errors;
  readonly clearErrors: () => void;
  readonly sending: Sending;
  /** The answer to the last request never came, and nobody waits for it any more. */
  readonly isUnanswered: boolean;
  readonly submit: (amount: string) => void;
  readonly stop: () => void;
};

/** Says that an amount was paid by the QR; the fund request credits nothing until it is proved. */
export function useHavePaid(onNoted: (requestId: string) => void): HavePaidState {
  const words = useWords(fundsWords);
  const refusals = useWords(refusalWords);
  const refusalText = useRefusalText();
  const { isOffline } = useConnection();
  const { bounds } = useBounds();
  const [errors, setErrors] = useState<Errors>({});
  const { sending, isUnanswered, submit, stop } = useMoneyCall('/api-fund-request-add', {
    onDone: ({ fund_request_id: requestId }) => {
      outdateDeposits();
      onNoted(requestId);
      showToast('ok', words('noted'));
    },
    onRefused: (failure) => {
      const part = failure.fields['request_amount'] === undefined ? 'form' : 'amount';
      setErrors({ [part]: refusalText(failure) });
    },
  });
  const say = (amount: string): void => {
    if (amount === '') return setErrors({ amount: words('amount_paid_required') });
    const judged = parseDeposit(amount, bounds);
    if (!judged.ok) return setErrors({ amount: refusals(judged.refusal.code, judged.refusal.params) });
    if (isOffline) return setErrors({ form: refusals('offline') });
    setErrors({});
    return submit({ request_amount: amount, reference: '', app: 'qr' });
  };
  return { errors, clearErrors: () => setErrors({}), sending, isUnanswered, submit: say, stop };
}
