import { type Secret, TOTP } from 'otpauth';
import type { Instant } from '#rules/time.ts';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
const CODE = /^[0-9]{6}$/;

/** Phones may be off by a step either way. */
const WINDOW = 1;

/** What an authenticator app reads from a QR code or by hand. */
export function totpOf(secret: Secret, login: string): TOTP {
  return new TOTP({
    issuer: 'Ank',
    label: login,
    secret,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
  });
}

/** The step of time that a code belongs to, or null when it is no code of about now. */
export function totpStep(secret: Secret, code: string, now: Instant): number | null {
  if (!CODE.test(code)) return null;
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / (PERIOD_SECONDS * 1000)) + delta;
}
