import { useForm } from '#client/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call, type Input } from '../calls/api.ts';
import { useMessages } from '../messages/use-messages.ts';
import { protectionMessages } from './messages/en.ts';
import { useDecision } from './use-decision.ts';

type Props = {
  readonly open: boolean;
  readonly months: (typeof SELF_EXCLUSION_MONTHS)[number];
  readonly onClose: () => void;
};

// The same in every language: it is typed, not read.
const WORD = 'EXCLUDE';

const FACTS = [
  'exclude_at_once',
  'exclude_bids',
  'exclude_balance',
  'exclude_number',
  'exclude_after',
] as const;

/** What an exclusion means, and a word to type, because one tap is not enough. */
export function SelfExclusionSheet({ open, months, onClose }: Props) {
  const messages = useMessages(protectionMessages);
  const { error, decide } = useDecision();
  const form = useForm({
    initial: { word: '' },
    send: ({ word }) =>
      decide(
        () => call('/api-self-exclude', { months, word: word.trim().toUpperCase() }),
        () => {
          onClose();
          // The current state is shown at the top.
          window.scrollTo(0, 0);
          showToast('ok', messages('exclude_begun'));
        },
      ),
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      busy={form.busy}
      title={messages('exclude_title', { span: messages(`exclude_${months}`) })}
    >
      <form {...form.element} className="grid gap-3 pt-1.5">
        <ul className="grid list-disc gap-1.5 pl-5 text-15 leading-snug text-text-2">
          {FACTS.map((fact) => (
            <li key={fact}>{messages(fact)}</li>
          ))}
        </ul>
        <Field
          label={messages('exclude_word', { word: WORD })}
          {...form.field('word')}
          error={error}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <div className="grid grid-cols-[1fr_1.5fr] gap-2.5">
          <Button
            kind="line"
            size="large"
            off={form.busy}
            onClick={() => (form.busy ? undefined : onClose())}
          >
            {messages('cancel')}
          </Button>
          <Button
            kind="danger"
            size="large"
            type="submit"
            busy={form.busy}
            busyText={messages('please_wait')}
          >
            {messages('exclude')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

// The contract has the same lists; this app takes only types from it, and these do not compile when they differ.
export const REALITY_CHECK_MINUTES = [
  15, 30, 60, 120,
] as const satisfies readonly Input<'/api-set-reality-check'>['minutes'][];
export const COOL_OFF_HOURS = [
  24, 168, 720, 1008,
] as const satisfies readonly Input<'/api-start-cool-off'>['hours'][];
export const SELF_EXCLUSION_MONTHS = [
  6, 12, 60,
] as const satisfies readonly Input<'/api-self-exclude'>['months'][];
