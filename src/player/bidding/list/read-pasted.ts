import { inLatinDigits } from '#ui/fields/latin-digits.ts';

/**
 * What a text that was pasted puts into a field of so many digits: all of it, or null. It is never cut or rounded: from
 * '12.5' would come 125, from '05' the digit 0.
 * @example readPasted(' १२ ', 9) // '12'
 */
export function readPasted(text: string, digitsMax: number): string | null {
  const plain = inLatinDigits(text).trim();
  return /^\d+$/.test(plain) && plain.length <= digitsMax ? plain : null;
}
