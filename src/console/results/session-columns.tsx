import { formatLeft } from '#ui/format-left.ts';
import { formatPoints } from '#ui/format-points.ts';
import { ResultText } from '#ui/result-text.tsx';
import type { Column } from '../shell/column.ts';
import { formatCount } from '../shell/format-count.ts';
import { formatInstant } from '../shell/format-instant.ts';
import { formatMarketDay } from './format-market-day.ts';
import { joinResult } from './join-result.ts';
import type { MarketSession } from './market-session.ts';
import { PhaseTag } from './phase-tag.tsx';
import { SessionActions } from './session-actions.tsx';
import { sessionPhase } from './session-phase.ts';
import { sessionOrGame } from './session-word.ts';

type Board = { readonly nowMs: number; readonly onCloseEarly: (session: MarketSession) => void };

/** The columns of the results board. */
export function sessionColumns({ nowMs, onCloseEarly }: Board): readonly Column<MarketSession>[] {
  const phaseOf = (session: MarketSession) => sessionPhase(session, nowMs);
  return [
    { key: 'market', head: 'Market', cell: (session) => session.game_name },
    { key: 'session', head: 'Session', card: 'name', cell: sessionOrGame },
    { key: 'day', head: 'Day', cell: ({ market_day: day }) => formatMarketDay(day) },
    { key: 'ends', head: 'Bids end', cell: (session) => <BidsEnd session={session} nowMs={nowMs} /> },
    {
      key: 'state',
      head: 'State',
      card: 'tag',
      cell: (session) => <PhaseTag session={session} phase={phaseOf(session)} nowMs={nowMs} />,
    },
    {
      key: 'result',
      head: 'Result',
      cell: (session) => (
        // The mark of a missing result is made for a card; a table row gives it the size of its text.
        <span className="[&>[role=img]]:text-14!">
          <ResultText size="small" text={joinResult(session)} emptyLabel="no result yet" />
        </span>
      ),
    },
    { key: 'bids', head: 'Bids', end: true, cell: ({ bids }) => formatCount(bids) },
    {
      key: 'points',
      head: 'Points',
      end: true,
      cell: ({ points }) => <b className="font-semi">{formatPoints(points)}</b>,
    },
    {
      key: 'actions',
      head: '',
      end: true,
      cell: (session) => (
        <SessionActions session={session} phase={phaseOf(session)} onCloseEarly={onCloseEarly} />
      ),
    },
  ];
}

type BidsEndProps = { readonly session: MarketSession; readonly nowMs: number };

function BidsEnd({ session, nowMs }: BidsEndProps) {
  const leftMs = Date.parse(session.closes_at) - nowMs;
  const runs = session.state === 'open' && leftMs > 0;
  return (
    <>
      {formatInstant(session.closes_at, 'market')}
      {runs ? <small className="ml-1.5 text-13 text-text-3">{formatLeft(leftMs)}</small> : null}
    </>
  );
}
