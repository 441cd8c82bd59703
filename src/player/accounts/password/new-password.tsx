import type { Form, Problems } from '#client/forms/use-form.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { AccountPassword } from '../account-fields.tsx';
import { checkNewPassword, type NewPassword } from './check-new-password.ts';
import { passwordMessages } from './messages/en.ts';

type Fields = {
  readonly field: (name: keyof NewPassword) => ReturnType<Form<NewPassword>['field']>;
  readonly confirmLabel: string;
};

/** A new password, typed twice. */
export function NewPasswordFields({ field, confirmLabel }: Fields) {
  const messages = useMessages(passwordMessages);
  return (
    <>
      <AccountPassword label={messages('new_password')} {...field('next')} autoComplete="new-password" />
      <AccountPassword label={confirmLabel} {...field('again')} autoComplete="new-password" />
    </>
  );
}

/** Checks it, and says in the player's language what is missing. */
export function useNewPasswordCheck(
  mismatch: Parameters<typeof checkNewPassword>[1],
): (input: NewPassword) => Problems<NewPassword> {
  const messages = useMessages(passwordMessages);
  return (input) => {
    const { next, again } = checkNewPassword(input, mismatch);
    return { next: next && messages(next), again: again && messages(again) };
  };
}

/** Refusals that are shown under the new password. */
export const ABOUT_NEW_PASSWORD: ReadonlySet<string> = new Set([
  'new_password_required',
  'password_too_short',
  'password_too_long',
  'password_too_common',
]);
