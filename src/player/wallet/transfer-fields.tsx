import { Field } from '#ui/field.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { PhoneField } from '#ui/phone-field.tsx';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import type { TransferInput } from './check-transfer.ts';
import { NameCard } from './name-card.tsx';
import type { NameCheck } from './use-name-check.ts';
import { UsualAmounts } from './usual-amounts.tsx';

export type TransferErrors = { readonly phone?: string; readonly points?: string };

type Props = {
  readonly input: TransferInput;
  readonly onInput: (input: TransferInput) => void;
  readonly errors: TransferErrors;
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
  const words = useWords(walletWords);
  return (
    <>
      <PhoneField
        label={words('phone')}
        placeholder={words('phone_placeholder')}
        autoComplete="off"
        value={input.phone}
        onValue={(phone) => onInput({ ...input, phone })}
        error={errors.phone}
        required
      />
      <NameCard check={check} />
      <Field
        label={words('points')}
        hint={words('points_hint', { min: formatPoints(min), points: formatPoints(balance) })}
        value={input.points}
        onChange={(event) =>
          onInput({ ...input, points: event.target.value.replace(/\D/g, '').slice(0, DIGITS_MAX) })
        }
        error={errors.points}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <UsualAmounts
        label={words('usual_points')}
        amounts={AMOUNTS}
        chosen={input.points}
        onChoose={(points) => onInput({ ...input, points })}
      />
      <Field
        label={words('note')}
        value={input.note}
        onChange={(event) => onInput({ ...input, note: event.target.value })}
        maxLength={NOTE_MAX}
        autoComplete="off"
      />
    </>
  );
}
