import { formatInstant } from '#client/format/format-instant.ts';
import { SETTING_LIST } from '#contract/setting-list.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { formatSetting, type SettingChange } from './setting-texts.ts';

const COLUMNS: readonly Column<SettingChange>[] = [
  {
    key: 'what',
    head: 'Setting',
    card: 'name',
    cell: ({ key, reason }) => (
      <span className="grid py-1.5 whitespace-normal">
        {SETTING_LIST[key].name}
        <span className="text-13 text-text-2">{reason}</span>
      </span>
    ),
  },
  { key: 'before', head: 'Before', end: true, cell: ({ key, from }) => formatSetting(key, from) },
  { key: 'after', head: 'After', end: true, cell: ({ key, to }) => formatSetting(key, to) },
  {
    key: 'when',
    head: 'Counts from',
    cell: ({ in_force_at: at }) => `${formatInstant(at, 'date')}, ${formatInstant(at, 'minute')}`,
  },
  { key: 'asked', head: 'Asked', cell: ({ made_by: by }) => by },
  { key: 'agreed', head: 'Agreed', cell: ({ agreed_by: by }) => (by === '' ? 'One person: safer' : by) },
  { key: 'state', head: 'State', card: 'tag', cell: (change) => <State change={change} /> },
];

/** The last changes of what is shown, with what was before. */
export function SettingHistory({ changes }: { readonly changes: readonly SettingChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Box title="Last changes here">
      <DataTable
        label="Last changes here"
        tableFromPx={1240}
        columns={COLUMNS}
        rows={changes}
        keyOf={({ approval_id: id }) => id}
      />
    </Box>
  );
}

function State({
  change: { change_state: state, stopped_by: by, stop_reason: reason },
}: {
  readonly change: SettingChange;
}) {
  switch (state) {
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
        <span className="grid justify-items-start gap-1 py-1.5 whitespace-normal">
          <StatusTag tone="cancelled">Stopped by {by}</StatusTag>
          <span className="text-13 text-text-2">{reason}</span>
        </span>
      );
  }
}
