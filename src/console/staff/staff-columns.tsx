import { Check } from 'lucide-react';
import { StatusTag } from '#ui/status-tag.tsx';
import { Action } from '../shell/action.tsx';
import type { Column } from '../shell/column.ts';
import { formatSeen } from '../shell/format-seen.ts';
import { roleWords } from './role-words.ts';
import type { StaffMember } from './staff-member.ts';

type List = {
  readonly nowMs: number;
  readonly ownId: string;
  /** Missing for whoever may only look. */
  readonly onDeactivate: ((member: StaffMember) => void) | undefined;
  readonly onMobile: (member: StaffMember) => void;
};

/** The columns of the staff list. */
export function staffColumns({ nowMs, ownId, onDeactivate, onMobile }: List): readonly Column<StaffMember>[] {
  const columns: readonly Column<StaffMember>[] = [
    { key: 'name', head: 'Name', cell: ({ name }) => name },
    { key: 'login', head: 'Login', cell: ({ login }) => <span className="text-text-2">{login}</span> },
    { key: 'roles', head: 'Roles', cell: (member) => <Roles member={member} /> },
    {
      key: 'may',
      head: 'May',
      cell: (member) => <span className="whitespace-normal text-text-2">{mayWords(member)}</span>,
    },
    { key: 'totp', head: 'Two-step login', card: 'tag', cell: (member) => <TwoStep member={member} /> },
    { key: 'seen', head: 'Last log-in', cell: (member) => formatSeen(member.last_login_at, nowMs) },
  ];
  if (onDeactivate === undefined) return columns;
  const canLeave = (member: StaffMember): boolean => member.active && member.staff_id !== ownId;
  // The own number is changed by somebody else.
  const canBeNumbered = (member: StaffMember): boolean =>
    member.active && (member.staff_id !== ownId || member.mobile === '');
  return [
    ...columns,
    {
      key: 'actions',
      head: '',
      end: true,
      cell: (member) => (
        <span className="inline-flex flex-wrap justify-end gap-1">
          {canBeNumbered(member) ? (
            <Action
              kind="quiet"
              compact
              aria-label={`Private phone of ${member.name}`}
              onClick={() => onMobile(member)}
            >
              Phone
            </Action>
          ) : null}
          {canLeave(member) ? (
            <Action
              kind="quiet"
              compact
              aria-label={`Deactivate ${member.name}`}
              onClick={() => onDeactivate(member)}
            >
              Deactivate
            </Action>
          ) : null}
        </span>
      ),
    },
  ];
}

function Roles({ member }: { readonly member: StaffMember }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {member.roles.map((role) => (
        <StatusTag key={role} tone={role === 'owner' ? 'info' : 'closed'}>
          {roleWords[role].name}
        </StatusTag>
      ))}
    </span>
  );
}

function mayWords({ roles, active }: StaffMember): string {
  return active ? roles.map((role) => roleWords[role].may).join('. ') : 'Nothing, deactivated';
}

function TwoStep({ member }: { readonly member: StaffMember }) {
  if (!member.active) return <StatusTag tone="cancelled">Deactivated</StatusTag>;
  if (member.demo) return <StatusTag tone="closed">Demo, not needed</StatusTag>;
  if (!member.totp) return <StatusTag tone="pending">Not set up yet</StatusTag>;
  return (
    <StatusTag tone="approved" icon={<Check aria-hidden="true" />}>
      On
    </StatusTag>
  );
}
