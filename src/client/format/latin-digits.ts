/** A Hindi or Marathi keyboard may write १२३. */
export function inLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

const DEVANAGARI_ZERO = '०'.charCodeAt(0);
