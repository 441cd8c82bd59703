import type { Refusal, Verdict } from '#rules/verdict.ts';
import { accept, refuse } from '#rules/verdict.ts';

/** Ten digits of an Indian mobile number (A §5), in ASCII. */
const MOBILE = /^[6-9][0-9]{9}$/;

/** Reads a player's number. Refuses phone_required, then phone_not_valid, both at the field `mobile`. */
export function parseMobile(wire: string): Verdict<string, Refusal<'phone_required' | 'phone_not_valid'>> {
  if (wire === '') return refuse({ code: 'phone_required', field: 'mobile' });
  return MOBILE.test(wire) ? accept(wire) : refuse({ code: 'phone_not_valid', field: 'mobile' });
}
