import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatLeft } from '#client/format/format-left.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { ResultText } from '#ui/result-text.tsx';
import type { TableColumn } from '../shell/table/table-column.ts';
import { formatMarketDay, joinResult, sessionOrGame, type MarketSession } from './format-session.ts';
import { SessionActions } from './session-actions.tsx';
import { PhaseTag, sessionPhase } from './session-phase.tsx';

/** What a list of sessions calls its rows. */
export const SESSION_THINGS = { one: 'session', many: 'sessions' } as const;

export function sessionKey({ session_id: id }: MarketSession): string {
  return id;
}

/** The columns of a list of sessions. What depends on the clock renews itself. */
export const SESSION_COLUMNS: readonly TableColumn<MarketSession>[] = [
  {
    key: 'market',
    head: 'Market',
    cell: ({ game_name: name }) => name,
    value: ({ game_name: name }) => name,
    filter: { kind: 'choice' },
    widthPx: 190,
  },
  {
    key: 'session',
    head: 'Session',
    card: 'name',
    cell: sessionOrGame,
    value: sessionOrGame,
    filter: { kind: 'choice' },
    widthPx: 100,
  },
  {
    key: 'day',
    head: 'Day',
    cell: ({ market_day: day }) => formatMarketDay(day),
    value: ({ closes_at: at }) => at,
    kind: 'instant',
    card: 'second',
    widthPx: 90,
  },
  {
    key: 'ends',
    head: 'Bids end',
    cell: (session) => <BidsEnd session={session} />,
    value: ({ closes_at: at }) => at,
    kind: 'instant',
    card: 'second',
    widthPx: 180,
  },
  {
    key: 'state',
    head: 'State',
    card: 'state',
    cell: (session) => <Phase session={session} />,
    value: ({ state }) => state,
    sorts: false,
    widthPx: 190,
  },
  {
    key: 'result',
    head: 'Result',
    card: 'second',
    cell: (session) => (
      // The mark of a missing result is made for a card; a table row gives it the size of its text.
      <span className="[&>[role=img]]:text-14!">
        <ResultText
          size="small"
          text={joinResult(session)}
          isWhole={session.family !== 'main'}
          emptyLabel="no result yet"
        />
      </span>
    ),
    value: joinResult,
    sorts: false,
    widthPx: 120,
  },
  {
    key: 'bids',
    head: 'Bids',
    card: 'none',
    cell: ({ bids }) => formatCount(bids),
    value: ({ bids }) => bids,
    kind: 'count',
    downFirst: true,
    filter: true,
    widthPx: 90,
  },
  {
    key: 'points',
    head: 'Points',
    cell: ({ points }) => <b className="font-semi">{formatPoints(points)}</b>,
    value: ({ points }) => points,
    kind: 'points',
    downFirst: true,
    filter: true,
    sums: true,
    card: 'figure',
    onCard: ({ points }) => formatPoints(points, { unit: true }),
    widthPx: 120,
  },
  {
    key: 'actions',
    head: '',
    end: true,
    cell: (session) => <Actions session={session} />,
    widthPx: 140,
  },
];

type Props = { readonly session: MarketSession };

function Phase({ session }: Props) {
  const nowMs = useServerNow();
  return <PhaseTag session={session} phase={sessionPhase(session, nowMs)} nowMs={nowMs} />;
}

function Actions({ session }: Props) {
  const nowMs = useServerNow();
  return <SessionActions session={session} phase={sessionPhase(session, nowMs)} />;
}

function BidsEnd({ session }: Props) {
  const nowMs = useServerNow();
  const leftMs = Date.parse(session.closes_at) - nowMs;
  const runs = session.state === 'open' && leftMs > 0;
  return (
    <>
      {formatInstant(session.closes_at, 'minute')}
      {session.closed_early === null ? null : <small className="ml-1.5 text-13 text-text-3">early</small>}
      {runs ? <small className="ml-1.5 text-13 text-text-3">{formatLeft(leftMs)}</small> : null}
    </>
  );
}
