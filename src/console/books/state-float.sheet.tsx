import { useForm } from '#client/forms/use-form.ts';
import { parsePoints } from '#rules/money.ts';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { SheetForm } from '../shell/sheet-form.tsx';
import { DENSE_FIELD, TextAreaField } from '../shell/forms/text-area-field.tsx';
import { useCommand } from '../use-command.ts';

type Props = { readonly open: boolean; readonly onClose: () => void };
type Command = ReturnType<typeof useCommand<'/console/api/state-float'>>;

const NOTE_MAX = 200;

/** States how much money there is for the players. */
export function StateFloatSheet({ open, onClose }: Props) {
  const command = useCommand('/console/api/state-float');
  const close = (): void => {
    command.reset();
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title="State the float" busy={command.isPending}>
      <FloatForm command={command} onClose={close} />
    </Sheet>
  );
}

function FloatForm({ command, onClose }: { readonly command: Command; readonly onClose: () => void }) {
  const form = useForm({
    initial: { amount: '', note: '' },
    check: ({ amount }) => ({
      amount: parsePoints(amount).ok ? undefined : 'An amount with at most two decimals.',
    }),
    send: ({ amount, note }) =>
      command.mutate(
        { amount, note: note.trim() },
        {
          onSuccess: () => {
            showToast('ok', 'Float stated');
            onClose();
          },
        },
      ),
    isBusy: command.isPending,
  });
  return (
    <SheetForm form={form} verb="State the float" kind="cta" error={command.error} onCancel={onClose}>
      <Field
        label="Money for players, in rupees"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        className={DENSE_FIELD}
        {...form.field('amount')}
        onValue={(text) => form.set({ amount: text.trim() })}
      />
      <TextAreaField
        label="Where it is"
        {...form.field('note')}
        maxLength={NOTE_MAX}
        hint="It stays in the records."
      />
    </SheetForm>
  );
}
