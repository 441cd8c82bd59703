import { useForm } from '#client/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { call } from '../../calls/api.ts';
import { passwordMessages } from '../password/messages/en.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { AccountPassword } from '../password/account-password.tsx';

type Props = { readonly open: boolean; readonly onAnswer: (resolved: boolean) => void };

/** Asks for the password again before something that another person with this phone should not do (security §6.4). */
export function StepUpSheet({ open, onAnswer }: Props) {
  const messages = useMessages(passwordMessages);
  const refusalText = useRefusalText();
  const form = useForm({
    initial: { password: '' },
    send: async ({ password }) => {
      const answer = await call('/api-confirm-password', { password });
      // Without a session there is nothing left to confirm; the app asks to log in.
      if (answer.ok || answer.code === 'not_logged_in') return onAnswer(answer.ok);
      return { password: refusalText(answer) };
    },
  });
  return (
    <Sheet open={open} onClose={() => onAnswer(false)} title={messages('step_up_title')} busy={form.busy}>
      <form {...form.element} className="grid gap-3.5 pt-1.5">
        <p className="text-15 leading-snug text-text-2">{messages('step_up_text')}</p>
        <AccountPassword
          {...form.field('password')}
          label={messages('password')}
          autoComplete="current-password"
        />
        <div className="grid grid-cols-[1fr_1.5fr] gap-2.5">
          <Button
            kind="line"
            size="large"
            off={form.busy}
            onClick={() => (form.busy ? undefined : onAnswer(false))}
          >
            {messages('cancel')}
          </Button>
          <Button type="submit" kind="cta" size="large" busy={form.busy} busyText={messages('please_wait')}>
            {messages('confirm')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
