import type { Refusal, Verdict } from '#rules/verdict.ts';
import { accept } from '#rules/verdict.ts';
import { parseMobile } from './parse-mobile.ts';

/** The private number of a staff member, however it is written; null where none is said. */
export function parseStaffMobile(
  wire: string,
): Verdict<string | null, Refusal<'phone_required' | 'phone_not_valid'>> {
  const digits = wire.replace(/[\s()-]/g, '').replace(/^(?:\+91|0)(?=\d{10}$)/, '');
  return digits === '' ? accept(null) : parseMobile(digits);
}
