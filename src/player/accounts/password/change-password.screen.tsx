import type { Failure } from '#client/calls/failure.ts';
import { useForm, type Form, type Problems } from '#client/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { call } from '../../calls/api.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { AppBar } from '../../shell/app-bar.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { AccountPassword } from './account-password.tsx';
import { ABOUT_NEW_PASSWORD, checkNewPassword, type NewPassword } from '../check-new-password.ts';
import { passwordMessages } from './messages/en.ts';

/** Changes the password of a player who is logged in (A §2). */
export function ChangePasswordScreen() {
  const messages = useMessages(passwordMessages);
  const form = useChangePassword();
  return (
    <ScreenFrame bar={<AppBar title={messages('change_title')} />}>
      <form {...form.element} className="grid grid-cols-1 gap-3.5 px-4 py-3.5">
        <ChangeFields form={form} />
        <Button
          type="submit"
          kind="cta"
          size="large"
          block
          busy={form.busy}
          busyText={messages('please_wait')}
        >
          {messages('update_password')}
        </Button>
      </form>
    </ScreenFrame>
  );
}

function ChangeFields({ form }: { readonly form: Form<ChangeInput> }) {
  const messages = useMessages(passwordMessages);
  return (
    <>
      <AccountPassword
        label={messages('current_password')}
        {...form.field('current')}
        autoComplete="current-password"
      />
      <AccountPassword label={messages('new_password')} {...form.field('next')} autoComplete="new-password" />
      <AccountPassword
        label={messages('confirm_password')}
        {...form.field('again')}
        autoComplete="new-password"
      />
      <TickBox
        ticked={form.values.endOthers}
        onTick={(endOthers) => form.set({ endOthers })}
        hint={messages('end_others_text')}
      >
        {messages('end_others')}
      </TickBox>
    </>
  );
}

type ChangeInput = NewPassword & { readonly current: string; readonly endOthers: boolean };

const EMPTY: ChangeInput = { current: '', next: '', again: '', endOthers: false };

/** Changes the password of a player who knows the current one; the server checks it. */
function useChangePassword(): Form<ChangeInput> {
  const messages = useMessages(passwordMessages);
  const refusalText = useRefusalText();

  const refused = (failure: Failure): Problems<ChangeInput> => {
    const text = refusalText(failure);
    if (ABOUT_NEW_PASSWORD.has(failure.code)) return { next: text };
    showToast('bad', text);
    return failure.code === 'old_password_mismatch' ? { current: messages('old_mismatch') } : {};
  };

  const form: Form<ChangeInput> = useForm<ChangeInput>({
    initial: EMPTY,
    check: ({ current, next, again }) => {
      const wrong = checkNewPassword({ next, again }, 'not_equal');
      return {
        current: current === '' ? messages('current_required') : undefined,
        next: wrong.next && messages(wrong.next),
        again: wrong.again && messages(wrong.again),
      };
    },
    send: async ({ current, next, endOthers }) => {
      const input = { old_pass: current, new_pass: next, end_others: endOthers };
      const answer = await call('/api-change-password', input);
      if (!answer.ok) return refused(answer);
      showToast('ok', messages('changed'));
      return form.set(EMPTY);
    },
  });
  return form;
}
