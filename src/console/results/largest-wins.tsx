import { formatPoints } from '#ui/format-points.ts';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/column.ts';
import { DataTable } from '../shell/data-table.tsx';
import type { ResultPreview } from './result-preview.ts';

type Win = ResultPreview['largest'][number];

const COLUMNS: readonly Column<Win>[] = [
  { key: 'player', head: 'Player', cell: ({ player }) => player },
  {
    key: 'bid',
    head: 'Bid',
    cell: ({ pana, number }) => <span className="text-text-2">{`${pana} ${number}`}</span>,
  },
  { key: 'points', head: 'Points', end: true, cell: ({ points }) => `${formatPoints(points)} bid` },
  {
    key: 'payout',
    head: 'Payout',
    card: 'tag',
    end: true,
    cell: ({ payout }) => <b className="font-semi">{formatPoints(payout)}</b>,
  },
];

/** The bids that would cost the house most: a wrong entry often shows here first. */
export function LargestWins({ preview }: { readonly preview: ResultPreview }) {
  return (
    <Box title="Largest wins">
      {preview.largest.length === 0 ? (
        <p className="px-4 pb-4 text-text-3">Nobody wins.</p>
      ) : (
        <DataTable plain label="Largest wins" columns={COLUMNS} rows={preview.largest} keyOf={keyOf} />
      )}
    </Box>
  );
}

// A player may have bid the same number twice; only the place tells such rows apart.
function keyOf(_win: Win, place: number): string {
  return String(place);
}
