import { useMemo } from 'react';
import type { Reply } from '../api.ts';
import { memorySource } from '../shell/table/sources/table-source.ts';
import type { TableColumn } from '../shell/table/table-column.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';

type BadRow = Reply<'/console/api/preview-import'>['bad'][number];

const COLUMNS: readonly TableColumn<BadRow>[] = [
  {
    key: 'line',
    head: 'Where',
    cell: ({ line }) => `Line ${line}`,
    value: ({ line }) => line,
    kind: 'count',
    card: 'name',
    widthPx: 100,
  },
  {
    key: 'text',
    head: 'Row',
    cell: ({ text }) => <span className="break-all text-text-2">{text}</span>,
    value: ({ text }) => text,
    filter: true,
    sorts: false,
    widthPx: 320,
  },
  {
    key: 'why',
    head: 'Why it stays out',
    cell: ({ message }) => message,
    value: ({ message }) => message,
    filter: { kind: 'choice' },
    widthPx: 320,
  },
];

const keyOf = ({ line }: BadRow): string => String(line);

/** The rows of a file that are not imported, and why. */
export function BadRows({ rows }: { readonly rows: readonly BadRow[] }) {
  const source = useMemo(() => memorySource(rows), [rows]);
  const table = useTable({
    name: 'import-bad-rows',
    things: { one: 'row', many: 'rows' },
    columns: COLUMNS,
    source,
    keyOf,
    isAddressed: false,
  });
  return (
    <Table table={table} label="Bad rows" title="Bad rows" empty={{ title: 'Every row can be imported.' }} />
  );
}
