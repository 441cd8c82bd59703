import { useState } from 'react';
import { amountDigits, amountText } from './amount-digits.ts';

/** The text of a field for a whole amount: its digits, with a point or commas as long as somebody types there. */
export function useAmountText({
  value,
  onValue,
}: {
  /** Digits only. */
  readonly value: string;
  readonly onValue: (digits: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  return {
    // What was chosen at one tap, or taken away, is not what was typed.
    value: amountDigits(typed) === value ? typed : value,
    onValue: (text: string): void => {
      setTyped(amountText(text));
      onValue(amountDigits(text));
    },
    onBlur: (): void => setTyped(value),
  };
}
