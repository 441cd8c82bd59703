import { accept, refuse, type Refusal, type Verdict } from '#rules/verdict.ts';

/** Ten digits of an Indian mobile number (A §5), in ASCII. */
const MOBILE = /^[6-9][0-9]{9}$/;

/** Reads a player's number. Refuses phone_required, then phone_not_valid, both at the field `mobile`. */
export function parseMobile(wire: string): Verdict<string, Refusal<'phone_required' | 'phone_not_valid'>> {
  if (wire === '') return refuse({ code: 'phone_required', field: 'mobile' });
  return MOBILE.test(wire) ? accept(wire) : refuse({ code: 'phone_not_valid', field: 'mobile' });
}

/** The same where a password was forgotten, whose screens have other messages for it (A §5). */
export function parseForgottenMobile(
  wire: string,
): Verdict<string, Refusal<'forgot_phone_required' | 'forgot_phone_not_valid'>> {
  const mobile = parseMobile(wire);
  if (mobile.ok) return mobile;
  const required = mobile.refusal.code === 'phone_required';
  return refuse({ code: required ? 'forgot_phone_required' : 'forgot_phone_not_valid', field: 'mobile' });
}
