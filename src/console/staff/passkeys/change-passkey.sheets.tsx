import { useForm } from '#client/forms/use-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { DENSE_FIELD } from '../../shell/forms/text-area-field.tsx';
import { SheetForm } from '../../shell/sheet-form.tsx';
import { type SheetCommand, useLastShown, useSheetCommand } from '../../use-command.ts';
import type { OwnPasskey } from './ask-passkey.ts';

type Props = { readonly passkey: OwnPasskey | undefined; readonly onClose: () => void };

/** Calls an own passkey something else. */
export function RenamePasskeySheet({ passkey, onClose }: Props) {
  const shown = useLastShown(passkey);
  const sheet = useSheetCommand('/console/api/rename-passkey', { onClose, done: () => 'Renamed' });
  return (
    <Sheet
      open={passkey !== undefined}
      onClose={sheet.close}
      busy={sheet.command.isPending}
      title="Rename the passkey"
    >
      {shown === undefined ? null : <RenameForm passkey={shown} {...sheet} />}
    </Sheet>
  );
}

type FormProps = SheetCommand<'/console/api/rename-passkey'> & { readonly passkey: OwnPasskey };

function RenameForm({ passkey, command, send, close }: FormProps) {
  const form = useForm({
    initial: { name: passkey.name },
    send: ({ name }) => send({ passkey_id: passkey.passkey_id, name }),
    isBusy: command.isPending,
  });
  const wrong = command.error?.failure.fields['name'];
  return (
    <SheetForm form={form} verb="Rename" error={wrong === undefined ? command.error : null} onCancel={close}>
      <Field className={DENSE_FIELD} label="Name" autoComplete="off" {...form.field('name')} error={wrong} />
    </SheetForm>
  );
}

/** Removes an own passkey; the codes of the authenticator stay. */
export function RemovePasskeySheet({ passkey, onClose }: Props) {
  const shown = useLastShown(passkey);
  const { command, send, close } = useSheetCommand('/console/api/remove-passkey', {
    onClose,
    done: () => 'Removed',
  });
  const form = useForm({
    initial: {},
    send: () => send({ passkey_id: shown?.passkey_id ?? '' }),
    isBusy: command.isPending,
  });
  return (
    <Sheet
      open={passkey !== undefined}
      onClose={close}
      busy={command.isPending}
      title={`Remove ${shown?.name ?? ''}`}
    >
      <SheetForm form={form} verb="Remove" kind="danger" error={command.error} onCancel={close}>
        <p className="text-text-2">It opens nothing any more. The codes of your authenticator app stay.</p>
      </SheetForm>
    </Sheet>
  );
}
