import { useMemo } from 'react';
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable as useTanStackTable,
} from '@tanstack/react-table';
import type { TableSort } from './rules/table-filter.ts';
import { isShown, type TableLook } from './rules/table-look.ts';
import type { TableColumn } from './table-column.ts';

/** A column in its place, with what a click on its heading does. */
export type TableHead<Row> = {
  readonly column: TableColumn<Row>;
  /** Undefined where the list cannot be sorted by it. */
  readonly sort: HeadSort | undefined;
};

type HeadSort = {
  readonly now: 'asc' | 'desc' | false;
  /** Its place among several, counted from 1; undefined where it is the only one. */
  readonly rank: number | undefined;
  /** Sorts one way, then the other, then not; `more` keeps the other columns. */
  readonly turn: (more: boolean) => void;
};

type Options<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly look: TableLook;
  readonly sort: readonly TableSort[];
  /** Whether a row is open beside the list. */
  readonly hasPanel: boolean;
  readonly onSort: (sort: readonly TableSort[]) => void;
};

const FEATURES = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, rowSortingFeature });
// The rows come from a source, which may know a few of many: only the columns are the library's.
const NO_ROWS: never[] = [];

/** The columns as a person wants them, and all of them in their order. */
export function useColumns<Row>({ columns, look, sort, hasPanel, onSort }: Options<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ key, sorts = false, downFirst = false }) => ({
        id: key,
        accessorFn: () => undefined,
        enableSorting: sorts !== false,
        sortDescFirst: downFirst || sorts === 'down',
      })),
    [columns],
  );
  const sorting = sort.map(({ key, down }) => ({ id: key, desc: down }));
  const table = useTanStackTable({
    features: FEATURES,
    columns: definitions,
    data: NO_ROWS,
    manualSorting: true,
    state: {
      sorting,
      columnVisibility: Object.fromEntries(
        columns.map((column) => [
          column.key,
          isShown(column, look) && !(hasPanel && column.inPanel === true),
        ]),
      ),
      columnOrder: [...columns.slice(0, 1).map(({ key }) => key), ...look.order],
    },
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(sorting) : change;
      onSort(next.map(({ id, desc }) => ({ key: id, down: desc })));
    },
  });
  const leaves = table.getVisibleLeafColumns();
  const shown = useByKeys(columns, leaves.map(({ id }) => id).join(' '));
  const ordered = useByKeys(
    columns,
    table
      .getAllLeafColumns()
      .map(({ id }) => id)
      .join(' '),
  );
  const heads = leaves.flatMap((leaf): readonly TableHead<Row>[] => {
    const column = shown.find(({ key }) => key === leaf.id);
    if (column === undefined) return [];
    if (!leaf.getCanSort()) return [{ column, sort: undefined }];
    return [
      {
        column,
        sort: {
          now: leaf.getIsSorted(),
          rank: sorting.length > 1 && leaf.getIsSorted() !== false ? leaf.getSortIndex() + 1 : undefined,
          turn: (more) => {
            const isDone = column.sorts === 'down' && leaf.getIsSorted() === 'desc';
            if (isDone) onSort(sort.filter(({ key }) => key !== column.key));
            else leaf.toggleSorting(undefined, more);
          },
        },
      },
    ];
  });
  return {
    /** Those that are shown, in their order. */
    shown,
    heads,
    /** Shown or not, in their order. */
    ordered,
  };
}

/** Columns by their names; the same ones stay the same, so that rows need not be drawn again. */
function useByKeys<Row>(columns: readonly TableColumn<Row>[], keys: string): readonly TableColumn<Row>[] {
  return useMemo(
    () => keys.split(' ').flatMap((key) => columns.find((column) => column.key === key) ?? []),
    [columns, keys],
  );
}
