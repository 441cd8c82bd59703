import { useLocation } from 'wouter';
import { memoryDraft } from '#client/drafts/memory-draft.ts';
import { useForm } from '#client/forms/use-form.ts';
import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import { useHeld } from '#ui/overlays/use-held.ts';
import { AccountPhone } from '../../accounts/account-fields.tsx';
import { readSentCode, type SentCode } from '../../accounts/code-page.tsx';
import { checkPhone } from '../../accounts/phone.ts';
import { call } from '../../calls/api.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { DecisionSheet } from '../../protection/decision-sheet.tsx';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { walletMessages } from '../messages/en.ts';
import { usePayoutMethods } from './payout-methods.tsx';

type Props = {
  /** The app that a number is added for; null while the sheet is closed. */
  readonly method: PayoutMethod | null;
  readonly onClose: () => void;
};

/** A number for withdrawals, to be proved by a code (A §2). The call that sends the code asks for the password. */
export function NumberSheet({ method, onClose }: Props) {
  const messages = useMessages(walletMessages);
  const refusals = useMessages(refusalMessages);
  const refusalText = useRefusalText();
  const [from, navigate] = useLocation();
  const last = useHeld(method, { isHeld: method === null });
  const { waitHours } = usePayoutMethods();
  const form = useForm({
    initial: { phone: '' },
    check: ({ phone }) => {
      const wrong = checkPhone(phone);
      return { phone: wrong && refusals(wrong === 'phone_required' ? wrong : 'upi_phone_not_valid') };
    },
    send: async ({ phone: mobile }) => {
      if (last === null) return {};
      const answer = await call('/api-resend-otp', { mobile, purpose: 'upi' });
      if (!answer.ok) return { phone: refusalText(answer) };
      upiDraft.write({ method: last, mobile, code: readSentCode(answer.value), from });
      // The sheet owns one step of the history; the screen takes its place.
      return navigate('/otpwithdraw', { replace: true });
    },
    whenTyped: 'forget',
  });
  if (last === null) return null;
  const close = (): void => {
    form.set({ phone: '' });
    onClose();
  };
  const waitText = waitHours === 0 ? '' : ` ${messages('number_wait_text', { hours: waitHours })}`;
  return (
    <DecisionSheet
      open={method !== null}
      onClose={close}
      title={messages('number_of', { app: messages(last) })}
      form={form}
      submit={messages('send_code')}
      busyText={messages('sending')}
    >
      <p className="text-14 leading-snug text-text-2">
        {messages('number_text')}
        {waitText}
      </p>
      <AccountPhone {...form.field('phone')} />
    </DecisionSheet>
  );
}

/** A number that waits for its code. It lives in memory only, as the documents' navigation state does (A §2). */
export type UpiDraft = {
  readonly method: PayoutMethod;
  readonly mobile: string;
  readonly code: SentCode;
  /** Where the number was added, and where its player goes on. */
  readonly from: string;
};

export const upiDraft = memoryDraft<UpiDraft>();
