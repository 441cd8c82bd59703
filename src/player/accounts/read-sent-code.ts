import type { Reply } from '../api.ts';
import type { SentCode } from './registration-draft.ts';

/** The answer of a call that sent a code, as the code screen uses it. */
export function readSentCode({ otp, otp_length, resend_in }: Reply<'/api-check-mobile'>): SentCode {
  return { length: otp_length, demoCode: otp, resendInMs: resend_in * 1000, sentAt: performance.now() };
}
