import { useForm } from '#client/forms/use-form.ts';
import { OtpField } from '#ui/fields/otp-field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { call, type Input } from '../api.ts';
import { SheetForm } from '../shell/sheet-form.tsx';
import { type PasskeyAnswer, proveByPasskey, useHasPasskey } from './passkeys/ask-passkey.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';

const CODE_LENGTH = 6;

type Props = { readonly open: boolean; readonly onAnswer: (resolved: boolean) => void };

/** Asks for a code of the authenticator app before something that moves points, pays or changes people (AUTH-14). */
export function ProveAuthenticatorSheet({ open, onAnswer }: Props) {
  const hasPasskey = useHasPasskey();
  const prove = async (given: Input<'/console/api/prove-authenticator'>) => {
    const answer = await call('/console/api/prove-authenticator', given);
    // Without a session there is nothing left to prove; the console asks to log in.
    if (answer.ok || answer.code === 'not_logged_in') return onAnswer(answer.ok);
    return { code: answer.message };
  };
  const form = useForm({ initial: { code: '' }, send: ({ code }) => prove({ code }) });
  const proveBy = async (passkey: PasskeyAnswer): Promise<void> =>
    form.setProblems((await prove({ code: '', passkey })) ?? {});
  return (
    <Sheet open={open} onClose={() => onAnswer(false)} busy={form.busy} title="Your authenticator">
      <SheetForm form={form} verb="Go on" kind="cta" error={null} onCancel={() => onAnswer(false)}>
        <p className="text-text-2">
          What moves points, pays or changes people needs a code of your authenticator app. It counts for ten
          minutes.
        </p>
        <OtpField length={CODE_LENGTH} label="Code" {...form.field('code')} />
        {hasPasskey ? (
          <PasskeyButton ask={() => proveByPasskey('')} onAnswer={(passkey) => void proveBy(passkey)} />
        ) : null}
      </SheetForm>
    </Sheet>
  );
}
