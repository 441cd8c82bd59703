import { useState } from 'react';
import type { FormEvent } from 'react';
import { parsePoints } from '#rules/money.ts';
import { Field } from '#ui/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Action } from '../shell/action.tsx';
import { DENSE_FIELD } from '../shell/dense-field.ts';
import { FailureNote } from '../shell/failure-note.tsx';
import { TextAreaField } from '../shell/text-area-field.tsx';
import { useCommand } from '../use-command.ts';

type Props = { readonly open: boolean; readonly onClose: () => void };
type Command = ReturnType<typeof useCommand<'/console/api/state-float'>>;

const NOTE_MAX = 200;

/** Says how much money there is for the players. */
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
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isAmount = parsePoints(amount).ok;
    setError(isAmount ? undefined : 'An amount with at most two decimals.');
    if (!isAmount || command.isPending) return;
    command.mutate(
      { amount, note: note.trim() },
      {
        onSuccess: () => {
          showToast('ok', 'Float stated');
          onClose();
        },
      },
    );
  };
  return (
    <form noValidate className="mt-3 grid gap-3.5 text-14" onSubmit={submit}>
      <Field
        label="Money for players, in rupees"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        className={DENSE_FIELD}
        value={amount}
        error={error}
        onChange={(event) => setAmount(event.target.value.trim())}
      />
      <TextAreaField
        label="Where it is"
        value={note}
        maxLength={NOTE_MAX}
        hint="It stays in the records."
        onValue={setNote}
      />
      <FailureNote error={command.error} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Action kind="line" disabled={command.isPending} onClick={onClose}>
          Cancel
        </Action>
        <Action type="submit" kind="cta" busy={command.isPending} busyText="Please wait...">
          State the float
        </Action>
      </div>
    </form>
  );
}
