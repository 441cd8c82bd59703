import type { Failure } from '#client/calls/failure.ts';
import { useForm, type Form, type Problems } from '#client/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { call } from '../calls/api.ts';
import { callCache } from '../calls/call-cache.ts';
import { useCall } from '../calls/use-call.ts';
import { protectionMessages } from './messages/en.ts';
import { refusalMessages } from '../refusals/messages/en.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { AgreeBox } from './agree-box.tsx';

type Props = { readonly open: boolean; readonly onAnswer: (resolved: boolean) => void };

const TERMS = '/api-get-terms-state';

/** New terms, which must be accepted before the next bid (RG-08). What was refused is then sent again. */
export function TermsSheet({ open, onAnswer }: Props) {
  const messages = useMessages(protectionMessages);
  const form = useAccept(onAnswer);
  return (
    <Sheet open={open} onClose={() => onAnswer(false)} busy={form.busy} title={messages('terms_title')}>
      <form {...form.element} className="grid gap-3 pt-1.5">
        <p className="text-15 leading-snug text-text-2">{messages('terms_text')}</p>
        <AgreeBox
          checked={form.values.agreed}
          onCheck={(agreed) => form.set({ agreed })}
          error={form.problems.agreed}
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
            {messages('terms_accept')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

type Accepting = { readonly agreed: boolean };

function useAccept(onAnswer: Props['onAnswer']): Form<Accepting> {
  const refusals = useMessages(refusalMessages);
  const refusalText = useRefusalText();
  // Read when the sheet opens, so that the player agrees to a text that could be read.
  const { data, refetch } = useCall(TERMS, {});
  const refused = (failure: Failure): Problems<Accepting> | void => {
    if (failure.code === 'not_logged_in') return onAnswer(false);
    if (failure.code === 'terms_outdated') {
      form.set({ agreed: false });
      void refetch();
    }
    return { agreed: refusalText(failure) };
  };
  const form: Form<Accepting> = useForm<Accepting>({
    initial: { agreed: false },
    check: ({ agreed }) => ({ agreed: agreed ? undefined : refusals('terms_not_accepted') }),
    send: async () => {
      if (data === undefined) await refetch();
      const { data: terms, failure } = callCache.entry(TERMS, {}).current();
      const answer =
        terms === undefined ? failure : await call('/api-accept-terms', { version: terms.version });
      if (answer === undefined || answer.ok) return onAnswer(answer !== undefined);
      return refused(answer);
    },
  });
  return form;
}
