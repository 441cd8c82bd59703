import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronsLeft, ChevronRight } from 'lucide-react';
import type { Family } from '#rules/game/games.ts';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CallError } from '../call-error.ts';
import { Action } from '../shell/action.tsx';
import { QueryState } from '../shell/query-state.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';

type Page = { readonly player_id: string; readonly limit: number; readonly cursor: string };

/** Where the rows of a list come from, and how they are shown. */
export type ListSource<Row, Reply> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row, place: number) => string;
  readonly read: (page: Page, family: Family) => Promise<Reply>;
  readonly rowsOf: (reply: Reply) => readonly Row[];
  readonly tableFromPx?: number;
};

export type ListLocation<List> = {
  readonly list: List;
  readonly family: Family;
  /** The marker that the page of the list begins after; '' for the newest. */
  readonly from: string;
};

type Props<Row, Reply> = {
  readonly playerId: string;
  readonly place: ListLocation<string>;
  readonly source: ListSource<Row, Reply>;
  readonly onTurn: (from: string) => void;
};

const ROWS = 50;

/** One list of a player, page by page. */
export function PagedList<Row, Reply extends { readonly next_cursor: string | null }>({
  playerId,
  place: { list, family, from },
  source: { read, rowsOf, ...table },
  onTurn,
}: Props<Row, Reply>) {
  const query = useQuery<Reply, CallError>({
    queryKey: ['player', playerId, list, family, from],
    queryFn: () => read({ player_id: playerId, limit: ROWS, cursor: from }, family),
    // Of the same list: the rows stay until the next page is there.
    placeholderData: (before, last) => (last?.queryKey[2] === list ? keepPreviousData(before) : undefined),
  });
  return (
    <QueryState query={query} skeleton={<Skeleton className="m-4 h-64 rounded-[14px]!" />}>
      {(reply) => (
        <>
          {rowsOf(reply).length === 0 ? (
            <Empty title="NO DATA FOUND" />
          ) : (
            <DataTable rows={rowsOf(reply)} {...table} />
          )}
          <PageTurner from={from} next={reply.next_cursor} onTurn={onTurn} />
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
function PageTurner({ from, next, onTurn }: PageTurnerProps) {
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
