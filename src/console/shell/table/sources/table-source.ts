import type { Failure } from '#client/calls/failure.ts';
import type { Refetch } from '../../../ask-missed.ts';
import { type CallError, errorOf } from '../../../call-error.ts';
import type { TableQuestion } from '../rules/table-filter.ts';

/** Where the rows of a table come from. */
export type TableSource<Row> = MemorySource<Row> | PagedSource<Row>;

/** All rows at once: they are filtered and sorted here. */
export type MemorySource<Row> = {
  readonly from: 'memory';
  /** Undefined until they are known. The same rows must stay the same array. */
  readonly rows: readonly Row[] | undefined;
  readonly failure?: Failure | undefined;
  readonly refetch?: Refetch;
  readonly updatedAtMs?: number;
};

/** Pages of the server, which filters and sorts. */
export type PagedSource<Row> = {
  readonly from: 'server';
  /** Begins with the word by which the live stream says that something has changed. */
  readonly queryKey: readonly unknown[];
  readonly read: (asked: PageQuestion) => Promise<RowPage<Row>>;
  /** Whether the server passes over rows, so that the scrollbar can be dragged anywhere. */
  readonly canSkip?: boolean;
  /** For a file: all rows at once, at most so many; without it they are read by pages. */
  readonly readAll?: (asked: TableQuestion & { readonly limit: number }) => Promise<readonly Row[]>;
};

/** Asks for a page: the rows after those that a cursor stands for, and after so many more. */
export type PageQuestion = TableQuestion & {
  /** '' for the beginning. */
  readonly cursor: string;
  readonly skip: number;
  readonly limit: number;
};

export type RowPage<Row> = {
  readonly rows: readonly Row[];
  /** Stands for the rows up to the last of these; null at the end. */
  readonly next: string | null;
  /** How many the filter finds in all; null where the server does not count them. */
  readonly count: number | null;
  /** The count is only about right. */
  readonly isAbout?: boolean;
  /** Of all that the filter finds, by column. */
  readonly sums?: Readonly<Record<string, string>>;
};

/** So many rows at once. */
export const PAGE_ROWS = 200;

/** What a query of React Query has, as far as a table needs it. */
type Query = {
  readonly error: CallError | null;
  readonly failureReason: CallError | null;
  readonly dataUpdatedAt: number;
  readonly refetch: Refetch;
};

/** Rows that one query has brought, or that are simply there. */
export function memorySource<Row>(rows: readonly Row[] | undefined, query?: Query): MemorySource<Row> {
  if (query === undefined) return { from: 'memory', rows };
  return {
    from: 'memory',
    rows,
    failure: errorOf(query)?.failure,
    refetch: query.refetch,
    updatedAtMs: query.dataUpdatedAt,
  };
}

/** The rows that a table shows, whatever its source. */
export type FoundRows<Row> = {
  /** Nothing is known yet. */
  readonly isLoading: boolean;
  /** The rows are still those of the question before. */
  readonly isStale: boolean;
  readonly failure: Failure | undefined;
  readonly again: () => void;
  /** How many the filter finds, as far as that is known. */
  readonly count: number;
  readonly isAbout: boolean;
  /** There are more than the count says: nobody has counted them. */
  readonly hasMore: boolean;
  /** How many there are without any filter, where that is known. */
  readonly total: number | undefined;
  /** As far as one can scroll now. */
  readonly length: number;
  /** Undefined while it is being loaded. */
  readonly rowAt: (place: number) => Row | undefined;
  /** -1 where it is not among those that are known. */
  readonly placeOf: (key: string) => number;
  /** These are about to be seen. */
  readonly want: (from: number, to: number) => void;
  readonly sums: ReadonlyMap<string, string>;
  /** Rows that wait to be brought in, since when. */
  readonly fresh: { readonly count: number; readonly sinceMs: number };
  readonly bringIn: () => void;
  readonly updatedAtMs: number;
  /** How many another question would find; undefined where nobody counts. */
  readonly countOf: (question: TableQuestion) => Promise<number | undefined>;
  /** For a file. */
  readonly readAll: (limit: number) => Promise<readonly Row[]>;
};
