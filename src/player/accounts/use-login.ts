import { useState } from 'react';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import type { Failure } from '../failure.ts';
import { keepDraftsOf } from '../keep-drafts-of.ts';
import { renewSession } from '../renew-session.ts';
import { accountsWords } from '../words/accounts.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { checkPhone } from './check-phone.ts';
import { useBusy } from './use-busy.ts';

export type LoginInput = { readonly mobile: string; readonly password: string };
export type LoginErrors = { readonly mobile?: string | undefined; readonly password?: string | undefined };

type Login = {
  readonly errors: LoginErrors;
  readonly busy: boolean;
  readonly logIn: (input: LoginInput) => Promise<void>;
};

/** Checks, asks the server, and shows the player's screens once the session stands. */
export function useLogin(): Login {
  const words = useWords(accountsWords);
  const refusalText = useRefusalText();
  const [errors, setErrors] = useState<LoginErrors>({});
  const { busy, run } = useBusy();

  const refuse = (failure: Failure): void => {
    const text = refusalText(failure);
    showToast('bad', text);
    setErrors(
      PASSWORD_CODES.has(failure.code)
        ? { password: text }
        : { mobile: PHONE_CODES.has(failure.code) ? text : undefined },
    );
  };

  const logIn = (input: LoginInput): Promise<void> =>
    run(async () => {
      const phone = checkPhone(input.mobile);
      const found: LoginErrors = {
        mobile: phone === undefined ? undefined : words(phone),
        password: input.password === '' ? words('password_required') : undefined,
      };
      setErrors(found);
      if (found.mobile !== undefined || found.password !== undefined) return;
      const answer = await call('/api-user-login', { ...input, device_id: '', session: 'cookie' });
      if (!answer.ok) {
        refuse(answer);
        return;
      }
      await keepDraftsOf(input.mobile);
      await renewSession();
    });

  return { errors, busy, logIn };
}

const PHONE_CODES: ReadonlySet<string> = new Set([
  'phone_required',
  'phone_not_valid',
  'user_not_registered',
  'player_blocked',
]);
const PASSWORD_CODES: ReadonlySet<string> = new Set(['password_required']);
