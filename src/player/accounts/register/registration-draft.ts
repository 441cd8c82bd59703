import type { Failure } from '#client/calls/failure.ts';
import { keepDraftsOf } from '#client/drafts/keep-drafts-of.ts';
import { memoryDraft } from '#client/drafts/memory-draft.ts';
import { call } from '../../calls/api.ts';
import { limitPrompt } from '../../protection/limit-prompt.ts';
import { renewSession } from '../../session/use-session.ts';
import type { SentCode } from '../code-page.tsx';
import type { RegisterInput } from './check-registration.ts';

/** The registration that a code was sent for. It lives in memory only, because it holds a password (A §3). */
export type RegistrationDraft = Registration & {
  readonly code: SentCode;
  /** Proof that the code was right; with it a refused name or password can be corrected without another code. */
  readonly otpToken?: string;
  /** Why the registration was refused although the code was right. */
  readonly refused?: Failure;
};

export type Registration = RegisterInput & {
  /** The terms that were in force when the player agreed to them. */
  readonly termsVersion: number;
};

export const registrationDraft = memoryDraft<RegistrationDraft>();

/** Registers with the proof that the number belongs to the player; afterwards the player is logged in. */
export async function submitRegistration(
  { name, mobile, password, birthDate, jurisdiction, termsVersion }: Registration,
  otpToken: string,
): Promise<Failure | undefined> {
  const answer = await call('/api-user-registration', {
    name: name.trim(),
    mobile,
    password,
    otp: '',
    otp_token: otpToken,
    birth_date: birthDate,
    terms_version: termsVersion,
    jurisdiction,
    session: 'cookie',
  });
  if (!answer.ok) return answer;
  registrationDraft.clear();
  await keepDraftsOf(mobile);
  limitPrompt.want();
  await renewSession();
  return undefined;
}
