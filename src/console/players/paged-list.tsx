import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronsLeft, ChevronRight } from 'lucide-react';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CallError } from '../call-error.ts';
import { Action } from '../shell/action.tsx';
import { QueryState } from '../shell/query-state.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import type { ListProps } from './list-location.ts';

type ListPage<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

type Props<Row> = ListProps & {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row, place: number) => string;
  readonly read: (page: {
    readonly player_id: string;
    readonly limit: number;
    readonly cursor: string;
  }) => Promise<ListPage<Row>>;
  readonly tableFromPx?: number;
};

const ROWS = 50;

/** One list of a player, page by page. */
export function PagedList<Row>({
  playerId,
  place,
  onTurn,
  label,
  columns,
  keyOf,
  read,
  tableFromPx,
}: Props<Row>) {
  const { list, family, from } = place;
  const query = useQuery<ListPage<Row>, CallError>({
    queryKey: ['player', playerId, list, family, from],
    queryFn: () => read({ player_id: playerId, limit: ROWS, cursor: from }),
    // Of the same list: the rows stay until the next page is there.
    placeholderData: (before, last) => (last?.queryKey[2] === list ? keepPreviousData(before) : undefined),
  });
  return (
    <QueryState query={query} skeleton={<Skeleton className="m-4 h-64 rounded-[14px]!" />}>
      {({ rows, next }) => (
        <>
          {rows.length === 0 ? (
            <Empty title="NO DATA FOUND" />
          ) : (
            <DataTable
              label={label}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              {...(tableFromPx === undefined ? {} : { tableFromPx })}
            />
          )}
          <PageTurner from={from} next={next} onTurn={onTurn} />
        </>
      )}
    </QueryState>
  );
}

type PageTurnerProps = {
  /** What the list shows: '' for the newest page. */
  readonly from: string;
  readonly next: string | null;
  readonly onTurn: (from: string) => void;
};

/** From one page of a list to the one before it in time, and back to the newest. Nothing for a list that is one page. */
export function PageTurner({ from, next, onTurn }: PageTurnerProps) {
  if (from === '' && next === null) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-end gap-2.5 border-t border-line px-4 py-2.5">
      {from === '' ? null : (
        <Action compact kind="quiet" icon={<ChevronsLeft aria-hidden="true" />} onClick={() => onTurn('')}>
          Newest
        </Action>
      )}
      {next === null ? null : (
        <Action compact kind="quiet" icon={<ChevronRight aria-hidden="true" />} onClick={() => onTurn(next)}>
          Older
        </Action>
      )}
    </nav>
  );
}
