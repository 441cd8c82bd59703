import type { passwordMessages } from './messages/en.ts';

export type NewPassword = { readonly next: string; readonly again: string };

type MessageKey = keyof typeof passwordMessages.english;

/** What is missing in a new password that is typed twice (A §5). The server decides whether it is good enough. */
export function checkNewPassword(
  { next, again }: NewPassword,
  mismatch: MessageKey,
): { readonly [Field in keyof NewPassword]?: MessageKey } {
  const confirm = again === '' ? 'confirm_required' : undefined;
  const differs = confirm ?? (next !== '' && next !== again ? mismatch : undefined);
  return { ...(next === '' && { next: 'new_required' }), ...(differs !== undefined && { again: differs }) };
}
