import { formatCount } from '#client/format/format-count.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { Box } from '../../shell/box.tsx';
import { Kpi, KpiRow } from '../../shell/kpi.tsx';
import type { Column } from '../../shell/table/column.ts';
import { DataTable } from '../../shell/table/data-table.tsx';
import {
  formatPlayers,
  formatRateText,
  payoutShare,
  sumWirePoints,
  type ResultPreview,
} from '../format-session.ts';

type Props = {
  readonly preview: ResultPreview;
  /** 'Close', so that the first number says what it counts. */
  readonly sessionLabel: string;
};

type Game = ResultPreview['games'][number];

/** What a result would pay: in all, and game by game. */
export function PayoutPreview({ preview, sessionLabel }: Props) {
  return (
    <>
      <p role="status" className="sr-only">
        {`Payout ${formatPoints(preview.payout)} to ${formatPlayers(preview.winning_players)}`}
      </p>
      <KpiRow>
        <Kpi
          name={`${sessionLabel} points bid`}
          value={formatPoints(preview.points)}
          note={`${formatCount(preview.bids)} bids`}
        />
        <Kpi
          name="Winning lines"
          value={formatCount(preview.winning_bids)}
          note={formatPlayers(preview.winning_players)}
        />
        <Kpi name="Payout" value={formatPoints(preview.payout)} note={shareNote(preview)} />
        <Kpi
          name="House P&L"
          value={formatPoints(preview.operator, { signed: true })}
          tone={toneOf(preview.operator)}
          note="for this session"
        />
      </KpiRow>
      <Box title="What will be paid">
        <DataTable
          label="What will be paid"
          columns={gameColumns(preview)}
          rows={preview.games}
          keyOf={keyOfGame}
        />
      </Box>
    </>
  );
}

function toneOf(operator: string): 'gain' | 'loss' | 'plain' {
  if (operator.startsWith('-')) return 'loss';
  return operator === '0' ? 'plain' : 'gain';
}

function shareNote(preview: ResultPreview): string {
  const share = payoutShare(preview);
  return share === undefined ? 'no points were bid' : `${share} of bids`;
}

function keyOfGame({ pana, winning }: Game): string {
  return `${pana} ${winning}`;
}

function gameColumns(preview: ResultPreview): readonly Column<Game>[] {
  return [
    { key: 'game', head: 'Game', cell: ({ pana }) => pana, foot: 'Total' },
    { key: 'winning', head: 'Winning', cell: ({ winning }) => winning },
    {
      key: 'lines',
      head: 'Lines',
      end: true,
      cell: ({ bids }) => formatCount(bids),
      foot: formatCount(preview.winning_bids),
    },
    {
      key: 'points',
      head: 'Points bid',
      end: true,
      cell: ({ points }) => formatPoints(points),
      foot: formatPoints(sumWirePoints(preview.games.map(({ points }) => points))),
    },
    { key: 'rate', head: 'Rate', end: true, cell: ({ rate }) => formatRateText(rate) },
    {
      key: 'payout',
      head: 'Payout',
      card: 'tag',
      end: true,
      cell: ({ payout }) => <b className="font-semi">{formatPoints(payout)}</b>,
      foot: formatPoints(preview.payout),
    },
  ];
}

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

/** The bids that would cost the operator most: a wrong entry often shows here first. */
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
