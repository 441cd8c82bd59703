import { call } from '../api.ts';
import type { Failure } from '../failure.ts';
import { renewSession } from '../renew-session.ts';
import type { RegisterInput } from './field-of-refusal.ts';
import { registrationDraft } from './registration-draft.ts';

/** Registers with the proof that the number is the player's own; afterwards the player is logged in. */
export async function submitRegistration(
  { name, mobile, password }: RegisterInput,
  otpToken: string,
): Promise<Failure | undefined> {
  const input = {
    name: name.trim(),
    mobile,
    password,
    otp: '',
    otp_token: otpToken,
    session: 'cookie',
  } as const;
  const answer = await call('/api-user-registration', input);
  if (!answer.ok) return answer;
  registrationDraft.clear();
  await renewSession();
  return undefined;
}
