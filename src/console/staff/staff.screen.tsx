import { useMemo, useState } from 'react';
import { Check, Plus } from 'lucide-react';
import { useServerNow } from '#client/time/use-server-now.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import { Action } from '../shell/action.tsx';
import { formatSeen } from '../shell/formats/format-seen.ts';
import { Page } from '../shell/page.tsx';
import { memorySource } from '../shell/table/sources/table-source.ts';
import type { TableColumn } from '../shell/table/table-column.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';
import { joinRoles, roleLabels } from './role-labels.ts';
import { type AskedChange, StaffChangeSheet } from './staff-change.sheet.tsx';
import { useMe } from './use-me.ts';
import { inOrder, type StaffMember, useStaffList } from './use-staff.ts';

/** Who works here. What is changed about somebody is on their own page. */
export function StaffScreen() {
  const { permissions } = useMe();
  const query = useStaffList();
  const source = useStaffSource(query);
  const table = useTable({
    name: 'staff',
    things: { one: 'person', many: 'people' },
    columns: COLUMNS,
    source,
    keyOf,
    views: VIEWS,
  });
  const [asked, setAsked] = useState<AskedChange>();
  const active = query.data?.staff.filter((member) => member.active).length ?? 0;
  const add = (
    <Action compact kind="cta" icon={<Plus aria-hidden="true" />} onClick={() => setAsked({ change: 'add' })}>
      Add staff
    </Action>
  );
  return (
    <Page
      title="Staff"
      history={{ subject: 'staff' }}
      note={query.data === undefined ? undefined : `${query.data.staff.length} people, ${active} active`}
      end={permissions.includes('staff.change') ? add : undefined}
    >
      <Table
        table={table}
        label="Staff"
        hrefOf={({ staff_id: id }) => `/staff/${id}`}
        empty={{ title: 'Whoever is added appears here.' }}
      />
      <StaffChangeSheet asked={asked} onClose={() => setAsked(undefined)} />
    </Page>
  );
}

const keyOf = ({ staff_id: id }: StaffMember): string => id;

/** Those at work first, until somebody sorts them otherwise. */
function useStaffSource(query: ReturnType<typeof useStaffList>) {
  const { data } = query;
  const rows = useMemo(() => (data === undefined ? undefined : inOrder(data.staff)), [data]);
  return memorySource(rows, query);
}

const VIEWS = [
  { name: 'All', search: '' },
  { name: 'At work', search: 'work=yes' },
  { name: 'Deactivated', search: 'work=no' },
] as const;

type Step = { readonly tone: StatusTone; readonly text: string };

const TWO_STEP = {
  deactivated: { tone: 'cancelled', text: 'Deactivated' },
  demo: { tone: 'closed', text: 'Demo, not needed' },
  invited: { tone: 'pending', text: 'Invited' },
  missing: { tone: 'pending', text: 'Not set up yet' },
  on: { tone: 'approved', text: 'On' },
} as const satisfies Readonly<Record<string, Step>>;

const TWO_STEP_CHOICES = Object.entries(TWO_STEP).map(([value, { text }]) => ({ value, text }));

const COLUMNS: readonly TableColumn<StaffMember>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name }) => name,
    value: ({ name }) => name,
    filter: true,
    card: 'name',
  },
  {
    key: 'login',
    head: 'Login',
    cell: ({ login }) => <span className="text-text-2">{login}</span>,
    value: ({ login }) => login,
    filter: true,
    card: 'second',
  },
  {
    key: 'roles',
    head: 'Roles',
    card: 'second',
    cell: (member) => <Roles member={member} />,
    value: ({ roles }) => joinRoles(roles),
    filter: true,
  },
  {
    key: 'may',
    head: 'May',
    card: 'none',
    cell: (member) => <span className="text-text-2">{permissionLabels(member)}</span>,
    value: permissionLabels,
    sorts: false,
  },
  {
    key: 'totp',
    head: 'Two-step log-in',
    cell: (member) => <TwoStep member={member} />,
    value: twoStepOf,
    filter: { kind: 'choice', choices: TWO_STEP_CHOICES },
    card: 'state',
  },
  {
    key: 'work',
    head: 'At work',
    cell: ({ active }) => (active ? 'Yes' : 'No'),
    value: ({ active }) => (active ? 'yes' : 'no'),
    filter: {
      kind: 'choice',
      choices: [
        { value: 'yes', text: 'Yes' },
        { value: 'no', text: 'No' },
      ],
    },
    aside: true,
  },
  {
    key: 'sessions',
    head: 'Log-in sessions',
    cell: ({ sessions }) => sessions,
    value: ({ sessions }) => sessions,
    kind: 'count',
    downFirst: true,
    filter: true,
  },
  {
    key: 'seen',
    head: 'Last log-in',
    cell: ({ last_login_at: at }) => <Seen at={at} />,
    value: ({ last_login_at: at }) => at ?? undefined,
    kind: 'instant',
    downFirst: true,
    filter: true,
  },
];

function Seen({ at }: { readonly at: string | null }) {
  return formatSeen(at, useServerNow());
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
function twoStepOf({ active, demo, joined, totp }: StaffMember): keyof typeof TWO_STEP {
  if (!active) return 'deactivated';
  if (demo) return 'demo';
  if (!joined) return 'invited';
  return totp ? 'on' : 'missing';
}

/** The same as a tag. */
export function TwoStep({ member }: { readonly member: StaffMember }) {
  const step = twoStepOf(member);
  const { tone, text } = TWO_STEP[step];
  return (
    <StatusTag tone={tone} icon={step === 'on' ? <Check aria-hidden="true" /> : undefined}>
      {text}
    </StatusTag>
  );
}
