import { useMemo } from 'react';
import { SETTING_LIST, type SettingKey } from '#contract/setting-list.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import { memorySource } from '../shell/table/sources/table-source.ts';
import { tagOfStop } from '../approvals/say-stop.ts';
import type { TableColumn } from '../shell/table/table-column.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';
import { formatWhen } from '../shell/formats/format-when.ts';
import { formatSetting, type SettingChange } from './setting-texts.ts';

const STATES = [
  { value: 'scheduled', text: 'Waits' },
  { value: 'in_force', text: 'In force' },
  { value: 'failed', text: 'Overtaken' },
  { value: 'stopped', text: 'Stopped' },
] as const;

const COLUMNS: readonly TableColumn<SettingChange>[] = [
  {
    key: 'what',
    head: 'Setting',
    cell: ({ key, reason }) => (
      <span className="grid py-1.5">
        {SETTING_LIST[key].name}
        <span className="text-13 text-text-2">{reason}</span>
      </span>
    ),
    value: ({ key }) => SETTING_LIST[key].name,
    filter: true,
    card: 'name',
  },
  {
    key: 'before',
    head: 'Before',
    end: true,
    cell: ({ key, from }) => formatSetting(key, from),
    value: ({ key, from }) => formatSetting(key, from),
    // What a setting says is of many kinds, which have no order among each other.
    sorts: false,
  },
  {
    key: 'after',
    head: 'After',
    end: true,
    cell: ({ key, to }) => formatSetting(key, to),
    value: ({ key, to }) => formatSetting(key, to),
    sorts: false,
  },
  {
    key: 'when',
    head: 'Counts from',
    cell: ({ in_force_at: at }) => formatWhen(at, { withTime: true }),
    value: ({ in_force_at: at }) => at,
    kind: 'instant',
    downFirst: true,
    filter: true,
    card: 'second',
  },
  {
    key: 'asked',
    head: 'Asked',
    cell: ({ made_by: by }) => by,
    value: ({ made_by: by }) => by,
    filter: true,
  },
  {
    key: 'agreed',
    head: 'Agreed',
    cell: ({ agreed_by: by }) => (by === '' ? 'One person: safer' : by),
    value: ({ agreed_by: by }) => by,
    filter: true,
  },
  {
    key: 'state',
    head: 'State',
    cell: (change) => <State change={change} />,
    value: ({ change_state: state }) => state,
    filter: { kind: 'choice', choices: STATES },
    card: 'state',
  },
];

const keyOf = ({ approval_id: id }: SettingChange): string => id;

type Props = {
  readonly changes: readonly SettingChange[];
  /** The settings that are shown. */
  readonly keys: readonly SettingKey[];
};

/** The last changes of what is shown, with what was before. */
export function SettingHistory({ changes, keys }: Props) {
  const shown = keys.join(' ');
  const rows = useMemo(() => changes.filter(({ key }) => shown.split(' ').includes(key)), [changes, shown]);
  const source = useMemo(() => memorySource(rows), [rows]);
  const table = useTable({
    name: 'setting-changes',
    things: { one: 'change', many: 'changes' },
    columns: COLUMNS,
    source,
    keyOf,
    isAddressed: false,
  });
  if (rows.length === 0) return null;
  return (
    <Table
      table={table}
      label="Last changes here"
      title="Last changes here"
      empty={{ title: 'Nothing was changed here.' }}
    />
  );
}

function State({ change }: { readonly change: SettingChange }) {
  switch (change.change_state) {
    case 'scheduled':
      return <StatusTag tone="pending">Waits</StatusTag>;
    case 'in_force':
      return <StatusTag tone="approved">In force</StatusTag>;
    // What waits for a second person has not been agreed on, and is not in this list.
    case 'asked':
      return null;
    case 'failed':
      return <StatusTag tone="cancelled">Overtaken</StatusTag>;
    case 'stopped':
      return (
        <span className="grid justify-items-start gap-1 py-1.5">
          <StatusTag tone="cancelled">{tagOfStop(change)}</StatusTag>
          <span className="text-13 text-text-2">{change.stop_reason}</span>
        </span>
      );
  }
}
