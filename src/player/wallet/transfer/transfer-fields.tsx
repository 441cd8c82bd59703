import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Failure } from '#client/calls/failure.ts';
import { formatPoints } from '#client/format/format-points.ts';
import type { Problems } from '#client/forms/use-form.ts';
import { parseRecipient } from '#rules/payments/transfer.ts';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { call } from '../../calls/api.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { walletMessages } from '../messages/en.ts';
import { UsualAmounts } from '../usual-amounts.tsx';
import type { TransferInput } from './check-transfer.ts';

type Props = {
  readonly input: TransferInput;
  readonly onInput: (part: Partial<TransferInput>) => void;
  readonly errors: Problems<TransferInput>;
  readonly check: NameCheck;
  readonly min: string;
  readonly balance: string;
};

const DIGITS_MAX = 9;
const AMOUNTS = ['200', '500', '1000', '2000'] as const;
// The contract takes no more.
const NOTE_MAX = 80;

/** What a transfer is made of. */
export function TransferFields({ input, onInput, errors, check, min, balance }: Props) {
  const messages = useMessages(walletMessages);
  return (
    <>
      <PhoneField
        label={messages('phone')}
        placeholder={messages('phone_placeholder')}
        autoComplete="off"
        value={input.phone}
        onValue={(phone) => onInput({ phone })}
        error={errors.phone}
        required
      />
      <NameCard check={check} />
      <Field
        label={messages('points')}
        hint={messages('points_hint', { min: formatPoints(min), points: formatPoints(balance) })}
        value={input.points}
        onValue={(text) => onInput({ points: text.replace(/\D/g, '').slice(0, DIGITS_MAX) })}
        error={errors.points}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <UsualAmounts
        label={messages('usual_points')}
        amounts={AMOUNTS}
        chosen={input.points}
        onChoose={(points) => onInput({ points })}
      />
      <Field
        label={messages('note')}
        value={input.note}
        onValue={(note) => onInput({ note })}
        maxLength={NOTE_MAX}
        autoComplete="off"
      />
    </>
  );
}

/** The name for the typed number, so that nobody sends to a stranger. */
function NameCard({ check }: { readonly check: NameCheck }) {
  const messages = useMessages(walletMessages);
  return (
    <div role="status" className="empty:hidden">
      {check.state === 'asking' ? <p className="text-14 text-text-3">{messages('checking_name')}</p> : null}
      {check.state === 'found' ? (
        <Card className="flex items-center gap-3 px-3.5 py-2.5">
          <span
            aria-hidden="true"
            className="grid size-10 flex-none place-items-center rounded-full bg-brand-soft font-black text-brand"
          >
            {[...check.name][0]?.toUpperCase()}
          </span>
          <span className="min-w-0 flex-1">
            <b className="block break-words">{check.name}</b>
            <span className="block text-13 text-text-3">{messages('check_name')}</span>
          </span>
          <CircleCheck aria-hidden="true" className="size-6 flex-none text-open" />
        </Card>
      ) : null}
    </div>
  );
}

type NameCheck =
  | { readonly state: 'idle' | 'asking' }
  | { readonly state: 'found'; readonly name: string }
  | { readonly state: 'failed'; readonly failure: Failure };

type Known = { readonly phone: string; readonly check: NameCheck };

const IDLE: Known = { phone: '', check: { state: 'idle' } };

/** Requests the name for a number as soon as it is complete; only a few requests an hour are allowed (I-11). */
export function useNameCheck(phone: string, ownMobile: string): NameCheck {
  const [known, setKnown] = useState(IDLE);
  const isWhole = parseRecipient(phone, ownMobile).ok;
  useEffect(() => {
    if (!isWhole) return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const answer = await call('/api-check-user-for-transfer-amt', { mobile_no: phone });
      if (isWanted) setKnown({ phone, check: checkOf(answer) });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [phone, isWhole]);
  if (!isWhole) return IDLE.check;
  return known.phone === phone ? known.check : { state: 'asking' };
}

function checkOf(
  answer: { readonly ok: true; readonly value: { readonly user_name: string } } | Failure,
): NameCheck {
  return answer.ok ? { state: 'found', name: answer.value.user_name } : { state: 'failed', failure: answer };
}
