import { formatPoints } from '#client/format/format-points.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import type { ReactNode } from 'react';
import type { CellValue, Getters, ValueKind } from './rules/cell-value.ts';
import type { FieldKind, FilterField } from './rules/table-filter.ts';

/** One column of a table: how it looks, and by what it is sorted, filtered, summed and written into a file. */
export type TableColumn<Row> = {
  /** Its name in addresses and in what is asked of the server. */
  readonly key: string;
  /** Empty for a column of buttons. */
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** How it reads in a card, where no heading says what it is. */
  readonly onCard?: (row: Row) => ReactNode;
  /** Without it a column is only looked at. */
  readonly value?: (row: Row) => CellValue;
  /** Counts and points stand on the right. */
  readonly kind?: ValueKind;
  /** On the right, although it is no number. */
  readonly end?: boolean;
  /** Whether the list can be sorted by it; rows of the server only where an index helps, be it one way only. */
  readonly sorts?: boolean | 'down';
  /** The first click sorts downwards, as for times and points. */
  readonly downFirst?: boolean;
  /** Whether the list can be narrowed by it, and what differs from the usual for its kind. */
  readonly filter?: boolean | Partial<Pick<FilterField, 'kind' | 'label' | 'choices' | 'personal'>>;
  /** Its sum over all that the filter finds stands in the foot. */
  readonly sums?: boolean;
  /** That sum is real money, and has its sign. */
  readonly inRupees?: boolean;
  readonly widthPx?: number;
  /** Not shown until somebody wants it. */
  readonly aside?: boolean;
  /** Said by the panel, so that it is left out while that stands beside the list. */
  readonly inPanel?: boolean;
  /** Where it stands in the card of a phone; facts, which are usual, follow each other with their names. */
  readonly card?: 'name' | 'figure' | 'second' | 'state' | 'fact' | 'none';
};

/** A field without a column, and how to get at it where the rows are at hand. */
export type TableField<Row> = FilterField & {
  readonly value?: (row: Row) => CellValue;
  readonly values?: ValueKind;
};

const FIELD_KINDS: Readonly<Record<ValueKind, FieldKind>> = {
  text: 'text',
  count: 'number',
  points: 'number',
  instant: 'day',
  day: 'day',
};

/** Everything that a table can be narrowed by, columns first. */
export function fieldsOf<Row>(
  columns: readonly TableColumn<Row>[],
  further: readonly TableField<Row>[],
): readonly FilterField[] {
  const ofColumns = columns.flatMap(({ key, head, kind = 'text', filter = false }) =>
    filter === false
      ? []
      : [{ key, label: head, kind: FIELD_KINDS[kind], ...(filter === true ? {} : filter) }],
  );
  return [...ofColumns, ...further];
}

/** How to get at everything of a row that has a name. */
export function gettersOf<Row>(
  columns: readonly TableColumn<Row>[],
  further: readonly TableField<Row>[],
): Getters<Row> {
  const ofColumns = columns.flatMap(({ key, kind = 'text', value: of }) =>
    of === undefined ? [] : [[key, { kind, of }] as const],
  );
  const ofFields = further.flatMap(({ key, values: kind = 'text', value: of }) =>
    of === undefined ? [] : [[key, { kind, of }] as const],
  );
  return new Map([...ofColumns, ...ofFields]);
}

/** Whether a column stands on the right. */
export function isAtEnd<Row>({ kind, end = false }: TableColumn<Row>): boolean {
  return end || kind === 'count' || kind === 'points';
}

/** A sum reads as what it sums. */
export function formatSum<Row>({ inRupees = false }: TableColumn<Row>, sum: string): string {
  return inRupees ? formatRupees(sum) : formatPoints(sum);
}
