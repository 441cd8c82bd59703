import { useForm } from '#client/forms/use-form.ts';
import { call } from '../../calls/api.ts';
import { passwordMessages } from '../password/messages/en.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { DecisionSheet } from '../../protection/decision-sheet.tsx';
import { AccountPassword } from '../account-fields.tsx';

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
    <DecisionSheet
      open={open}
      onClose={() => onAnswer(false)}
      title={messages('step_up_title')}
      form={form}
      submit={messages('confirm')}
    >
      <p className="text-15 leading-snug text-text-2">{messages('step_up_text')}</p>
      <AccountPassword {...form.field('password')} autoComplete="current-password" />
    </DecisionSheet>
  );
}
