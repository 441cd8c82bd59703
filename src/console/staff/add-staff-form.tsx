import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import type { Role } from '#contract/roles.ts';
import { Field } from '#ui/field.tsx';
import { Action } from '../shell/action.tsx';
import { DENSE_FIELD } from '../shell/dense-field.ts';
import { FailureNote } from '../shell/failure-note.tsx';
import { useCommand } from '../use-command.ts';
import { MOBILE_HINT } from './mobile-hint.ts';
import { RoleChoice } from './role-choice.tsx';

export type AddedStaff = { readonly login: string; readonly name: string; readonly password: string };

type Props = {
  readonly onBusy: (busy: boolean) => void;
  readonly onAdded: (added: AddedStaff) => void;
  readonly onCancel: () => void;
};

type Draft = {
  readonly login: string;
  readonly name: string;
  readonly mobile: string;
  readonly roles: readonly Role[];
};

const NOBODY: Draft = { login: '', name: '', mobile: '', roles: [] };

/** Name, login and roles of somebody new. */
export function AddStaffForm({ onBusy, onAdded, onCancel }: Props) {
  const [draft, setDraft] = useState(NOBODY);
  const add = useCommand('/console/api/add-staff');
  const { isPending } = add;
  useEffect(() => onBusy(isPending), [isPending, onBusy]);
  const fields = add.error?.failure.fields ?? {};
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const { login, name, mobile } = draft;
    add.mutate(
      { login, name, mobile, roles: [...draft.roles] },
      { onSuccess: ({ one_time_password: password }) => onAdded({ login, name, password }) },
    );
  };
  return (
    <form noValidate className="mt-3 grid gap-3.5 text-14" onSubmit={submit}>
      <Field
        className={DENSE_FIELD}
        label="Name"
        autoComplete="off"
        value={draft.name}
        error={fields['name']}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <Field
        className={DENSE_FIELD}
        label="Login name"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.login}
        error={fields['login']}
        onChange={(event) => setDraft({ ...draft, login: event.target.value })}
      />
      <Field
        className={DENSE_FIELD}
        label="Private phone, if known"
        type="tel"
        autoComplete="off"
        value={draft.mobile}
        hint={MOBILE_HINT}
        error={fields['mobile']}
        onChange={(event) => setDraft({ ...draft, mobile: event.target.value })}
      />
      <RoleChoice
        chosen={draft.roles}
        error={fields['roles']}
        onChange={(roles) => setDraft({ ...draft, roles })}
      />
      {Object.keys(fields).length === 0 ? <FailureNote error={add.error} /> : null}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Action kind="line" disabled={isPending} onClick={onCancel}>
          Cancel
        </Action>
        <Action type="submit" kind="solid" busy={isPending} busyText="Please wait...">
          Add
        </Action>
      </div>
    </form>
  );
}
