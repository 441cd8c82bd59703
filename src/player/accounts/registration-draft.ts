import type { Failure } from '../failure.ts';
import type { RegisterInput } from './field-of-refusal.ts';

/** What a code was sent for. It lives in memory only, because it holds a password (document A §3). */
export type RegistrationDraft = Registration & {
  readonly code: SentCode;
  /** Proof that the code was right; lets a refused name or password be put right without another code. */
  readonly otpToken?: string;
  /** Why the registration was refused although the code was right. */
  readonly refused?: Failure;
};

export type Registration = RegisterInput & {
  /** The terms that were in force when the player agreed to them. */
  readonly termsVersion: number;
};

export type SentCode = {
  readonly length: number;
  /** Only in demo mode: the code itself. */
  readonly demoCode: string | undefined;
  readonly resendInMs: number;
  /** On the monotonic clock of the page. */
  readonly sentAt: number;
};

export const registrationDraft = { read, write, clear };

let draft: RegistrationDraft | undefined;

function read(): RegistrationDraft | undefined {
  return draft;
}

function write(next: RegistrationDraft): void {
  draft = next;
}

function clear(): void {
  draft = undefined;
}
