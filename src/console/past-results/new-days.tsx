import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/column.ts';
import { DataTable } from '../shell/data-table.tsx';
import { formatCount } from '../shell/format-count.ts';
import type { ImportPreview } from './market-results.ts';

type Row = ImportPreview['first'][number];

const COLUMNS: readonly Column<Row>[] = [
  { key: 'date', head: 'Date', cell: ({ date }) => date },
  { key: 'result', head: 'Result', card: 'tag', cell: ({ result }) => <b className="font-semi">{result}</b> },
  { key: 'line', head: 'Line', end: true, cell: ({ line }) => line },
];

/** The first and the last new days: enough to see that columns and dates are read as they are meant. */
export function NewDays({ preview: { first, last, new_days: days } }: { readonly preview: ImportPreview }) {
  const between = days - first.length - last.length;
  return (
    <Box title="New days">
      <DataTable label="First new days" columns={COLUMNS} rows={first} keyOf={keyOf} />
      {between === 0 ? null : (
        <p className="border-t border-line px-4 py-2 text-text-3">{`${formatCount(between)} more between`}</p>
      )}
      {last.length === 0 ? null : (
        <DataTable label="Last new days" plain columns={COLUMNS} rows={last} keyOf={keyOf} />
      )}
    </Box>
  );
}

function keyOf({ line }: Row): string {
  return String(line);
}
