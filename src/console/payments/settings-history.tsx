import { StatusTag } from '#ui/status-tag.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/column.ts';
import { DataTable } from '../shell/data-table.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import type { AgreedChange } from './payment-settings.ts';
import { SettingChanges } from './setting-changes.tsx';

const COLUMNS: readonly Column<AgreedChange>[] = [
  {
    key: 'when',
    head: 'Agreed',
    cell: ({ agreed_at: at }) => `${formatInstant(at, 'date')}, ${formatInstant(at, 'minute')}`,
  },
  { key: 'who', head: 'By', cell: ({ made_by: one, agreed_by: other }) => `${one} and ${other}` },
  { key: 'what', head: 'Changed', cell: ({ changes }) => <SettingChanges changes={changes} /> },
  {
    key: 'why',
    head: 'Reason',
    cell: ({ reason }) => <span className="whitespace-normal text-text-2">{reason}</span>,
  },
  { key: 'state', head: 'State', card: 'tag', cell: (change) => <State change={change} /> },
];

/** What two people have agreed on, the newest first. */
export function SettingsHistory({ agreed }: { readonly agreed: readonly AgreedChange[] }) {
  if (agreed.length === 0) return null;
  return (
    <Box title="History">
      <DataTable
        label="History"
        tableFromPx={1240}
        columns={COLUMNS}
        rows={agreed}
        keyOf={({ approval_id: id }) => id}
      />
    </Box>
  );
}

function State({
  change: { state, stopped_by: by, stop_reason: reason },
}: {
  readonly change: AgreedChange;
}) {
  switch (state) {
    case 'coming':
      return <StatusTag tone="pending">Waits for its time</StatusTag>;
    case 'in_force':
      return <StatusTag tone="approved">Counts</StatusTag>;
    case 'stopped':
      return (
        <span className="grid justify-items-start gap-1 py-1.5 whitespace-normal">
          <StatusTag tone="cancelled">Stopped by {by}</StatusTag>
          <span className="text-13 text-text-2">{reason}</span>
        </span>
      );
  }
}
