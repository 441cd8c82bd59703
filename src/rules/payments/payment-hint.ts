/**
 * Whether a text tells where to pay, or whom to call (I-21): such things have fields of their own, which two people
 * change. Written in any script's digits, with spaces and dashes, or with letters that nobody sees.
 */

type PaymentHint = 'upi_id' | 'ifsc' | 'number';

/** A name and a bank without a dot after the @, as house@okbank; an e-mail address has one. Begins where a word does, so that a long one is read once. */
const UPI_ID = /(?<![a-z0-9._-])[._-]*[a-z0-9][a-z0-9._-]+\s?@\s?[a-z]{2,}(?![a-z0-9-]*\.[a-z])/i;
const IFSC = /(?<![a-z0-9])[a-z]{4}0[a-z0-9]{6}(?![a-z0-9])/i;
/** Nine digits or more in a row: phones have ten, accounts nine to eighteen. Dates and amounts have fewer. */
const NUMBER = /\d(?:[\s().-]?\d){8,}/;

const PATTERNS: readonly (readonly [PaymentHint, RegExp])[] = [
  ['upi_id', UPI_ID],
  ['ifsc', IFSC],
  ['number', NUMBER],
];

interface NamedPayment {
  readonly hint: PaymentHint;
  /** As it is found, in one spelling. */
  readonly part: string;
}

/**
 * What of a payment a text names first; null for nothing.
 * @example findPaymentHint('Pay to ank.house@okbank') // { hint: 'upi_id', part: 'ank.house@okbank' }
 */
export function findPaymentHint(text: string): NamedPayment | null {
  return findPaymentHints(text)[0] ?? null;
}

/**
 * Everything of a payment that a text names.
 * @example findPaymentHints('Call 98123 45670').map(({ part }) => part) // ['98123 45670']
 */
export function findPaymentHints(text: string): readonly NamedPayment[] {
  const plain = plainly(text);
  return PATTERNS.flatMap(([hint, pattern]) =>
    [...plain.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(([part]) => ({
      hint,
      part: part.trim(),
    })),
  );
}

/** One spelling for what looks the same: digits of every script are 0 to 9, and what nobody sees is gone. */
function plainly(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** Ten digits of a script stand in a row, so the value is the distance from its zero. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return /[0-9]/.test(digit) ? Number(digit) : code - zero;
}
