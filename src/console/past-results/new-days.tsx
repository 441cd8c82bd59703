import { formatCount } from '#client/format/format-count.ts';
import type { Reply } from '../api.ts';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';

type NewDay = Reply<'/console/api/preview-import'>['first'][number];

type Props = {
  /** How many there are. */
  readonly days: number;
  readonly first: readonly NewDay[];
  readonly last: readonly NewDay[];
};

const DAY_COLUMNS: readonly Column<NewDay>[] = [
  { key: 'date', head: 'Date', cell: ({ date }) => date },
  { key: 'result', head: 'Result', card: 'tag', cell: ({ result }) => <b className="font-semi">{result}</b> },
  { key: 'line', head: 'Line', end: true, cell: ({ line }) => line },
];

/** The first and the last new days: enough to see that columns and dates are read correctly. */
export function NewDays({ days, first, last }: Props) {
  const between = days - first.length - last.length;
  const table = { columns: DAY_COLUMNS, keyOf: ({ line }: NewDay) => String(line) };
  return (
    <Box title="New days">
      <DataTable label="First new days" rows={first} {...table} />
      {between === 0 ? null : (
        <p className="border-t border-line px-4 py-2 text-text-3">{`${formatCount(between)} more between`}</p>
      )}
      {last.length === 0 ? null : <DataTable label="Last new days" plain rows={last} {...table} />}
    </Box>
  );
}
