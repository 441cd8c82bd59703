/** The digits of a text and nothing else: of a phone number, of a code. */
export function onlyDigits(text: string): string {
  return inLatinDigits(text).replace(/\D/g, '');
}

/** A Hindi or Marathi keyboard may write १२३. */
export function inLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

const DEVANAGARI_ZERO = '०'.charCodeAt(0);
