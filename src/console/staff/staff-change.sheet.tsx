import { useState, useId } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import type { Role } from '#contract/permissions.ts';
import { FieldError, Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { Action } from '../shell/action.tsx';
import { CopyRow } from '../shell/copy-row.tsx';
import { DENSE_FIELD } from '../shell/forms/text-area-field.tsx';
import { SheetForm } from '../shell/sheet-form.tsx';
import { useCommand, type Command } from '../use-command.ts';
import { isRole, roleLabels } from './role-labels.ts';

/** Why the operator asks staff for their private number. */
export const MOBILE_HINT =
  'Whoever works here decides nothing about deposits, withdrawals and points of an account with this number.';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Adds somebody, and then shows their one-time password this once. */
export function AddStaffSheet({ open, onClose }: Props) {
  const add = useCommand('/console/api/add-staff');
  const [added, setAdded] = useState<AddedStaff>();
  const close = (): void => {
    add.reset();
    setAdded(undefined);
    onClose();
  };
  return (
    // The password cannot be shown again, so a stray tap beside the sheet must not close it.
    <Sheet
      open={open}
      onClose={close}
      busy={add.isPending || added !== undefined}
      title={added === undefined ? 'Add staff' : `${added.name} is added`}
    >
      {added === undefined ? (
        <AddStaffForm add={add} onAdded={setAdded} onCancel={close} />
      ) : (
        <OneTimePassword added={added} onDone={close} />
      )}
    </Sheet>
  );
}

type PasswordProps = { readonly added: AddedStaff; readonly onDone: () => void };

function OneTimePassword({ added, onDone }: PasswordProps) {
  return (
    <div className="mt-3 grid gap-3.5 text-14">
      <WarningBox>
        Shown only now and kept nowhere. Hand it over in person; at the first log-in {added.name} chooses
        another one.
      </WarningBox>
      <CopyRow label="Login name" text={added.login} />
      <CopyRow label="One-time password" text={added.password} />
      <div className="flex justify-end">
        <Action kind="solid" onClick={onDone}>
          I have it, close
        </Action>
      </div>
    </div>
  );
}

type AddedStaff = { readonly login: string; readonly name: string; readonly password: string };

type AddStaffFormProps = {
  readonly add: Command<'/console/api/add-staff'>;
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
function AddStaffForm({ add, onAdded, onCancel }: AddStaffFormProps) {
  const fields = add.error?.failure.fields ?? {};
  const form = useForm({
    initial: NOBODY,
    send: ({ login, name, mobile, roles }) =>
      add.mutate(
        { login, name, mobile, roles: [...roles] },
        { onSuccess: ({ one_time_password: password }) => onAdded({ login, name, password }) },
      ),
    isBusy: add.isPending,
  });
  return (
    <SheetForm
      form={form}
      verb="Add"
      error={Object.keys(fields).length === 0 ? add.error : null}
      onCancel={onCancel}
    >
      <Field
        className={DENSE_FIELD}
        label="Name"
        autoComplete="off"
        {...form.field('name')}
        error={fields['name']}
      />
      <Field
        className={DENSE_FIELD}
        label="Login name"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('login')}
        error={fields['login']}
      />
      <Field
        className={DENSE_FIELD}
        label="Private phone, if known"
        type="tel"
        autoComplete="off"
        {...form.field('mobile')}
        hint={MOBILE_HINT}
        error={fields['mobile']}
      />
      <RoleChoice
        chosen={form.values.roles}
        error={fields['roles']}
        onChange={(roles) => form.set({ roles })}
      />
    </SheetForm>
  );
}

type RoleChoiceProps = {
  readonly chosen: readonly Role[];
  readonly error: string | undefined;
  readonly onChange: (roles: readonly Role[]) => void;
};

/** One or more roles, each with its permissions. */
function RoleChoice({ chosen, error, onChange }: RoleChoiceProps) {
  const id = useId();
  const toggle = (role: Role): void =>
    onChange(chosen.includes(role) ? chosen.filter((kept) => kept !== role) : [...chosen, role]);
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="grid gap-[5px]">
      <legend className="mb-[5px] text-13 font-semi text-text-2">Roles</legend>
      <div className="grid gap-x-2 min-[480px]:grid-cols-2">
        {Object.keys(roleLabels)
          .filter(isRole)
          .map((role) => (
            <RoleBox key={role} role={role} checked={chosen.includes(role)} onToggle={() => toggle(role)} />
          ))}
      </div>
      {error === undefined ? null : <FieldError id={id} text={error} />}
    </fieldset>
  );
}

type BoxProps = { readonly role: Role; readonly checked: boolean; readonly onToggle: () => void };

function RoleBox({ role, checked, onToggle }: BoxProps) {
  const id = useId();
  const { name, can } = roleLabels[role];
  return (
    <label
      htmlFor={id}
      className="flex min-h-tap-min cursor-pointer items-center gap-2.5 rounded-[10px] px-1.5 hover:bg-well"
    >
      <input
        id={id}
        type="checkbox"
        aria-label={name}
        aria-describedby={`${id}-may`}
        checked={checked}
        onChange={onToggle}
        className="size-[18px] flex-none accent-brand"
      />
      <span className="leading-tight">
        <b className="font-semi">{name}</b>
        <small id={`${id}-may`} className="block text-13 text-text-3">
          {can}
        </small>
      </span>
    </label>
  );
}
