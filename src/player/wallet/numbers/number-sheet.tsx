import { useState } from 'react';
import { useLocation } from 'wouter';
import { memoryDraft } from '#client/drafts/memory-draft.ts';
import { useForm, type Form } from '#client/forms/use-form.ts';
import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import { Button } from '#ui/button.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { readSentCode } from '../../accounts/code-page.tsx';
import { checkPhone } from '../../accounts/phone.ts';
import type { SentCode } from '../../accounts/register/registration-draft.ts';
import { call } from '../../calls/api.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { walletMessages } from '../messages/en.ts';
import { usePayoutMethods } from './use-payout-methods.ts';

type Props = {
  /** The app that a number is added for; null while the sheet is closed. */
  readonly method: PayoutMethod | null;
  readonly onClose: () => void;
};

/** A number for withdrawals, to be proved by a code (A §2). */
export function NumberSheet({ method, onClose }: Props) {
  const messages = useMessages(walletMessages);
  // The sheet keeps its content while it moves out.
  const [last, setLast] = useState(method);
  if (method !== null && method !== last) setLast(method);
  const { waitHours } = usePayoutMethods();
  const form = useSendUpiCode(last);
  if (last === null) return null;
  const close = (): void => {
    form.set({ phone: '' });
    onClose();
  };
  return (
    <Sheet
      open={method !== null}
      onClose={close}
      busy={form.busy}
      title={messages('number_of', { app: messages(last) })}
    >
      <form {...form.element} className="grid gap-3 pt-0.5">
        <p className="text-14 leading-snug text-text-2">
          {messages('number_text')}
          {waitHours === 0 ? '' : ` ${messages('number_wait_text', { hours: waitHours })}`}
        </p>
        <PhoneField
          {...form.field('phone')}
          label={messages('phone')}
          placeholder={messages('phone_placeholder')}
          required
        />
        <div className="grid grid-cols-[1fr_1.5fr] gap-2.5">
          <Button kind="line" size="large" off={form.busy} onClick={() => (form.busy ? undefined : close())}>
            {messages('cancel')}
          </Button>
          <Button type="submit" kind="cta" size="large" busy={form.busy} busyText={messages('sending')}>
            {messages('send_code')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

/** Has a code sent to a number; the call itself asks for the password. */
function useSendUpiCode(method: PayoutMethod | null): Form<{ readonly phone: string }> {
  const messages = useMessages(walletMessages);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  return useForm({
    initial: { phone: '' },
    check: ({ phone }) => {
      const wrong = checkPhone(phone);
      return { phone: wrong && messages(wrong === 'phone_required' ? wrong : 'upi_phone_not_valid') };
    },
    send: async ({ phone: mobile }) => {
      if (method === null) return {};
      const answer = await call('/api-resend-otp', { mobile, purpose: 'upi' });
      if (!answer.ok) return { phone: refusalText(answer) };
      upiDraft.write({ method, mobile, code: readSentCode(answer.value) });
      // The sheet owns one step of the history; the screen takes its place.
      return navigate('/otpwithdraw', { replace: true });
    },
    whenTyped: 'forget',
  });
}

/** A number that waits for its code. It lives in memory only, as the documents' navigation state does (A §2). */
export type UpiDraft = {
  readonly method: PayoutMethod;
  readonly mobile: string;
  readonly code: SentCode;
};

export const upiDraft = memoryDraft<UpiDraft>();
