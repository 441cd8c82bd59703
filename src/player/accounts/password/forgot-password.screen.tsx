import { useLocation } from 'wouter';
import { useForm, type Form } from '#client/forms/use-form.ts';
import { call } from '../../calls/api.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { AccountForm, AccountPhone } from '../account-fields.tsx';
import { AuthLink, AuthPage } from '../auth-page.tsx';
import { checkPhone } from '../phone.ts';
import { passwordMessages } from './messages/en.ts';
import { readSentCode } from '../code-page.tsx';
import { resetDraft } from './reset-draft.ts';

/** A forgotten password, step one: where the code goes (A §2). */
export function ForgotPasswordScreen() {
  const messages = useMessages(passwordMessages);
  const form = useForgotPassword();
  return (
    <AuthPage title={messages('forgot_title')} text={messages('forgot_text')}>
      <AccountForm form={form} submit={messages('send_code')} busyText={messages('sending')}>
        <AccountPhone {...form.field('mobile')} autoComplete="username" />
      </AccountForm>
      <div className="flex justify-center px-5">
        <AuthLink to="/login">{messages('to_login')}</AuthLink>
      </div>
    </AuthPage>
  );
}

// No answer, or none that says why.
const SILENT: ReadonlySet<string> = new Set(['offline', 'timeout', 'fault']);

/** Has a reset code sent; the answer is the same whether the number plays here or not. */
function useForgotPassword(): Form<{ readonly mobile: string }> {
  const messages = useMessages(passwordMessages);
  const refusals = useMessages(refusalMessages);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  return useForm({
    initial: () => ({ mobile: resetDraft.read()?.mobile ?? '' }),
    check: ({ mobile }) => {
      const wrong = checkPhone(mobile);
      return { mobile: wrong && refusals(`forgot_${wrong}`) };
    },
    send: async ({ mobile }) => {
      const answer = await call('/api-forget-check-mobile', { mobile });
      if (!answer.ok)
        return { mobile: SILENT.has(answer.code) ? messages('send_failed') : refusalText(answer) };
      resetDraft.write({ mobile, code: readSentCode(answer.value) });
      return navigate('/otpforgotpass');
    },
  });
}
