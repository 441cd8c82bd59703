import type { Failure } from '#client/calls/failure.ts';
import { keepDraftsOf } from '#client/drafts/keep-drafts-of.ts';
import { windowStore } from '#client/drafts/window-store.ts';
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

/** What a reload of the code screen leaves to be typed again is the password; the terms are agreed to anew. */
export const reloadedFields = { read: readFields, write: writeFields, clear: clearFields };

type Fields = Pick<RegisterInput, 'name' | 'mobile' | 'birthDate' | 'jurisdiction'>;

const STORED_AS = 'ank-registration';

function readFields(): Fields | null {
  return windowStore.read(STORED_AS, (stored) => {
    const known: Readonly<Record<string, unknown>> = typeof stored === 'object' ? { ...stored } : {};
    const text = (field: keyof Fields): string => {
      const value = known[field];
      return typeof value === 'string' ? value : '';
    };
    const fields = {
      name: text('name'),
      mobile: text('mobile'),
      birthDate: text('birthDate'),
      jurisdiction: text('jurisdiction'),
    };
    return fields.mobile === '' ? null : fields;
  });
}

function writeFields({ name, mobile, birthDate, jurisdiction }: Fields): void {
  windowStore.write(STORED_AS, { name, mobile, birthDate, jurisdiction });
}

function clearFields(): void {
  windowStore.write(STORED_AS, null);
}

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
  reloadedFields.clear();
  keepDraftsOf(mobile);
  limitPrompt.want();
  await renewSession();
  return undefined;
}
