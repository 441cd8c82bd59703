import { useId } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import { roleAgainst, type Role } from '#contract/permissions.ts';
import { FieldError, Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { DENSE_FIELD, TextAreaField } from '../shell/forms/text-area-field.tsx';
import { SheetForm } from '../shell/sheet-form.tsx';
import { useLastShown, useSheetCommand, type SheetCommand } from '../use-command.ts';
import type { StaffChange } from './change-words.ts';
import { RoleDifferences } from './role-differences.tsx';
import { isRole, roleLabels } from './role-labels.ts';
import type { StaffMember } from './use-staff.ts';

/** A change of somebody, or somebody new, where `member` is missing. */
export type AskedChange = { readonly change: StaffChange; readonly member?: StaffMember };

const TITLES: Readonly<Record<StaffChange, (name: string) => string>> = {
  add: () => 'Add staff',
  roles: (name) => `Roles of ${name}`,
  mobile: (name) => `Private phone of ${name}`,
  password: (name) => `New password for ${name}`,
  authenticator: (name) => `New authenticator for ${name}`,
  both: (name) => `New password and authenticator for ${name}`,
  reactivate: (name) => `Bring ${name} back`,
};

const TEXTS: Readonly<Record<StaffChange, string>> = {
  add: 'The invitation goes to the own phone of the new person, who chooses a password with its code within 24 hours.',
  roles: 'The roles chosen here take the place of those of today.',
  mobile: 'Messages and invitations go to this phone. Both phones are told.',
  password:
    'The password of today stops working and open sessions end. A code to choose another one goes to the private phone.',
  authenticator: 'Open sessions end, passkeys go, and the next log-in sets up another authenticator.',
  both: 'Open sessions end, passkeys go. A code to choose another password goes to the private phone, and the next log-in sets up another authenticator.',
  reactivate: 'The login works again, in the roles of then and with its password and authenticator.',
};

type Props = { readonly asked: AskedChange | undefined; readonly onClose: () => void };

/** Asks a second owner to agree on somebody new, or on another role, phone, password or authenticator. */
export function StaffChangeSheet({ asked, onClose }: Props) {
  const shown = useLastShown(asked);
  const sheet = useSheetCommand('/console/api/propose-staff-change', {
    onClose,
    done: () => 'Sent. Another owner must decide on it',
  });
  return (
    <Sheet
      open={asked !== undefined}
      onClose={sheet.close}
      busy={sheet.command.isPending}
      title={shown === undefined ? '' : TITLES[shown.change](shown.member?.name ?? '')}
    >
      {shown === undefined ? null : <StaffChangeForm asked={shown} {...sheet} />}
    </Sheet>
  );
}

type FormProps = SheetCommand<'/console/api/propose-staff-change'> & { readonly asked: AskedChange };

type Draft = {
  readonly login: string;
  readonly name: string;
  readonly mobile: string;
  readonly roles: readonly Role[];
  readonly reason: string;
};

const REASON_MAX = 200;

function StaffChangeForm({ asked: { change, member }, command, send, close }: FormProps) {
  const fields = command.error?.failure.fields ?? {};
  const form = useForm<Draft>({
    initial: { login: '', name: '', mobile: '', roles: member?.roles ?? [], reason: '' },
    send: ({ roles, ...draft }) =>
      send({ change, staff_id: member?.staff_id ?? '', ...draft, roles: [...roles] }),
    isBusy: command.isPending,
  });
  const shownFields = FIELDS[change];
  const isShown = Object.keys(fields).some((name) => name === 'reason' || shownFields.includes(name));
  return (
    <SheetForm form={form} verb="Send for approval" error={isShown ? null : command.error} onCancel={close}>
      <WarningBox>{TEXTS[change]}</WarningBox>
      {shownFields.includes('name') ? (
        <Field
          className={DENSE_FIELD}
          label="Name"
          autoComplete="off"
          {...form.field('name')}
          error={fields['name']}
        />
      ) : null}
      {shownFields.includes('login') ? (
        <Field
          className={DENSE_FIELD}
          label="Login name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('login')}
          error={fields['login']}
        />
      ) : null}
      {shownFields.includes('mobile') ? (
        <Field
          className={DENSE_FIELD}
          label="Private phone"
          type="tel"
          autoComplete="off"
          {...form.field('mobile')}
          hint={MOBILE_HINT}
          error={fields['mobile']}
        />
      ) : null}
      {shownFields.includes('roles') ? (
        <RoleChoice
          chosen={form.values.roles}
          error={fields['roles']}
          onChange={(roles) => form.set({ roles })}
        />
      ) : null}
      {change === 'roles' ? <RoleDifferences before={member?.roles ?? []} after={form.values.roles} /> : null}
      <TextAreaField
        label="Reason"
        {...form.field('reason')}
        error={fields['reason']}
        maxLength={REASON_MAX}
      />
    </SheetForm>
  );
}

const FIELDS: Readonly<Record<StaffChange, readonly string[]>> = {
  add: ['name', 'login', 'mobile', 'roles'],
  roles: ['roles'],
  mobile: ['mobile'],
  password: [],
  authenticator: [],
  both: [],
  reactivate: [],
};

const MOBILE_HINT =
  'Only this person has it. Whoever works here decides nothing about deposits, withdrawals and points of an account with this number.';

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
            <RoleBox
              key={role}
              role={role}
              checked={chosen.includes(role)}
              against={chosen.includes(role) ? null : roleAgainst(role, chosen)}
              onToggle={() => toggle(role)}
            />
          ))}
      </div>
      {error === undefined ? null : <FieldError id={id} text={error} />}
    </fieldset>
  );
}

type BoxProps = {
  readonly role: Role;
  readonly checked: boolean;
  /** A chosen role that this one cannot stand beside. */
  readonly against: Role | null;
  readonly onToggle: () => void;
};

function RoleBox({ role, checked, against, onToggle }: BoxProps) {
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
        disabled={against !== null}
        onChange={onToggle}
        className="size-[18px] flex-none accent-brand"
      />
      <span className="leading-tight">
        <b className="font-semi">{name}</b>
        <small id={`${id}-may`} className="block text-13 text-text-3">
          {against === null ? can : `${roleLabels[against].name} already: never both`}
        </small>
      </span>
    </label>
  );
}
