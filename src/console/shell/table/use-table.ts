import { useMemo, useState } from 'react';
import { OPERATOR_ZONE } from '#client/format/operator-zone.ts';
import { serverClock } from '#client/time/server-clock.ts';
import { instant, localTime } from '#rules/time/time.ts';
import type { CellValue, Getters } from './rules/cell-value.ts';
import {
  formatSort,
  type FieldChoice,
  type FilterField,
  type TableFilter,
  type TableSort,
} from './rules/table-filter.ts';
import type { AddressShape } from './rules/table-address.ts';
import type { TableLook } from './rules/table-look.ts';
import { fieldsOf, gettersOf, type TableColumn, type TableField } from './table-column.ts';
import type { FoundRows, TableSource } from './sources/table-source.ts';
import { useRows } from './sources/use-rows.ts';
import { type TableChoice, useChoice } from './use-choice.ts';
import { useColumns, type TableHead } from './use-columns.ts';
import { useTableLook } from './use-table-look.ts';
import { useTablePlace, type TableWay } from './use-table-place.ts';

/** What a list is: its columns, where its rows come from, and what it is called. */
export type TableOptions<Row> = {
  /** Its name in what is kept about it; never changed. */
  readonly name: string;
  /** How people call its rows: one deposit, many deposits. */
  readonly things: { readonly one: string; readonly many: string };
  /** The first column names the row. The same columns must stay the same array. */
  readonly columns: readonly TableColumn<Row>[];
  readonly source: TableSource<Row>;
  readonly keyOf: (row: Row) => string;
  /** What it can be narrowed by beside its columns. */
  readonly fields?: readonly TableField<Row>[];
  readonly defaultSort?: readonly TableSort[];
  readonly views?: readonly BuiltInView[];
  /** Parameters of the address that belong to the page around it. */
  readonly kept?: readonly string[];
  /** What the row that is open is called in the address; 'open' where it is left out. */
  readonly openAs?: string;
  /** False for a second table of a page. */
  readonly isAddressed?: boolean;
};

/** A list that the page offers by itself. */
export type BuiltInView = {
  readonly name: string;
  /** The part of the address that shows it: 'state=waiting&sort=-time'. */
  readonly search: string;
  /** Where the page knows it better than the table. */
  readonly count?: number | undefined;
};

/** A row that keys are on. */
export type Cursor = { readonly key: string; readonly place: number };

/** Everything that the parts of a table need to know, and can do. */
export type TableModel<Row> = Pick<TableOptions<Row>, 'name' | 'things' | 'keyOf'> &
  TableChoice<Row> &
  TableWay & {
    readonly isServed: boolean;
    /** The columns that are shown. */
    readonly shown: readonly TableColumn<Row>[];
    readonly heads: readonly TableHead<Row>[];
    readonly ordered: readonly TableColumn<Row>[];
    readonly fields: readonly FilterField[];
    readonly views: readonly BuiltInView[];
    readonly isAddressed: boolean;
    readonly shape: AddressShape;
    readonly getters: Getters<Row>;
    readonly look: TableLook;
    readonly setLook: (look: TableLook) => void;
    readonly found: FoundRows<Row>;
    readonly cursor: Cursor | undefined;
    readonly setCursor: (cursor: Cursor | undefined) => void;
    readonly isPaused: boolean;
    readonly setPaused: (paused: boolean) => void;
    /** Whether somebody has left the top of the list, so that nothing may come in above what they read. */
    readonly setReading: (reading: boolean) => void;
    readonly today: string;
    /** What a field with choices offers: its own, or what the rows have. */
    readonly choicesOf: (field: FilterField) => readonly FieldChoice[];
    /** Sets the filter of a field, or takes it away. */
    readonly setFilter: (field: string, filter: TableFilter | undefined) => void;
  };

const NONE: readonly never[] = [];

/** The one way to show a list of the console. */
export function useTable<Row>(options: TableOptions<Row>): TableModel<Row> {
  const { name, source, keyOf, defaultSort = NONE, views = NONE, isAddressed = true } = options;
  const { columns, fields, getters, ...orders } = useNames(options);
  const { kept = NONE, openAs = 'open' } = options;
  const shape: AddressShape = { fields, ...orders, defaultSort, kept, openAs };
  const way = useTablePlace({ name, isAddressed, ...shape });
  const { place, go } = way;
  const [look, setLook] = useTableLook(name);
  const [isPaused, setPaused] = useState(false);
  const [isReading, setReading] = useState(false);
  const [cursor, setCursor] = useState<Cursor>();
  const { choice, setChoice, frozen, isChoosing, freeze } = useChoice({ filters: place.filters, keyOf });
  const { shown, heads, ordered } = useColumns({
    columns,
    look,
    sort: place.sort,
    hasPanel: place.open !== undefined,
    // Sorted by nothing, it is sorted as usual.
    onSort: (sort) => go({ sort: formatSort(sort) === '' ? defaultSort : sort }),
  });
  const today = localTime(instant(Math.floor(serverClock.now())), OPERATOR_ZONE).day;
  const isRead = isReading || isChoosing || choice.keys.size > 0;
  const found = useRows(source, {
    question: place,
    getters,
    keyOf,
    columns,
    today,
    hold: isRead || cursor !== undefined,
    cursorKey: isRead ? undefined : cursor?.key,
    paused: isPaused,
  });
  return {
    ...way,
    name,
    things: options.things,
    keyOf,
    isServed: source.from === 'server',
    isAddressed,
    shape,
    shown,
    heads,
    ordered,
    fields,
    views,
    getters,
    look,
    setLook,
    found,
    choice,
    setChoice,
    frozen,
    isChoosing,
    chooseAll: () => void freeze(found.readAll),
    cursor,
    setCursor,
    isPaused,
    setPaused,
    setReading,
    today,
    choicesOf: ({ key, choices }) => choices ?? choicesAmong(source, getters.get(key)?.of),
    setFilter: (field, filter) => {
      const others = place.filters.filter((other) => other.field !== field);
      go({ filters: filter === undefined ? others : [...others, filter] });
    },
  };
}

/** Columns, fields and orders by name. */
function useNames<Row>({ columns: declared, fields: further = NONE, source }: TableOptions<Row>) {
  const isServed = source.from === 'server';
  return useMemo(() => {
    // Rows at hand can be sorted by whatever is known of them; the server by what it has an index for.
    const columns = declared.map((column) => ({
      ...column,
      sorts: column.sorts ?? (!isServed && column.value !== undefined),
    }));
    return {
      columns,
      fields: fieldsOf(columns, further),
      getters: gettersOf(columns, further),
      sorts: columns.filter(({ sorts }) => sorts !== false).map(({ key }) => key),
      onlyDown: columns.filter(({ sorts }) => sorts === 'down').map(({ key }) => key),
    };
  }, [declared, further, isServed]);
}

const CHOICES_MAX = 300;

function choicesAmong<Row>(
  source: TableSource<Row>,
  of: ((row: Row) => CellValue) | undefined,
): readonly FieldChoice[] {
  if (source.from === 'server' || of === undefined) return NONE;
  const values = new Set(source.rows?.map((row) => String(of(row) ?? '')));
  return [...values]
    .filter((value) => value !== '')
    .toSorted()
    .slice(0, CHOICES_MAX)
    .map((value) => ({ value, text: value }));
}
