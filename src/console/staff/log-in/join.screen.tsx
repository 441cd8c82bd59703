import { useState } from 'react';
import { Link } from 'wouter';
import { useForm } from '#client/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useCommand } from '../../use-command.ts';
import { EntryFrame } from './entry-frame.tsx';

const LINK = 'inline-flex min-h-11 items-center justify-self-start text-15 font-semi text-brand';

/** Somebody who was invited, or needs another password, chooses it with the code of their phone. */
export function JoinScreen() {
  const [done, setDone] = useState(false);
  const join = useCommand('/console/api/accept-invitation');
  const fields = join.error?.failure.fields ?? {};
  const form = useForm({
    initial: { login: '', code: '', chosen: '' },
    send: ({ login, code, chosen }) =>
      join.mutate({ login, code, new_password: chosen }, { onSuccess: () => setDone(true) }),
    isBusy: join.isPending,
  });
  if (done)
    return (
      <EntryFrame title="Password saved" text="Log in with it, then set up your authenticator app.">
        <Link to="/" className={LINK}>
          Go to the log-in
        </Link>
      </EntryFrame>
    );
  const isShown = 'code' in fields || 'new_password' in fields;
  return (
    <EntryFrame title="Your invitation" text="The message on your phone has your login name and a code.">
      <form {...form.element} className="grid gap-3.5">
        <Field
          label="Login name"
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('login')}
        />
        <Field
          label="Code from the message"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('code')}
          error={fields['code']}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          showLabel="Show password"
          hideLabel="Hide password"
          hint="At least 15 characters. Four or five words in a row are easy to keep in mind."
          value={form.values.chosen}
          error={fields['new_password'] ?? (isShown ? undefined : join.error?.failure.message)}
          onValue={(chosen) => form.set({ chosen })}
        />
        <Button type="submit" kind="cta" size="large" block busy={form.busy} busyText="Please wait...">
          Save
        </Button>
      </form>
      <Link to="/" className={LINK}>
        Back to the log-in
      </Link>
    </EntryFrame>
  );
}
