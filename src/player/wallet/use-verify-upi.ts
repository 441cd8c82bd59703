import { useState } from 'react';
import { useLocation } from 'wouter';
import { PAYOUT_NAMES } from '#rules/payout-method.ts';
import { showToast } from '#ui/show-toast.ts';
import type { CheckCode } from '../accounts/code-page.tsx';
import { useBusy } from '../accounts/use-busy.ts';
import { call } from '../api.ts';
import { callCache } from '../call-cache.ts';
import type { Failure } from '../failure.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import { upiDraft } from './upi-draft.ts';
import type { UpiDraft } from './upi-draft.ts';

/** Proves a new number with its code and saves it. */
export function useVerifyUpi(draft: UpiDraft, back: string): CheckCode {
  const words = useWords(walletWords);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  const refuse = (failure: Failure): void => {
    const isLost = failure.code === 'offline' || failure.code === 'timeout' || failure.code === 'fault';
    if (isLost) showToast('bad', words('verify_error'));
    else setError(refusalText(failure));
  };
  const verify = (digits: string): Promise<void> =>
    run(async () => {
      if (digits.length < draft.code.length) return setError(words('otp_not_valid'));
      const answer = await call('/api-add-user-upi-details', inputOf(draft, digits));
      if (!answer.ok) return refuse(answer);
      upiDraft.write(undefined);
      void callCache.entry('/api-user-payment-method-list', {}).outdate();
      showToast('ok', words('upi_added'));
      return navigate(back, { replace: true });
    });
  return { error, clearError: () => setError(undefined), busy, verify };
}

/** Only the field of the one app is filled (document A §7). */
function inputOf({ method, mobile }: UpiDraft, otp: string) {
  const of = (own: UpiDraft['method']): string => (own === method ? mobile : '');
  return {
    upi_type: PAYOUT_NAMES[method].upiType,
    paytm_no: of('paytm'),
    google_pay_no: of('google_pay'),
    phon_pay_no: of('phonepe'),
    otp,
    otp_token: '',
  };
}
