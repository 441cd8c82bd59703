import { useState } from 'react';
import { Action } from '../shell/action.tsx';
import type { Column } from '../shell/column.ts';
import { DataTable } from '../shell/data-table.tsx';
import { formatCount } from '../shell/format-count.ts';
import type { StatementRow } from './payment-exceptions.ts';

type Props = { readonly rows: readonly StatementRow[]; readonly columns: readonly Column<StatementRow>[] };

// A browser draws so many rows at once without a pause.
const SHOWN_AT_ONCE = 100;

/** Every row of the file, in its order. */
export function StatementRows({ rows, columns }: Props) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  return (
    <>
      <DataTable
        label="Rows of the file"
        columns={columns}
        rows={rows.slice(0, shown)}
        keyOf={({ line }) => String(line)}
        tableFromPx={1200}
      />
      {shown >= rows.length ? null : (
        <div className="border-t border-line px-4 py-3">
          <Action kind="line" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {`Show more, ${formatCount(rows.length - shown)} left`}
          </Action>
        </div>
      )}
    </>
  );
}
