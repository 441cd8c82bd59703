import { useForm } from '#client/forms/use-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call, type Reply } from '../../calls/api.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { AccountForm } from '../account-fields.tsx';
import { passkeyMessages } from './messages/en.ts';

type Passkey = Reply<'/api-list-passkeys'>['passkeys'][number];

type Props = {
  readonly passkey: Passkey | undefined;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
};

/** Calls a passkey something else. */
export function RenamePasskey({ passkey, onClose, onDone }: Props) {
  const messages = useMessages(passkeyMessages);
  return (
    <Sheet open={passkey !== undefined} onClose={onClose} title={messages('rename_title')}>
      {passkey === undefined ? null : <RenameForm passkey={passkey} onClose={onClose} onDone={onDone} />}
    </Sheet>
  );
}

function RenameForm({ passkey, onClose, onDone }: Props & { readonly passkey: Passkey }) {
  const messages = useMessages(passkeyMessages);
  const refusalText = useRefusalText();
  const form = useForm({
    initial: { name: passkey.name },
    send: async ({ name }) => {
      const answer = await call('/api-rename-passkey', { passkey_id: passkey.passkey_id, name });
      if (!answer.ok) return { name: refusalText(answer) };
      showToast('ok', messages('renamed'));
      await onDone();
      return onClose();
    },
  });
  return (
    <AccountForm form={form} submit={messages('rename')} className="grid grid-cols-1 gap-3">
      <Field label={messages('name')} autoComplete="off" {...form.field('name')} />
    </AccountForm>
  );
}
