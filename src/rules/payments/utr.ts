/**
 * The reference by which banks name a UPI payment (UTR, RRN): twelve digits. Players copy it with spaces and dashes,
 * with "UTR:" before it, or in the digits of their own script; all of that is the same reference, so that nobody
 * claims a payment twice by writing it otherwise (TH-09).
 */
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';

const NOISE = /[\s\u200b-\u200f\u2060\ufeff\u2010-\u2015_.:-]/gu;
const NAME = /^(?:utr|rrn|upi|ref|txn|no)+/i;
const DEVANAGARI = /[०-९]/g;
const DEVANAGARI_ZERO = 0x966;

/**
 * Reads a reference. Refuses utr_not_valid for everything that is not twelve digits in the end.
 * @example parseUtr(' UTR: 4123-5678-9012 ') // { ok: true, value: '412356789012' }
 */
export function parseUtr(text: string): Verdict<string, Refusal<'utr_not_valid'>> {
  const digits = text
    .normalize('NFKC')
    .replace(NOISE, '')
    .replace(NAME, '')
    .replace(DEVANAGARI, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
  return /^[0-9]{12}$/.test(digits) ? accept(digits) : refuse({ code: 'utr_not_valid', field: 'utr' });
}
