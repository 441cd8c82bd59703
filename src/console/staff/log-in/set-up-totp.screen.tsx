import { ExternalLink, KeyRound } from 'lucide-react';
import { useForm } from '#client/forms/use-form.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { OtpField } from '#ui/fields/otp-field.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import type { Reply } from '../../api.ts';
import { CopyRow } from '../../shell/copy-row.tsx';
import { useCommand, type Command } from '../../use-command.ts';
import { EntryFrame, LeaveLink } from './entry-frame.tsx';
import { useEnter, type Me } from './presence.ts';

type Secret = Reply<'/console/api/begin-totp'>;

const CODE_LENGTH = 6;

/** The second step of the first log-in: an authenticator app gets the secret and proves that it holds it. */
export function SetUpTotpScreen({ me }: { readonly me: Me }) {
  const begin = useCommand('/console/api/begin-totp');
  return (
    <EntryFrame
      title="Two-step log-in"
      text={`${me.name}, your account also needs a code from an authenticator app.`}
    >
      {begin.data === undefined ? <BeginStep begin={begin} /> : <ConfirmStep secret={begin.data} />}
      <LeaveLink />
    </EntryFrame>
  );
}

function BeginStep({ begin }: { readonly begin: Command<'/console/api/begin-totp'> }) {
  return (
    <>
      <p className="text-15 text-text-2">
        Have an authenticator app at hand, on a phone that only you use. The secret is shown once.
      </p>
      {begin.error === null ? null : (
        <p role="alert" className="text-14 font-medium text-danger">
          {begin.error.failure.message}
        </p>
      )}
      <Button
        kind="cta"
        size="large"
        block
        busy={begin.isPending}
        icon={<KeyRound aria-hidden="true" />}
        onClick={() => begin.mutate({})}
      >
        Show the secret
      </Button>
    </>
  );
}

function ConfirmStep({ secret }: { readonly secret: Secret }) {
  const enter = useEnter();
  const confirm = useCommand('/console/api/confirm-totp');
  const form = useForm({
    initial: { code: '' },
    send: ({ code }) => confirm.mutate({ code }, { onSuccess: enter }),
    isBusy: confirm.isPending,
  });
  return (
    <form {...form.element} className="grid gap-3.5">
      <WarningBox>Shown only now. Leaving this page makes a new secret.</WarningBox>
      <p className="text-15 text-text-2">
        Point the authenticator app of your phone at this picture, or type the secret below it.
      </p>
      {/* The picture brings its own white, so that cameras find it in the dark theme as well. */}
      <img
        src={secret.qr_image}
        alt="QR code of the secret"
        className="mx-auto block aspect-square w-full max-w-[236px] rounded-card inset-ring inset-ring-line"
      />
      <CopyRow label="Secret" text={groupSecret(secret.secret)} copied={secret.secret} />
      <a href={secret.otpauth_url} className={buttonClass({ kind: 'soft', block: true })}>
        <ExternalLink aria-hidden="true" className="size-5" />
        Open in the authenticator app
      </a>
      <p className="text-15 text-text-2">Then type the 6 digits that the app shows.</p>
      <OtpField
        label="Code from the authenticator app"
        length={CODE_LENGTH}
        {...form.field('code')}
        error={confirm.error?.failure.message}
      />
      <Button type="submit" kind="cta" size="large" block busy={form.busy} busyText="Please wait...">
        Confirm
      </Button>
    </form>
  );
}

/** A secret in groups of four, for typing. */
export function groupSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
