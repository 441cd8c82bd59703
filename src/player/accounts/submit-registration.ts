import { call } from '../api.ts';
import type { Failure } from '../failure.ts';
import { keepDraftsOf } from '../keep-drafts-of.ts';
import { limitPrompt } from '../protection/limit-prompt.ts';
import { renewSession } from '../renew-session.ts';
import { registrationDraft } from './registration-draft.ts';
import type { Registration } from './registration-draft.ts';

/** Registers with the proof that the number is the player's own; afterwards the player is logged in. */
export async function submitRegistration(
  { name, mobile, password, birthDate, jurisdiction, termsVersion }: Registration,
  otpToken: string,
): Promise<Failure | undefined> {
  const input = {
    name: name.trim(),
    mobile,
    password,
    otp: '',
    otp_token: otpToken,
    birth_date: birthDate,
    terms_version: termsVersion,
    jurisdiction,
    session: 'cookie',
  } as const;
  const answer = await call('/api-user-registration', input);
  if (!answer.ok) return answer;
  registrationDraft.clear();
  await keepDraftsOf(mobile);
  limitPrompt.want();
  await renewSession();
  return undefined;
}
