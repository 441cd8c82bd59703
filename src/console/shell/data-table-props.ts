import type { Column } from './column.ts';

/** A row is named by its key. */
export type RowChoice = {
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
};

/** Rows of one kind and how they are shown. */
export type DataTableProps<Row> = {
  readonly label: string;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, place: number) => string;
  /** Without a head and with lower rows, for a short list inside a box. */
  readonly plain?: boolean;
  /** From which width of the window the columns fit beside each other. */
  readonly tableFromPx?: number;
  /** For a list with its rows' particulars beside it: which row they are of, and how to choose another. */
  readonly choice?: RowChoice;
};
