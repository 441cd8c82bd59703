import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useCommand } from '../use-command.ts';
import { EntryFrame } from './entry-frame.tsx';
import { LeaveLink } from './leave-link.tsx';
import { passwordProblems } from './password-problems.ts';
import type { NewPassword } from './password-problems.ts';
import type { Me } from './presence.ts';
import { useEnter } from './use-enter.ts';

/** The first log-in: the one-time password is exchanged for an own one before anything else. */
export function ChoosePasswordScreen({ me }: { readonly me: Me }) {
  const enter = useEnter();
  const change = useCommand('/console/api/change-password');
  const [typed, setTyped] = useState<NewPassword>({ old: '', chosen: '', again: '' });
  const [tried, setTried] = useState(false);
  const problems = passwordProblems(typed);
  const shown = tried ? problems : {};
  const fields = change.error?.failure.fields ?? {};
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0 || change.isPending) return;
    change.mutate({ old_password: typed.old, new_password: typed.chosen }, { onSuccess: enter });
  };
  const type = (part: Partial<NewPassword>): void => {
    change.reset();
    setTyped({ ...typed, ...part });
  };
  return (
    <EntryFrame
      title="Choose your password"
      text={`Welcome, ${me.name}. The password you were given works only once.`}
    >
      <form noValidate className="grid gap-3.5" onSubmit={submit}>
        <PasswordField
          {...EYE}
          label="One-time password"
          autoComplete="current-password"
          value={typed.old}
          error={shown.old ?? fields['old_password']}
          onChange={(event) => type({ old: event.target.value })}
        />
        <PasswordField
          {...EYE}
          label="New password"
          autoComplete="new-password"
          hint="At least 15 characters. Four or five words in a row are easy to keep in mind."
          value={typed.chosen}
          error={shown.chosen ?? fields['new_password'] ?? whole(change.error?.failure)}
          onChange={(event) => type({ chosen: event.target.value })}
        />
        <PasswordField
          {...EYE}
          label="New password again"
          autoComplete="new-password"
          value={typed.again}
          error={shown.again}
          onChange={(event) => type({ again: event.target.value })}
        />
        <Button type="submit" kind="cta" size="large" block busy={change.isPending} busyText="Please wait...">
          Save and go on
        </Button>
      </form>
      <LeaveLink />
    </EntryFrame>
  );
}

const EYE = { showLabel: 'Show password', hideLabel: 'Hide password' } as const;

type Refused = { readonly message: string; readonly fields: Readonly<Record<string, string>> };

/** A refusal that belongs to no field is said at the field it is about most often. */
function whole(failure: Refused | undefined): string | undefined {
  return failure !== undefined && Object.keys(failure.fields).length === 0 ? failure.message : undefined;
}
