import type { passwordMessages } from './password/messages/en.ts';

type Word = keyof typeof passwordMessages.english;

export type NewPassword = { readonly next: string; readonly again: string };

/** Refusals that are shown under the new password. */
export const ABOUT_NEW_PASSWORD: ReadonlySet<string> = new Set([
  'new_password_required',
  'password_too_short',
  'password_too_long',
  'password_too_common',
]);

type Found = { readonly [Field in keyof NewPassword]?: Word };

/** What is missing in a new password that is typed twice (A §5). The server decides whether it is good enough. */
export function checkNewPassword({ next, again }: NewPassword, mismatch: Word): Found {
  const confirm = again === '' ? 'confirm_required' : undefined;
  const differs = confirm ?? (next !== '' && next !== again ? mismatch : undefined);
  return { ...(next === '' && { next: 'new_required' }), ...(differs !== undefined && { again: differs }) };
}
