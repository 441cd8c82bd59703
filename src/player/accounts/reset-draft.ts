import type { SentCode } from './registration-draft.ts';

/** Whose password is set anew. It lives in memory only, because the token is as good as the code (AUTH-12). */
export type ResetDraft = {
  readonly mobile: string;
  readonly code: SentCode;
  /** Proof that the code was right; good for one new password. */
  readonly otpToken?: string;
};

export const resetDraft = { read, write, clear };

let draft: ResetDraft | undefined;

function read(): ResetDraft | undefined {
  return draft;
}

function write(next: ResetDraft): void {
  draft = next;
}

function clear(): void {
  draft = undefined;
}
