import { useState } from 'react';
import { useLocation } from 'wouter';
import { PAYOUT_NAMES } from '#rules/payments/payout-method.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { CodePage, StartOver } from '../../accounts/code-page.tsx';
import { accountsMessages } from '../../accounts/messages/en.ts';
import { call } from '../../calls/api.ts';
import { callCache } from '../../calls/call-cache.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { useSession } from '../../session/use-session.ts';
import { walletMessages } from '../messages/en.ts';
import { upiDraft, type UpiDraft } from './number-sheet.tsx';

/** The code that was sent to a new number for withdrawals (A §2). */
export function OtpWithdrawScreen() {
  const [draft] = useState(upiDraft.read);
  const session = useSession();
  // Where numbers are added: the wallet, or, while betting is off and there is no wallet, the withdrawal.
  const back = session.state === 'in' && !session.bettingOn ? '/withdraw' : '/imp7';
  return draft === undefined ? <StartOver to={back} /> : <UpiCode draft={draft} />;
}

function UpiCode({ draft }: { readonly draft: UpiDraft }) {
  const messages = useMessages(walletMessages);
  const addNumber = useAddNumber(draft);
  return (
    <CodePage
      draft={draft}
      store={upiDraft}
      purpose="upi"
      title={messages('verify_title', { app: messages(draft.method) })}
      submit={messages('verify_upi')}
      onDigits={addNumber}
      back={draft.from}
    />
  );
}

/** Proves a new number with its code and saves it; returns what is wrong with the code. */
function useAddNumber(draft: UpiDraft): (digits: string) => Promise<string | void> {
  const messages = useMessages(walletMessages);
  const accounts = useMessages(accountsMessages);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  return async (digits) => {
    const answer = await call('/api-add-user-upi-details', inputOf(draft, digits));
    if (!answer.ok && LOST.has(answer.code)) return showToast('bad', accounts('verify_error'));
    if (!answer.ok) return refusalText(answer);
    upiDraft.clear();
    void callCache.entry('/api-user-payment-method-list', {}).outdate();
    showToast('ok', messages('upi_added'));
    return navigate(draft.from, { replace: true });
  };
}

const LOST: ReadonlySet<string> = new Set(['offline', 'timeout', 'fault']);

/** Only the field of the one app is filled (A §7). */
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
