import type { ReactNode } from 'react';

/** One column of a list: a table column at a desk, a part of a card on a phone. */
export type Column<Row> = {
  readonly key: string;
  /** Empty for the column of buttons. */
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand on the right, so that their digits line up. */
  readonly end?: boolean;
  /** The foot of a table of sums. */
  readonly foot?: ReactNode;
  /** Where it stands in a card: after the name, at the end of the name's line, or (if missing) as a labelled fact. */
  readonly card?: 'name' | 'tag';
};
