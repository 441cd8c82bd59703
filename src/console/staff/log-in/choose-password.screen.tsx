import type { Failure } from '#client/calls/failure.ts';
import { useForm } from '#client/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useCommand } from '../../use-command.ts';
import { EntryFrame, LeaveLink } from './entry-frame.tsx';
import { useEnter, type Me } from './presence.ts';

/** The first log-in: an own password replaces the one-time password before anything else. */
export function ChoosePasswordScreen({ me }: { readonly me: Me }) {
  const enter = useEnter();
  const change = useCommand('/console/api/change-password');
  const form = useForm<NewPassword>({
    initial: { old: '', chosen: '', again: '' },
    check: passwordProblems,
    send: ({ old, chosen }) =>
      change.mutate({ old_password: old, new_password: chosen }, { onSuccess: enter }),
    isBusy: change.isPending,
    whenTyped: 'check',
  });
  const { problems, values } = form;
  const fields = change.error?.failure.fields ?? {};
  const type = (part: Partial<NewPassword>): void => {
    change.reset();
    form.set(part);
  };
  return (
    <EntryFrame
      title="Choose your password"
      text={`Welcome, ${me.name}. The password you were given works only once.`}
    >
      <form {...form.element} className="grid gap-3.5">
        <PasswordField
          {...EYE}
          label="One-time password"
          autoComplete="current-password"
          value={values.old}
          error={problems.old ?? fields['old_password']}
          onValue={(old) => type({ old })}
        />
        <PasswordField
          {...EYE}
          label="New password"
          autoComplete="new-password"
          hint="At least 15 characters. Four or five words in a row are easy to keep in mind."
          value={values.chosen}
          error={problems.chosen ?? fields['new_password'] ?? whole(change.error?.failure)}
          onValue={(chosen) => type({ chosen })}
        />
        <PasswordField
          {...EYE}
          label="New password again"
          autoComplete="new-password"
          value={values.again}
          error={problems.again}
          onValue={(again) => type({ again })}
        />
        <Button type="submit" kind="cta" size="large" block busy={form.busy} busyText="Please wait...">
          Save and go on
        </Button>
      </form>
      <LeaveLink />
    </EntryFrame>
  );
}

const EYE = { showLabel: 'Show password', hideLabel: 'Hide password' } as const;

/** A refusal that belongs to no field is shown at the field it is usually about. */
function whole(failure: Failure | undefined): string | undefined {
  return failure !== undefined && Object.keys(failure.fields).length === 0 ? failure.message : undefined;
}

type NewPassword = { readonly old: string; readonly chosen: string; readonly again: string };

type PasswordProblems = Readonly<Partial<Record<keyof NewPassword, string>>>;

// security §6.1. The server decides; this only saves the round trip.
const LENGTH_MIN = 15;

/** What is wrong with a new password before it is sent, by field. */
export function passwordProblems({ old, chosen, again }: NewPassword): PasswordProblems {
  return {
    ...(old === '' ? { old: 'Type the password you were given' } : {}),
    ...choiceProblem({ old, chosen }),
    ...(again === chosen ? {} : { again: 'The two entries are not the same' }),
  };
}

function choiceProblem({ old, chosen }: Omit<NewPassword, 'again'>): PasswordProblems {
  // Counted in characters as readers see them, as the server does, not in UTF-16 units.
  const length = [...chosen.normalize('NFKC')].length;
  if (length < LENGTH_MIN) return { chosen: `Password must be at least ${LENGTH_MIN} characters` };
  return chosen === old ? { chosen: 'Choose another one than the one you were given' } : {};
}
