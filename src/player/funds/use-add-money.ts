import { useState } from 'react';
import { parseDeposit } from '#rules/deposit.ts';
import type { DepositBounds } from '#rules/deposit.ts';
import { call } from '../api.ts';
import type { Reply } from '../api.ts';
import { useBusy } from '../accounts/use-busy.ts';
import type { Failure } from '../failure.ts';
import { useConnection } from '../use-connection.ts';
import { fundsWords } from '../words/funds.ts';
import { refusalWords } from '../words/refusals.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { askGateway } from './ask-gateway.ts';
import type { PayApp } from './deposit-record.ts';

export type DepositInput = { readonly amount: string; readonly app: PayApp | null };

/** A message and the part of the form that it stands at. */
type Errors = { readonly amount?: string; readonly method?: string; readonly form?: string };

export type PayLink = Reply<'/api-get-pay-link'>;

type Options = {
  readonly bounds: DepositBounds;
  /** Whether the house has told where payments go; for a gateway it need not. */
  readonly hasPayees: boolean;
  readonly onLink: (link: PayLink, input: DepositInput) => void;
};

type AddMoney = {
  readonly errors: Errors;
  readonly clearErrors: () => void;
  readonly busy: boolean;
  readonly submit: (input: DepositInput) => void;
};

/** Checks what a player wants to add, and gets the link that opens the app. */
export function useAddMoney({ bounds, hasPayees, onLink }: Options): AddMoney {
  const words = useWords(fundsWords);
  const check = useCheck(bounds);
  const failureErrors = useFailureErrors();
  const [errors, setErrors] = useState<Errors>({});
  const { busy, run } = useBusy();

  const start = async (input: DepositInput): Promise<void> => {
    const gateway = input.app === 'other' ? await askGateway() : null;
    if (gateway?.state === 'lost') return setErrors({ form: words('upi_failed') });
    if (gateway?.state === 'refused') return setErrors({ form: gateway.message || words('upi_refused') });
    const isKnown = gateway === null ? hasPayees : gateway.state === 'ready';
    if (!isKnown) return setErrors({ method: words('upi_not_found') });
    const answer = await call('/api-get-pay-link', {
      request_amount: input.amount,
      app: input.app ?? undefined,
    });
    return answer.ok ? onLink(answer.value, input) : setErrors(failureErrors(answer));
  };
  const submit = (input: DepositInput): void => {
    const found = check(input);
    setErrors(found);
    if (Object.keys(found).length === 0) void run(() => start(input));
  };
  return { errors, clearErrors: () => setErrors({}), busy, submit };
}

/** The same rule as on the server, so that nothing is sent for nothing. */
function useCheck(bounds: DepositBounds): (input: DepositInput) => Errors {
  const refusals = useWords(refusalWords);
  const { isOffline } = useConnection();
  return ({ amount, app }) => {
    const judged = parseDeposit(amount, bounds);
    const found = {
      ...(!judged.ok && { amount: refusals(judged.refusal.code, judged.refusal.params) }),
      ...(app === null && { method: refusals('payment_method_required') }),
    };
    return Object.keys(found).length === 0 && isOffline ? { form: refusals('offline') } : found;
  };
}

const LOST = ['offline', 'timeout', 'unavailable', 'fault'];
const AT_AMOUNT = ['amount_below_deposit_min', 'amount_above_deposit_max', 'points_not_valid'];
const AT_METHOD = ['payment_method_required', 'upi_not_configured'];

/** The words of the documents where nothing better is known (A §8). */
function useFailureErrors(): (failure: Failure) => Errors {
  const words = useWords(fundsWords);
  const refusalText = useRefusalText();
  return (failure) => {
    const { code, message } = failure;
    const isNamed = message !== '' || Object.hasOwn(refusalWords.english, code);
    if (LOST.includes(code) || !isNamed) return { form: words('initiate_failed') };
    // "Other UPI" has no name in the sentence, only the blank after it.
    const text = refusalText(failure).trim();
    if (AT_AMOUNT.includes(code)) return { amount: text };
    return AT_METHOD.includes(code) ? { method: text } : { form: text };
  };
}
