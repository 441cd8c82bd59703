import { useId } from 'react';
import type { Role } from '#contract/roles.ts';
import { FieldError } from '#ui/field-error.tsx';
import { isRole } from './is-role.ts';
import { roleWords } from './role-words.ts';

type Props = {
  readonly chosen: readonly Role[];
  readonly error: string | undefined;
  readonly onChange: (roles: readonly Role[]) => void;
};

/** One or more roles, each with what it opens. */
export function RoleChoice({ chosen, error, onChange }: Props) {
  const id = useId();
  const toggle = (role: Role): void =>
    onChange(chosen.includes(role) ? chosen.filter((kept) => kept !== role) : [...chosen, role]);
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="grid gap-[5px]">
      <legend className="mb-[5px] text-13 font-semi text-text-2">Roles</legend>
      <div className="grid gap-x-2 min-[480px]:grid-cols-2">
        {rolesInOrder().map((role) => (
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
  const { name, may } = roleWords[role];
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
          {may}
        </small>
      </span>
    </label>
  );
}

function rolesInOrder(): readonly Role[] {
  return Object.keys(roleWords).filter(isRole);
}
