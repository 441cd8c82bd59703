import { inLatinDigits } from '#ui/fields/latin-digits.ts';

// No operator takes more.
const DIGITS_MAX = 9;

/**
 * The digits of what was typed or pasted for a whole amount. What stands behind its point is left out: with it, 500.00
 * would be fifty thousand. So is what stands behind a comma that does not mark off thousands, because in 500,50 it is a point.
 * @example amountDigits('₹1,250.50') // '1250'
 */
export function amountDigits(text: string): string {
  return digitsOf(partsOf(text).whole.replace(/,\d{0,2}$/, '')).slice(0, DIGITS_MAX);
}

/**
 * What a field shows of it while it is typed. A point stays where it was typed, so that the keys behind it are not taken for
 * digits of the whole amount; so does a comma until it is known what it is for.
 * @example amountText('500.5') // '500.'
 */
export function amountText(text: string): string {
  const { whole, point } = partsOf(text);
  const isLong = digitsOf(whole).length > DIGITS_MAX;
  return isLong ? amountDigits(text) : `${whole}${point}`;
}

/** The digits with what marks off their thousands, and the point behind them if there is one. */
function partsOf(text: string): { readonly whole: string; readonly point: string } {
  const plain = inLatinDigits(text).trim();
  // Nobody who begins with a point means a whole amount; in Rs.500 it is no point.
  if (/^[.,]/.test(plain)) return { whole: '0', point: '.' };
  const [, whole = '', point = ''] = /(\d[\d,\s]*)(\.)?/.exec(plain) ?? [];
  return { whole: whole.replace(/\s/g, ''), point };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
