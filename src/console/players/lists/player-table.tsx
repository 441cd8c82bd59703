import { useMemo, useState, type ReactNode } from 'react';
import { NoteBar } from '#ui/note-bar.tsx';
import { formatMonth } from '../../calendar/calendar-month.ts';
import type { PagedSource } from '../../shell/table/sources/table-source.ts';
import type { TableColumn } from '../../shell/table/table-column.ts';
import { Table } from '../../shell/table/table.tsx';
import { useTable } from '../../shell/table/use-table.ts';

type Page = { readonly player_id: string; readonly limit: number; readonly cursor: string };

/** A list of a player: where its rows come from, and how they are shown. The server has them newest first. */
export type PlayerList<Row, Reply> = {
  readonly name: string;
  readonly label: string;
  readonly things: { readonly one: string; readonly many: string };
  readonly columns: readonly TableColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly read: (page: Page) => Promise<Reply>;
  readonly rowsOf: (reply: Reply) => readonly Row[];
};

type Props<Row, Reply> = {
  readonly playerId: string;
  readonly list: PlayerList<Row, Reply>;
  /** Which part of the list it is, where it has several. */
  readonly of?: string;
  /** Which list is shown, and the way to another. */
  readonly choices: ReactNode;
};

type Read = { readonly next_cursor: string | null; readonly cold_months?: readonly string[] | undefined };

/** One list of a player, read on as somebody scrolls. */
export function PlayerTable<Row, Reply extends Read>({
  playerId,
  list: { name, label, things, columns, keyOf, read, rowsOf },
  of = '',
  choices,
}: Props<Row, Reply>) {
  const [coldMonths, setColdMonths] = useState<readonly string[]>([]);
  const source = useMemo<PagedSource<Row>>(
    () => ({
      from: 'server',
      queryKey: ['player', playerId, name, of],
      read: async ({ cursor, limit }) => {
        const reply = await read({ player_id: playerId, cursor, limit });
        if (cursor === '') setColdMonths(reply.cold_months ?? []);
        return { rows: rowsOf(reply), next: reply.next_cursor, count: null };
      },
    }),
    [playerId, name, of, read, rowsOf],
  );
  const table = useTable({ name, things, columns, source, keyOf, isAddressed: false });
  return (
    <>
      {coldMonths.length === 0 ? null : (
        <NoteBar tone="info">
          In cold storage, so not in this list: {coldMonths.map(formatMonth).join(', ')}. The wallet entries
          have their sums.
        </NoteBar>
      )}
      <Table
        table={table}
        label={label}
        title={label}
        end={choices}
        empty={{ title: 'Nothing of this kind happened yet.' }}
      />
    </>
  );
}
