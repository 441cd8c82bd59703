import type { passwordEn } from '../words/password.en.ts';

type Word = keyof typeof passwordEn;

export type NewPassword = { readonly next: string; readonly again: string };
export type NewPasswordErrors = { readonly next?: string | undefined; readonly again?: string | undefined };

/** Refusals that are shown under the new password. */
export const ABOUT_NEW_PASSWORD: ReadonlySet<string> = new Set([
  'new_password_required',
  'password_too_short',
  'password_too_long',
  'password_too_common',
]);

type Found = { readonly [Field in keyof NewPassword]?: Word };

/** What is missing of a new password that is typed twice (document A §5). Whether it is good enough, the server says. */
export function checkNewPassword({ next, again }: NewPassword, mismatch: Word): Found {
  const confirm = again === '' ? 'confirm_required' : undefined;
  const differs = confirm ?? (next !== '' && next !== again ? mismatch : undefined);
  return { ...(next === '' && { next: 'new_required' }), ...(differs !== undefined && { again: differs }) };
}
