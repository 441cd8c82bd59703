import type { Family } from '#rules/game/games.ts';
import { useForm } from '#client/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../calls/api.ts';
import { callCache } from '../calls/call-cache.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { slipsMessages } from './messages/en.ts';
import type { ListLine } from './slip-words.ts';

type Props = {
  readonly family: Family;
  readonly lines: readonly ListLine[];
  readonly onSaved: () => void;
};

/** Keeps a list of bids under a name, to place it again on any market of its family. */
export function SaveSlip({ family, lines, onSaved }: Props) {
  const messages = useMessages(slipsMessages);
  const refusalText = useRefusalText();
  const form = useForm({
    initial: { name: '' },
    whenTyped: 'forget',
    send: async ({ name }) => {
      const wanted = lines.map(({ pana, session, digits, closedigits, points }) => ({
        pana,
        session,
        digits,
        closedigits,
        points,
      }));
      const answer = await call('/api-save-slip', { name, family, lines: wanted });
      if (!answer.ok) return { name: refusalText(answer) };
      void callCache.entry('/api-saved-slips', {}).outdate();
      showToast('ok', messages('slip_saved', { name: name.trim() }));
      onSaved();
      return {};
    },
  });
  const { value, error, onValue } = form.field('name');
  return (
    <form {...form.element} className="mt-3 grid gap-2.5">
      <Field
        label={messages('slip_name')}
        hint={messages('slip_name_hint')}
        value={value}
        error={error}
        onValue={onValue}
        maxLength={30}
        autoComplete="off"
      />
      <Button type="submit" kind="solid" busy={form.busy} busyText={messages('saving')}>
        {messages('save_slip')}
      </Button>
    </form>
  );
}
