import { useForm, type Form } from '#client/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { call } from '../../calls/api.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { AppBar } from '../../shell/app-bar.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { AccountForm, AccountPassword } from '../account-fields.tsx';
import { passwordMessages } from './messages/en.ts';
import { ABOUT_NEW_PASSWORD, NewPasswordFields, useNewPasswordCheck } from './new-password.tsx';

/** Changes the password of a player who is logged in (A §2). */
export function ChangePasswordScreen() {
  const messages = useMessages(passwordMessages);
  const form = useChangePassword();
  return (
    <ScreenFrame bar={<AppBar title={messages('change_title')} />}>
      <AccountForm
        form={form}
        submit={messages('update_password')}
        className="grid grid-cols-1 gap-3.5 px-4 py-3.5"
      >
        <AccountPassword
          label={messages('current_password')}
          {...form.field('current')}
          autoComplete="current-password"
        />
        <NewPasswordFields field={form.field} confirmLabel={messages('confirm_password')} />
        <TickBox
          ticked={form.values.endOthers}
          onTick={(endOthers) => form.set({ endOthers })}
          hint={messages('end_others_text')}
        >
          {messages('end_others')}
        </TickBox>
      </AccountForm>
    </ScreenFrame>
  );
}

const EMPTY = { current: '', next: '', again: '', endOthers: false };

/** Changes the password of a player who knows the current one; the server checks it. */
function useChangePassword(): Form<typeof EMPTY> {
  const messages = useMessages(passwordMessages);
  const refusalText = useRefusalText();
  const checkNew = useNewPasswordCheck('not_equal');
  const form: Form<typeof EMPTY> = useForm({
    initial: EMPTY,
    check: ({ current, ...input }) => ({
      current: current === '' ? messages('current_required') : undefined,
      ...checkNew(input),
    }),
    send: async ({ current, next, endOthers }) => {
      const input = { old_pass: current, new_pass: next, end_others: endOthers };
      const answer = await call('/api-change-password', input);
      if (answer.ok) {
        showToast('ok', messages('changed'));
        return form.set(EMPTY);
      }
      const text = refusalText(answer);
      if (ABOUT_NEW_PASSWORD.has(answer.code)) return { next: text };
      showToast('bad', text);
      return answer.code === 'old_password_mismatch' ? { current: messages('old_mismatch') } : {};
    },
  });
  return form;
}
