import { formatPoints } from '#ui/format-points.ts';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/column.ts';
import { DataTable } from '../shell/data-table.tsx';
import { formatCount } from '../shell/format-count.ts';
import { formatPlayers } from './format-players.ts';
import { Kpi } from '../shell/kpi.tsx';
import { KpiRow } from '../shell/kpi-row.tsx';
import { formatRateText } from './format-rate-text.ts';
import { payoutShare } from './payout-share.ts';
import type { ResultPreview } from './result-preview.ts';
import { sumWirePoints } from './sum-wire-points.ts';

type Props = {
  readonly preview: ResultPreview;
  /** 'Close', so that the first number says what it counts. */
  readonly sessionWord: string;
};

type Game = ResultPreview['games'][number];

/** What a result would pay: in all, and game by game. */
export function PayoutPreview({ preview, sessionWord }: Props) {
  return (
    <>
      <p role="status" className="sr-only">
        {`Payout ${formatPoints(preview.payout)} to ${formatPlayers(preview.winning_players)}`}
      </p>
      <KpiRow>
        <Kpi
          name={`${sessionWord} points bid`}
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
          value={formatPoints(preview.house, { signed: true })}
          tone={toneOf(preview.house)}
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

function toneOf(house: string): 'gain' | 'loss' | 'plain' {
  if (house.startsWith('-')) return 'loss';
  return house === '0' ? 'plain' : 'gain';
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
