import { useState } from 'react';
import { Check, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { formatSeen } from '../shell/format-seen.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { roleLabels } from './role-labels.ts';
import { type AskedChange, StaffChangeSheet } from './staff-change.sheet.tsx';
import { useMe } from './use-me.ts';
import { inOrder, type StaffMember, useStaffList } from './use-staff.ts';

/** Who works here. What is changed about somebody is on their own page. */
export function StaffScreen() {
  const { permissions } = useMe();
  const query = useStaffList();
  const nowMs = useServerNow();
  const [asked, setAsked] = useState<AskedChange>();
  const active = query.data?.staff.filter((member) => member.active).length ?? 0;
  const add = (
    <Action kind="cta" icon={<Plus aria-hidden="true" />} onClick={() => setAsked({ change: 'add' })}>
      Add staff
    </Action>
  );
  return (
    <Page
      title="Staff"
      history={{ subject: 'staff' }}
      note={query.data === undefined ? undefined : `${query.data.staff.length}, active ${active}`}
      end={permissions.includes('staff.change') ? add : undefined}
    >
      <QueryState query={query} skeleton={<Skeleton className="h-72 rounded-[14px]!" />}>
        {({ staff }) => (
          <Box title="Staff">
            {staff.length === 0 ? (
              <Empty title="NO DATA FOUND" />
            ) : (
              <DataTable
                label="Staff"
                tableFromPx={1240}
                columns={staffColumns(nowMs)}
                rows={inOrder(staff)}
                keyOf={({ staff_id: id }) => id}
              />
            )}
          </Box>
        )}
      </QueryState>
      <StaffChangeSheet asked={asked} onClose={() => setAsked(undefined)} />
    </Page>
  );
}

function staffColumns(nowMs: number): readonly Column<StaffMember>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      cell: ({ name, staff_id: id }) => (
        <Link href={`/staff/${id}`} className="inline-flex min-h-11 items-center text-brand desk:min-h-8">
          {name}
        </Link>
      ),
    },
    { key: 'login', head: 'Login', cell: ({ login }) => <span className="text-text-2">{login}</span> },
    { key: 'roles', head: 'Roles', cell: (member) => <Roles member={member} /> },
    {
      key: 'may',
      head: 'May',
      cell: (member) => <span className="whitespace-normal text-text-2">{permissionLabels(member)}</span>,
    },
    { key: 'totp', head: 'Two-step login', card: 'tag', cell: (member) => <TwoStep member={member} /> },
    { key: 'sessions', head: 'Sessions', end: true, cell: ({ sessions }) => sessions },
    { key: 'seen', head: 'Last log-in', cell: (member) => formatSeen(member.last_login_at, nowMs) },
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

/** Whether somebody logs in by a password alone, and why. */
export function TwoStep({ member }: { readonly member: StaffMember }) {
  if (!member.active) return <StatusTag tone="cancelled">Deactivated</StatusTag>;
  if (member.demo) return <StatusTag tone="closed">Demo, not needed</StatusTag>;
  if (!member.joined) return <StatusTag tone="pending">Invited</StatusTag>;
  if (!member.totp) return <StatusTag tone="pending">Not set up yet</StatusTag>;
  return (
    <StatusTag tone="approved" icon={<Check aria-hidden="true" />}>
      On
    </StatusTag>
  );
}
