import { Moment } from '../players/moment.tsx';
import type { TableColumn } from '../shell/table/table-column.ts';

/** When it was: the column by which the large lists begin, the newest first. */
export function timeColumn<Row extends { readonly at: string }>(): TableColumn<Row> {
  return {
    key: 'time',
    head: 'Time',
    cell: ({ at }) => <Moment at={at} />,
    value: ({ at }) => at,
    kind: 'instant',
    sorts: true,
    downFirst: true,
    card: 'second',
    widthPx: 158,
  };
}
