import { useState } from 'react';
import { Plus, Check } from 'lucide-react';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { formatSeen } from '../shell/format-seen.ts';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useLastShown, useSheetCommand } from '../use-command.ts';
import { type AskedChange, StaffChangeSheet } from './staff-change.sheet.tsx';
import { roleLabels } from './role-labels.ts';
import { useMe } from './use-me.ts';

type StaffMember = Reply<'/console/api/list-staff'>['staff'][number];

const RENEW_MS = 60_000;

/** The staff members and their permissions. Two owners change anything; one can deactivate. */
export function StaffScreen() {
  const { permissions } = useMe();
  const query = useAsk('/console/api/list-staff', {}, { queryKey: ['staff'], refetchInterval: RENEW_MS });
  const [asked, setAsked] = useState<AskedChange>();
  const add = (
    <Action kind="cta" icon={<Plus aria-hidden="true" />} onClick={() => setAsked({ change: 'add' })}>
      Add staff
    </Action>
  );
  return (
    <Page title="Staff" end={permissions.includes('staff.change') ? add : undefined}>
      <QueryState query={query} skeleton={<Skeleton className="h-72 rounded-[14px]!" />}>
        {({ staff }) => <StaffList staff={staff} onAsk={setAsked} />}
      </QueryState>
      <StaffChangeSheet asked={asked} onClose={() => setAsked(undefined)} />
    </Page>
  );
}

type ListProps = {
  readonly staff: readonly StaffMember[];
  readonly onAsk: (asked: AskedChange) => void;
};

function StaffList({ staff, onAsk }: ListProps) {
  const { permissions } = useMe();
  const nowMs = useServerNow();
  const [leaving, setLeaving] = useState<StaffMember>();
  const actions = permissions.includes('staff.change') ? { onDeactivate: setLeaving, onAsk } : undefined;
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
            columns={staffColumns(nowMs, actions)}
            rows={ordered}
            keyOf={({ staff_id: id }) => id}
          />
        )}
      </Box>
      <DeactivateStaffSheet member={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

type Actions = {
  readonly onDeactivate: (member: StaffMember) => void;
  readonly onAsk: (asked: AskedChange) => void;
};

/** The columns of the staff list, with actions for those who can change something. */
function staffColumns(nowMs: number, actions: Actions | undefined): readonly Column<StaffMember>[] {
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
  if (actions === undefined) return columns;
  const cell = (member: StaffMember) => <MemberActions member={member} {...actions} />;
  return [...columns, { key: 'actions', head: '', end: true, cell }];
}

const CHANGES = [
  { change: 'roles', name: 'Roles' },
  { change: 'mobile', name: 'Phone' },
  { change: 'password', name: 'New password' },
  { change: 'authenticator', name: 'New authenticator' },
] as const;

function MemberActions({ member, onDeactivate, onAsk }: Actions & { readonly member: StaffMember }) {
  const isOwn = useMe().staff_id === member.staff_id;
  if (!member.active) return null;
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      {CHANGES.map(({ change, name }) => (
        <Action
          key={change}
          kind="quiet"
          compact
          aria-label={`${name}, ${member.name}`}
          onClick={() => onAsk({ change, member })}
        >
          {name}
        </Action>
      ))}
      {isOwn ? null : (
        <Action
          kind="quiet"
          compact
          aria-label={`Deactivate ${member.name}`}
          onClick={() => onDeactivate(member)}
        >
          Deactivate
        </Action>
      )}
    </span>
  );
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
  if (!member.joined) return <StatusTag tone="pending">Invited</StatusTag>;
  if (!member.totp) return <StatusTag tone="pending">Not set up yet</StatusTag>;
  return (
    <StatusTag tone="approved" icon={<Check aria-hidden="true" />}>
      On
    </StatusTag>
  );
}

type SheetProps = {
  /** Whom it is about; nobody while it is closed. */
  readonly member: StaffMember | undefined;
  readonly onClose: () => void;
};

/** Deactivates a login; the login sessions end at once. */
export function DeactivateStaffSheet({ member, onClose }: SheetProps) {
  const shown = useLastShown(member);
  const { command, send, close } = useSheetCommand('/console/api/deactivate-staff', {
    onClose,
    done: () => `${shown?.name ?? ''} is deactivated`,
  });
  return (
    <ReasonSheet
      open={member !== undefined}
      title={`Deactivate ${shown?.name ?? ''}`}
      verb="Deactivate"
      kind="danger"
      command={command}
      onSend={(reason) => send({ staff_id: shown?.staff_id ?? '', reason })}
      onClose={close}
    >
      <WarningBox>The login stops working and open sessions end at once.</WarningBox>
    </ReasonSheet>
  );
}
