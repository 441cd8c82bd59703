import { useState } from 'react';
import type { FormEvent } from 'react';
import { ExternalLink, KeyRound } from 'lucide-react';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { OtpField } from '#ui/otp-field.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import type { Reply } from '../api.ts';
import { CopyRow } from '../shell/copy-row.tsx';
import { useCommand } from '../use-command.ts';
import { EntryFrame } from './entry-frame.tsx';
import { groupSecret } from './group-secret.ts';
import { LeaveLink } from './leave-link.tsx';
import type { Me } from './presence.ts';
import { useEnter } from './use-enter.ts';

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
      {begin.data === undefined ? (
        <BeginStep
          busy={begin.isPending}
          error={begin.error?.failure.message}
          onBegin={() => begin.mutate({})}
        />
      ) : (
        <ConfirmStep secret={begin.data} />
      )}
      <LeaveLink />
    </EntryFrame>
  );
}

type BeginProps = {
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onBegin: () => void;
};

function BeginStep({ busy, error, onBegin }: BeginProps) {
  return (
    <>
      <p className="text-15 text-text-2">
        Have an authenticator app at hand, on a phone that only you use. The secret is shown once.
      </p>
      {error === undefined ? null : (
        <p role="alert" className="text-14 font-medium text-danger">
          {error}
        </p>
      )}
      <Button
        kind="cta"
        size="large"
        block
        busy={busy}
        icon={<KeyRound aria-hidden="true" />}
        onClick={onBegin}
      >
        Show the secret
      </Button>
    </>
  );
}

function ConfirmStep({ secret }: { readonly secret: Secret }) {
  const enter = useEnter();
  const confirm = useCommand('/console/api/confirm-totp');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate({ code }, { onSuccess: enter });
  };
  return (
    <form noValidate className="grid gap-3.5" onSubmit={submit}>
      <WarningBox>Shown only now. Leaving this page makes a new secret.</WarningBox>
      <CopyRow label="Secret" text={groupSecret(secret.secret)} copied={secret.secret} />
      <a href={secret.otpauth_url} className={buttonClass({ kind: 'soft', block: true })}>
        <ExternalLink aria-hidden="true" className="size-5" />
        Open in the authenticator app
      </a>
      <p className="text-15 text-text-2">Then type the 6 digits that the app shows.</p>
      <OtpField
        label="Code from the authenticator app"
        length={CODE_LENGTH}
        value={code}
        error={confirm.error?.failure.message}
        onValue={setCode}
      />
      <Button type="submit" kind="cta" size="large" block busy={confirm.isPending} busyText="Please wait...">
        Confirm
      </Button>
    </form>
  );
}
