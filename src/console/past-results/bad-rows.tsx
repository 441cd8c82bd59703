import { useState } from 'react';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/column.ts';
import { DataTable } from '../shell/data-table.tsx';
import { formatCount } from '../shell/format-count.ts';
import type { ImportPreview } from './market-results.ts';

type Row = ImportPreview['bad'][number];

// A file of another market may be bad from end to end; a browser draws so many rows at once without a pause.
const SHOWN_AT_ONCE = 100;

const COLUMNS: readonly Column<Row>[] = [
  { key: 'line', head: 'Where', cell: ({ line }) => `Line ${line}` },
  {
    key: 'text',
    head: 'Row',
    cell: ({ text }) => <span className="break-all whitespace-normal text-text-2">{text}</span>,
  },
  {
    key: 'why',
    head: 'Why it stays out',
    cell: ({ message }) => <span className="whitespace-normal">{message}</span>,
  },
];

/** Every row that is not imported, with the reason. */
export function BadRows({ bad }: { readonly bad: readonly Row[] }) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  return (
    <Box title="Bad rows">
      <DataTable
        label="Bad rows"
        columns={COLUMNS}
        rows={bad.slice(0, shown)}
        keyOf={({ line }) => String(line)}
      />
      {shown >= bad.length ? null : (
        <div className="border-t border-line px-4 py-3">
          <Action kind="line" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {`Show more, ${formatCount(bad.length - shown)} left`}
          </Action>
        </div>
      )}
    </Box>
  );
}
