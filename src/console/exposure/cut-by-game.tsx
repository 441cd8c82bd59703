import { formatCount } from '#client/format/format-count.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { cutsByGame, type GameCut } from './cuts-by-game.ts';
import type { Sheet } from './use-cutting.ts';

const COLUMNS: readonly Column<GameCut>[] = [
  { key: 'game', head: 'Game', cell: ({ game }) => game },
  {
    key: 'keep',
    head: 'Keep a number',
    end: true,
    cell: ({ keep }) => (keep === '' ? null : formatPoints(keep)),
  },
  { key: 'over', head: 'Over it', end: true, cell: ({ over }) => formatCount(over) },
  { key: 'cut', head: 'Cut', end: true, cell: ({ cut }) => formatPoints(cut) },
];

/** What a sheet cuts, game by game, and in all. */
export function CutByGame({ sheet }: { readonly sheet: Sheet }) {
  const { games, total } = cutsByGame(sheet.lines);
  return (
    <Box title="Cut by game">
      <DataTable
        label="Cut by game"
        tableFromPx={0}
        columns={COLUMNS}
        rows={[...games, { game: 'Total', keep: '', ...total }]}
        keyOf={({ game }) => game}
      />
    </Box>
  );
}
