import { useState } from 'react';
import type { FormEvent } from 'react';
import type { PayoutMethod } from '#rules/payout-method.ts';
import { Button } from '#ui/button.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { walletWords } from '../words/wallet.ts';
import { useWords } from '../words/use-words.ts';
import { usePayoutMethods } from './use-payout-methods.ts';
import { useSendUpiCode } from './use-send-upi-code.ts';

type Props = {
  /** The app that a number is added for; null while the sheet is closed. */
  readonly method: PayoutMethod | null;
  readonly onClose: () => void;
};

/** A number for withdrawals, to be proved by a code (document A §2). */
export function NumberSheet({ method, onClose }: Props) {
  const words = useWords(walletWords);
  // The sheet keeps its content while it moves out.
  const [last, setLast] = useState(method);
  if (method !== null && method !== last) setLast(method);
  const { waitHours } = usePayoutMethods();
  const [phone, setPhone] = useState('');
  const { error, setError, busy, send } = useSendUpiCode();
  if (last === null) return null;
  const close = (): void => {
    setError(undefined);
    setPhone('');
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(last, phone);
  };
  return (
    <Sheet
      open={method !== null}
      onClose={close}
      busy={busy}
      title={words('number_of', { app: words(last) })}
    >
      <form noValidate onSubmit={submit} className="grid gap-3 pt-0.5">
        <p className="text-14 leading-snug text-text-2">
          {words('number_text')}
          {waitHours === 0 ? '' : ` ${words('number_wait_text', { hours: waitHours })}`}
        </p>
        <PhoneField
          label={words('phone')}
          placeholder={words('phone_placeholder')}
          value={phone}
          onValue={(digits) => {
            setPhone(digits);
            setError(undefined);
          }}
          error={error}
          required
        />
        <div className="grid grid-cols-[1fr_1.5fr] gap-2.5">
          <Button kind="line" size="large" off={busy} onClick={() => (busy ? undefined : close())}>
            {words('cancel')}
          </Button>
          <Button type="submit" kind="cta" size="large" busy={busy} busyText={words('sending')}>
            {words('send_code')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
