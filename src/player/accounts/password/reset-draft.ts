import { memoryDraft } from '#client/drafts/memory-draft.ts';
import type { SentCode } from '../code-page.tsx';

/** Whose password is being reset. It lives in memory only, because the token is as good as the code (AUTH-12). */
export type ResetDraft = {
  readonly mobile: string;
  readonly code: SentCode;
  /** Proof that the code was right; valid for one new password. */
  readonly otpToken?: string;
};

export const resetDraft = memoryDraft<ResetDraft>();
