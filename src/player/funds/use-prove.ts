import { useState } from 'react';
import { parseUtr } from '#rules/utr.ts';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import { useBusy } from '../accounts/use-busy.ts';
import { fundsWords } from '../words/funds.ts';
import { refusalWords } from '../words/refusals.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { outdateDeposits } from './use-deposits.ts';

type Proof = { readonly utr: string; readonly screenshot: string | null };
type Errors = { readonly utr?: string; readonly screenshot?: string; readonly form?: string };

type Prove = {
  readonly errors: Errors;
  readonly clearErrors: () => void;
  readonly busy: boolean;
  readonly prove: (proof: Proof) => void;
};

/** Sends what proves a payment; sending it again changes nothing. */
export function useProve(requestId: string, onSent: () => void): Prove {
  const words = useWords(fundsWords);
  const refusals = useWords(refusalWords);
  const refusalText = useRefusalText();
  const [errors, setErrors] = useState<Errors>({});
  const { busy, run } = useBusy();
  const send = async ({ utr, screenshot }: Proof): Promise<void> => {
    const answer = await call('/api-fund-request-proof', {
      fund_request_id: requestId,
      utr,
      ...(screenshot !== null && { screenshot }),
    });
    // A request that was decided meanwhile looks otherwise from now on.
    if (answer.ok || answer.code === 'fund_request_decided') outdateDeposits();
    if (!answer.ok) return setErrors({ [partOf(answer.code)]: refusalText(answer) });
    showToast('ok', words('proof_sent'));
    return onSent();
  };
  const prove = (proof: Proof): void => {
    // A picture may come by itself, a wrong reference may not.
    const isPictureAlone = proof.utr.trim() === '' && proof.screenshot !== null;
    if (!isPictureAlone && !parseUtr(proof.utr).ok) return setErrors({ utr: refusals('utr_not_valid') });
    setErrors({});
    return void run(() => send(proof));
  };
  return { errors, clearErrors: () => setErrors({}), busy, prove };
}

/** The part of the form that a refusal stands at. */
function partOf(code: string): keyof Errors {
  if (code === 'utr_not_valid' || code === 'utr_taken') return 'utr';
  return code === 'image_not_valid' ? 'screenshot' : 'form';
}
