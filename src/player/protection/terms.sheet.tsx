import { useForm, type Form } from '#client/forms/use-form.ts';
import { call } from '../calls/api.ts';
import { callCache } from '../calls/call-cache.ts';
import { useCall } from '../calls/use-call.ts';
import { protectionMessages } from './messages/en.ts';
import { refusalMessages } from '../refusals/messages/en.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { AgreeBox } from './agree-box.tsx';
import { DecisionSheet } from './decision-sheet.tsx';

type Props = { readonly open: boolean; readonly onAnswer: (resolved: boolean) => void };

type Accepted = { readonly agreed: boolean };

const TERMS = '/api-get-terms-state';

/** New terms, which must be accepted before the next bid (RG-08). What was refused is then sent again. */
export function TermsSheet({ open, onAnswer }: Props) {
  const messages = useMessages(protectionMessages);
  const refusals = useMessages(refusalMessages);
  const refusalText = useRefusalText();
  // Read when the sheet opens, so that the player agrees to a text that could be read.
  const { data, refetch } = useCall(TERMS, {});
  const form: Form<Accepted> = useForm<Accepted>({
    initial: { agreed: false },
    check: ({ agreed }) => ({ agreed: agreed ? undefined : refusals('terms_not_accepted') }),
    send: async () => {
      if (data === undefined) await refetch();
      const { data: terms, failure } = callCache.entry(TERMS, {}).current();
      const answer =
        terms === undefined ? failure : await call('/api-accept-terms', { version: terms.version });
      if (answer === undefined || answer.ok) return onAnswer(answer !== undefined);
      if (answer.code === 'not_logged_in') return onAnswer(false);
      if (answer.code === 'terms_outdated') {
        form.set({ agreed: false });
        void refetch();
      }
      return { agreed: refusalText(answer) };
    },
  });
  return (
    <DecisionSheet
      open={open}
      onClose={() => onAnswer(false)}
      title={messages('terms_title')}
      form={form}
      submit={messages('terms_accept')}
    >
      <p className="text-15 leading-snug text-text-2">{messages('terms_text')}</p>
      <AgreeBox {...form.field('agreed')} />
    </DecisionSheet>
  );
}
