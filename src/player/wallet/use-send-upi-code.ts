import { useState } from 'react';
import { useLocation } from 'wouter';
import type { PayoutMethod } from '#rules/payout-method.ts';
import { checkPhone } from '../accounts/check-phone.ts';
import { readSentCode } from '../accounts/read-sent-code.ts';
import { useBusy } from '../accounts/use-busy.ts';
import { call } from '../api.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import { upiDraft } from './upi-draft.ts';

type SendUpiCode = {
  readonly error: string | undefined;
  readonly setError: (error: string | undefined) => void;
  readonly busy: boolean;
  readonly send: (method: PayoutMethod, mobile: string) => Promise<void>;
};

/** Has a code sent to a number; the call asks for the password by itself. */
export function useSendUpiCode(): SendUpiCode {
  const words = useWords(walletWords);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  const send = (method: PayoutMethod, mobile: string): Promise<void> =>
    run(async () => {
      const wrong = checkPhone(mobile);
      if (wrong !== undefined)
        return setError(words(wrong === 'phone_required' ? wrong : 'upi_phone_not_valid'));
      setError(undefined);
      const answer = await call('/api-resend-otp', { mobile, purpose: 'upi' });
      if (!answer.ok) return setError(refusalText(answer));
      upiDraft.write({ method, mobile, code: readSentCode(answer.value) });
      // The sheet owns one step of the history; the screen takes its place.
      return navigate('/otpwithdraw', { replace: true });
    });
  return { error, setError, busy, send };
}
