import { STOP_LIST } from '#contract/stop-list.ts';
import { readStop } from '#rules/settings/stop.ts';
import { useForm } from '#client/forms/use-form.ts';
import { SelectField } from '../shell/forms/select-field.tsx';
import { TextAreaField } from '../shell/forms/text-area-field.tsx';
import { SheetForm } from '../shell/sheet-form.tsx';
import { useSheetCommand } from '../use-command.ts';
import { SentenceFields } from './sentence-fields.tsx';
import { sentenceProblems } from './sentence-problems.ts';
import type { StopChoice } from './stop-texts.ts';

const REASON_MAX = 200;

type Props = { readonly choices: readonly StopChoice[]; readonly onClose: () => void };

/** Stops one thing at once: what, what players read meanwhile, and why. */
export function StopForm({ choices, onClose }: Props) {
  const sheet = useSheetCommand('/console/api/stop', {
    onClose,
    done: () => 'Stopped. Nothing of it is accepted any more',
  });
  const [first] = choices;
  const form = useForm({
    initial: { what: first?.what ?? '', ...readyFor(first?.what ?? ''), reason: '' },
    check: ({ reason, ...values }) => ({
      reason: reason.trim() === '' ? 'Give a reason.' : undefined,
      ...sentenceProblems(values),
    }),
    send: sheet.send,
    isBusy: sheet.command.isPending,
    whenTyped: 'forget',
  });
  const { what } = form.values;
  return (
    <SheetForm form={form} verb="Stop now" kind="danger" error={sheet.command.error} onCancel={sheet.close}>
      <SelectField
        label="What stops"
        {...form.field('what')}
        onValue={(next) => form.set({ what: next, ...readyFor(next) })}
      >
        {choices.map((choice) => (
          <option key={choice.what} value={choice.what}>
            {choice.name}
          </option>
        ))}
      </SelectField>
      <p className="text-text-2">{STOP_LIST[readStop(what)?.kind ?? 'play'].does}</p>
      <SentenceFields field={(tag) => form.field(tag)} />
      <TextAreaField label="Reason, for staff" {...form.field('reason')} maxLength={REASON_MAX} />
      <p className="text-text-2">You stop it alone and at once. Two people let it go on.</p>
    </SheetForm>
  );
}

function readyFor(what: string) {
  return STOP_LIST[readStop(what)?.kind ?? 'play'].ready;
}
