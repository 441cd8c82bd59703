import { useMemo } from 'react';
import { formatWhen } from '../shell/formats/format-when.ts';
import { ask } from '../ask.ts';
import { Page } from '../shell/page.tsx';
import { StateWord } from '../shell/table/state-word.tsx';
import { Table } from '../shell/table/table.tsx';
import type { PagedSource } from '../shell/table/sources/table-source.ts';
import type { TableColumn } from '../shell/table/table-column.ts';
import { useTable } from '../shell/table/use-table.ts';
import { useMe } from '../staff/use-me.ts';
import type { Approval } from './approval.ts';
import { OpenApproval } from './approval-panel.tsx';
import { APPROVAL_VIEWS, viewOf } from './approval-views.ts';
import { askedBy } from './decided-filter.ts';
import { DECIDED } from './decide.tsx';
import { kindName } from './inbox.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import { useDeciders } from './use-deciders.ts';

/** Everything that was approved, rejected, withdrawn or has expired, page by page. */
export function DecidedScreen() {
  const me = useMe();
  const people = useDeciders();
  const fields = useMemo(
    () => [
      {
        key: 'person',
        label: 'Person',
        kind: 'choice' as const,
        choices: people.map(({ staff_id: value, name: text }) => ({ value, text })),
      },
    ],
    [people],
  );
  const table = useTable({
    name: 'approvals-decided',
    things: { one: 'approval', many: 'approvals' },
    columns: COLUMNS,
    source: SOURCE,
    keyOf,
    fields,
    views: [
      { name: 'All', search: '' },
      { name: 'Yours', search: `person=${me.staff_id}` },
      { name: 'Today', search: 'ended=today' },
      { name: 'Rejected', search: 'outcome=rejected' },
      { name: 'Expired', search: 'outcome=expired' },
    ],
  });
  return (
    <Page title="Approvals" note="What was decided, and what has expired">
      <InboxTabs chosen="decided" order="time" />
      <Table
        table={table}
        label="Decided approvals"
        empty={{ title: 'Nothing was decided.', text: 'What is decided appears here by itself.' }}
        panel={{ render: (_row, approvalId) => <OpenApproval approvalId={approvalId} />, widthPx: 660 }}
      />
    </Page>
  );
}

const keyOf = ({ approval_id: id }: Approval): string => id;

const endedAt = ({ decided_at: at, expires_at: expired }: Approval): string => at ?? expired;

const SOURCE: PagedSource<Approval> = {
  from: 'server',
  queryKey: ['approvals', 'decided'],
  read: async ({ filters, cursor, limit }) => {
    const reply = await ask('/console/api/list-decided-approvals', { ...askedBy(filters), cursor, limit });
    return { rows: reply.approvals, next: reply.next_cursor, count: reply.count };
  },
};

const COLUMNS: readonly TableColumn<Approval>[] = [
  {
    key: 'what',
    head: 'What',
    cell: (approval) => viewOf(approval).title(approval),
    value: (approval) => viewOf(approval).title(approval),
    card: 'name',
    widthPx: 300,
  },
  {
    key: 'outcome',
    head: 'Outcome',
    cell: ({ state }) =>
      state === 'waiting' ? (
        'Waiting'
      ) : (
        <StateWord tone={DECIDED[state].tone}>{DECIDED[state].text}</StateWord>
      ),
    value: ({ state }) => state,
    filter: {
      kind: 'choice',
      choices: Object.entries(DECIDED).map(([value, { text }]) => ({ value, text })),
    },
    card: 'state',
    widthPx: 110,
  },
  {
    key: 'kind',
    head: 'Kind',
    cell: ({ kind }) => kindName(kind),
    value: ({ kind }) => kind,
    filter: {
      kind: 'choice',
      choices: APPROVAL_VIEWS.map(({ kind }) => ({ value: kind, text: kindName(kind) })).toSorted(
        (one, other) => one.text.localeCompare(other.text),
      ),
    },
    aside: true,
    widthPx: 150,
  },
  {
    key: 'made_by',
    head: 'Proposed by',
    cell: ({ own, made_by: by }) => (own ? 'You' : by),
    value: ({ made_by: by }) => by,
    card: 'second',
    widthPx: 150,
  },
  {
    key: 'reason',
    head: 'Reason',
    cell: ({ reason }) => reason,
    value: ({ reason }) => reason,
    aside: true,
    widthPx: 220,
  },
  {
    key: 'decided_by',
    head: 'Decided by',
    cell: ({ decided_by: by, alone }) => (alone ? `${by}, alone` : by),
    value: ({ decided_by: by }) => by,
    widthPx: 150,
  },
  {
    key: 'because',
    head: 'Because',
    cell: ({ decision_reason: why }) => why,
    value: ({ decision_reason: why }) => why,
    widthPx: 240,
  },
  {
    key: 'ended',
    head: 'When',
    cell: (approval) => formatWhen(endedAt(approval), { withTime: true }),
    value: endedAt,
    kind: 'instant',
    filter: true,
    widthPx: 130,
  },
];
