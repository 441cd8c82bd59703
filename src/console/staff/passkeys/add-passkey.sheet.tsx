import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '#client/forms/use-form.ts';
import { makePasskey } from '#client/passkeys/use-device.ts';
import { Field } from '#ui/fields/field.tsx';
import { OtpField } from '#ui/fields/otp-field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../../api.ts';
import { DENSE_FIELD } from '../../shell/forms/text-area-field.tsx';
import { SheetForm } from '../../shell/sheet-form.tsx';
import { useMe } from '../use-me.ts';

const CODE_LENGTH = 6;

type Props = { readonly open: boolean; readonly onClose: () => void };
type Draft = { readonly code: string; readonly name: string };

/** Makes a passkey: a fresh code, then the window of the device, then it is kept under its name. */
export function AddPasskeySheet({ open, onClose }: Props) {
  const { demo } = useMe();
  const client = useQueryClient();
  const form = useForm<Draft>({
    initial: { code: '', name: '' },
    send: async ({ code, name }) => {
      const problems = await addPasskey({ code, name });
      if (problems !== null) return problems;
      showToast('ok', 'Passkey added. All owners are told');
      form.set({ code: '', name: '' });
      onClose();
      await client.invalidateQueries({ queryKey: ['own-passkeys'] });
      return {};
    },
  });
  return (
    <Sheet open={open} onClose={onClose} busy={form.busy} title="Add a passkey">
      <SheetForm form={form} verb="Go on" kind="cta" error={null} onCancel={onClose}>
        <p className="text-text-2">
          Your browser then asks which device keeps it. Use one that only you have.
        </p>
        <Field
          className={DENSE_FIELD}
          label="Name"
          autoComplete="off"
          hint="Such as Phone or Desk key. Without one it is called like this browser."
          {...form.field('name')}
        />
        {demo ? null : (
          <OtpField length={CODE_LENGTH} label="Code from the authenticator app" {...form.field('code')} />
        )}
        {form.problems.form === undefined ? null : (
          <p role="alert" className="font-medium text-danger">
            {form.problems.form}
          </p>
        )}
      </SheetForm>
    </Sheet>
  );
}

/** What was wrong, by field; null when it is kept. */
async function addPasskey({
  code,
  name,
}: Draft): Promise<{ readonly [Name in keyof Draft | 'form']?: string } | null> {
  const begun = await call('/console/api/begin-passkey', { code });
  if (!begun.ok) return begun.code === 'totp_not_valid' ? { code: begun.message } : { form: begun.message };
  const made = await makePasskey(begun.value);
  if (!made.ok)
    return {
      form:
        made.why === 'known'
          ? 'This device has a passkey of yours or of a colleague already.'
          : 'No passkey was made. Try again with another code.',
    };
  const kept = await call('/console/api/add-passkey', { name, passkey: made.value });
  if (kept.ok) return null;
  return kept.code === 'passkey_name_not_valid' ? { name: kept.message } : { form: kept.message };
}
