import { useForm } from '#client/forms/use-form.ts';
import { SheetForm } from '../shell/sheet-form.tsx';
import { useSheetCommand } from '../use-command.ts';
import { SentenceFields } from './sentence-fields.tsx';
import { areOther, sentenceProblems } from './sentence-problems.ts';
import { nameOfStop } from './stop-texts.ts';
import type { Stop } from './use-stops.ts';

type Props = { readonly stop: Stop; readonly onClose: () => void };

/** Changes what players read of something that stands still: alone and at once, because nothing goes on by it. */
export function SentenceForm({ stop, onClose }: Props) {
  const sheet = useSheetCommand('/console/api/change-stop-sentence', {
    onClose,
    done: () => 'Changed. Players read it now',
  });
  const form = useForm({
    initial: stop.sentences,
    check: sentenceProblems,
    send: (values) => {
      if (areOther(values, stop.sentences)) sheet.send({ stop_id: stop.stop_id, ...values });
      else sheet.close();
    },
    isBusy: sheet.command.isPending,
    whenTyped: 'forget',
  });
  return (
    <SheetForm form={form} verb="Change it" error={sheet.command.error} onCancel={sheet.close}>
      <p className="font-semi">{nameOfStop(stop)}</p>
      <SentenceFields field={(tag) => form.field(tag)} />
      <p className="text-text-2">You change it alone and at once. It stays stopped.</p>
    </SheetForm>
  );
}
