import { useState } from 'react';
import { useLocation } from 'wouter';
import { useForm } from '#client/forms/use-form.ts';
import { PAYOUT_NAMES } from '#rules/payments/payout-method.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { CodePage, LostWay, type CodeForm } from '../../accounts/code-page.tsx';
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
  const numbers = useNumbersScreen();
  return draft === undefined ? <LostWay to={numbers} /> : <UpiCode draft={draft} back={numbers} />;
}

function UpiCode({ draft, back }: { readonly draft: UpiDraft; readonly back: string }) {
  const messages = useMessages(walletMessages);
  const [code, setCode] = useState(draft.code);
  const form = useVerifyUpi({ ...draft, code }, back);
  return (
    <CodePage
      form={form}
      title={messages('verify_title', { app: messages(draft.method) })}
      buttonText={messages('verify_upi')}
      mobile={draft.mobile}
      purpose="upi"
      code={code}
      onSent={(sent) => {
        setCode(sent);
        upiDraft.write({ ...draft, code: sent });
      }}
      back={back}
    />
  );
}

/** The screen on which numbers are added: the wallet, or, while betting is off and there is no wallet, the withdrawal. */
function useNumbersScreen(): '/imp7' | '/withdraw' {
  const session = useSession();
  return session.state === 'in' && !session.bettingOn ? '/withdraw' : '/imp7';
}

/** Proves a new number with its code and saves it. */
function useVerifyUpi(draft: UpiDraft, back: string): CodeForm {
  const messages = useMessages(walletMessages);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  return useForm({
    initial: { digits: '' },
    check: ({ digits }) => ({
      digits: digits.length < draft.code.length ? messages('otp_not_valid') : undefined,
    }),
    send: async ({ digits }) => {
      const answer = await call('/api-add-user-upi-details', inputOf(draft, digits));
      if (!answer.ok && LOST.has(answer.code)) return showToast('bad', messages('verify_error'));
      if (!answer.ok) return { digits: refusalText(answer) };
      upiDraft.clear();
      void callCache.entry('/api-user-payment-method-list', {}).outdate();
      showToast('ok', messages('upi_added'));
      return navigate(back, { replace: true });
    },
    whenTyped: 'forget',
  });
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
