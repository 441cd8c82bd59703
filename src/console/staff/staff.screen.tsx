import { useState } from 'react';
import { Plus, Check } from 'lucide-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { formatSeen } from '../shell/format-seen.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { AddStaffSheet } from './add-staff.sheet.tsx';
import { DeactivateStaffSheet } from './deactivate-staff.sheet.tsx';
import { roleLabels } from './role-labels.ts';
import type { StaffMember } from './staff-member.ts';
import { StaffMobileSheet } from './staff-mobile.sheet.tsx';
import { useMe } from './use-me.ts';

/** The staff members and their permissions. Only the owner changes anything. */
export function StaffScreen() {
  const { permissions } = useMe();
  const query = useStaff();
  const [adding, setAdding] = useState(false);
  const add = (
    <Action kind="cta" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      Add staff
    </Action>
  );
  return (
    <Page title="Staff" end={permissions.includes('staff.change') ? add : undefined}>
      <QueryState query={query} skeleton={<Skeleton className="h-72 rounded-[14px]!" />}>
        {({ staff }) => <StaffList staff={staff} />}
      </QueryState>
      <AddStaffSheet open={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function StaffList({ staff }: { readonly staff: readonly StaffMember[] }) {
  const me = useMe();
  const nowMs = useServerNow();
  const [leaving, setLeaving] = useState<StaffMember>();
  const [numbered, setNumbered] = useState<StaffMember>();
  const onDeactivate = me.permissions.includes('staff.change') ? setLeaving : undefined;
  const ordered = staff.toSorted(
    (one, other) => Number(other.active) - Number(one.active) || one.name.localeCompare(other.name),
  );
  return (
    <>
      <Box title="Staff">
        {staff.length === 0 ? (
          <Empty title="NO DATA FOUND" />
        ) : (
          <DataTable
            label="Staff"
            tableFromPx={1240}
            columns={staffColumns({ nowMs, ownId: me.staff_id, onDeactivate, onMobile: setNumbered })}
            rows={ordered}
            keyOf={({ staff_id: id }) => id}
          />
        )}
      </Box>
      {numbered === undefined ? null : (
        <StaffMobileSheet member={numbered} onClose={() => setNumbered(undefined)} />
      )}
      <DeactivateStaffSheet member={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

type Staff = Reply<'/console/api/list-staff'>;

const RENEW_MS = 60_000;

/** Everybody who may log in here, and who no longer may. */
function useStaff(): UseQueryResult<Staff, CallError> {
  return useQuery<Staff, CallError>({
    queryKey: ['staff'],
    queryFn: () => ask('/console/api/list-staff', {}),
    refetchInterval: RENEW_MS,
  });
}

type List = {
  readonly nowMs: number;
  readonly ownId: string;
  /** Missing for staff who can only read. */
  readonly onDeactivate: ((member: StaffMember) => void) | undefined;
  readonly onMobile: (member: StaffMember) => void;
};

/** The columns of the staff list. */
function staffColumns({ nowMs, ownId, onDeactivate, onMobile }: List): readonly Column<StaffMember>[] {
  const columns: readonly Column<StaffMember>[] = [
    { key: 'name', head: 'Name', cell: ({ name }) => name },
    { key: 'login', head: 'Login', cell: ({ login }) => <span className="text-text-2">{login}</span> },
    { key: 'roles', head: 'Roles', cell: (member) => <Roles member={member} /> },
    {
      key: 'may',
      head: 'May',
      cell: (member) => <span className="whitespace-normal text-text-2">{permissionLabels(member)}</span>,
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
          {roleLabels[role].name}
        </StatusTag>
      ))}
    </span>
  );
}

function permissionLabels({ roles, active }: StaffMember): string {
  return active ? roles.map((role) => roleLabels[role].can).join('. ') : 'Nothing, deactivated';
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
