import { inLatinDigits } from '#client/format/latin-digits.ts';

// No operator takes more.
const DIGITS_MAX = 9;

/**
 * The digits of what was typed or pasted for a whole amount. What stands behind its point is left out: with it, 500.00
 * would be fifty thousand.
 * @example amountDigits('₹1,250.50') // '1250'
 */
export function amountDigits(text: string): string {
  const [whole = ''] = /\d[\d,\s]*/.exec(inLatinDigits(text)) ?? [];
  return whole.replace(/\D/g, '').slice(0, DIGITS_MAX);
}
