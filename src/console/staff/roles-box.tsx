import { Check, Pencil } from 'lucide-react';
import { ROLES, roleAgainst, type Role } from '#contract/permissions.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { KeyCap } from '../shell/keys/key-cap.tsx';
import { allowedTo } from './role-change.ts';
import { roleLabels } from './role-labels.ts';
import { useMe } from './use-me.ts';
import type { StaffPage } from './use-staff.ts';

type Props = { readonly page: StaffPage; readonly onChange: () => void };

/** Every role, whether the person has it, and what it may. */
export function RolesBox({ page: { member, waiting }, onChange }: Props) {
  const { permissions } = useMe();
  const asked = waiting.filter(({ change }) => change === 'roles').flatMap(({ roles }) => roles);
  return (
    <Box
      title="Roles"
      titleEnd={
        permissions.includes('staff.change') && member.active ? (
          <Action compact kind="quiet" icon={<Pencil aria-hidden="true" />} onClick={onChange}>
            Change roles
            <KeyCap of="person_roles" />
          </Action>
        ) : null
      }
    >
      <p className="px-4 pb-2 text-14 text-text-2">
        A change needs two owners and counts after the waiting time for staff.
      </p>
      <ul className="divide-y divide-line border-t border-line text-14">
        {ROLES.map((role) => (
          <RoleRow key={role} role={role} roles={member.roles} isAsked={asked.includes(role)} />
        ))}
      </ul>
    </Box>
  );
}

type RowProps = { readonly role: Role; readonly roles: readonly Role[]; readonly isAsked: boolean };

function RoleRow({ role, roles, isAsked }: RowProps) {
  const has = roles.includes(role);
  const against = has ? null : roleAgainst(role, roles);
  return (
    <li className="px-4 py-1.5">
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 desk:min-h-8">
          <span className="flex flex-none items-center gap-2 font-semi desk:w-40">
            {has ? (
              <Check aria-label="Has" className="size-[18px] flex-none text-gain" />
            ) : (
              <span className="size-[18px] flex-none" />
            )}
            {roleLabels[role].name}
          </span>
          <span className="mr-auto text-text-2 max-desk:basis-full max-desk:pl-[26px]">
            {roleLabels[role].can}
          </span>
          {against === null ? null : (
            <span className="text-text-3 max-desk:basis-full max-desk:pl-[26px]">
              {roleLabels[against].name} already: never both
            </span>
          )}
          {isAsked && !has ? (
            <span className="max-desk:pl-[26px]">
              <StatusTag tone="pending">Proposed</StatusTag>
            </span>
          ) : null}
        </summary>
        <ul className="grid list-disc gap-0.5 py-1.5 pl-11 text-text-2">
          {allowedTo(role).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}
